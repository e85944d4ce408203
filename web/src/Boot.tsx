/** What index.html paints before any script has run, for as long as the page's code is on its way. */
export const Boot = () => (
  <div className="boot">
    <img src="/favicon.svg" alt="" width={72} height={72} />
  </div>
);
