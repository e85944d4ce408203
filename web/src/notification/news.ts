/** What a toast says and where a tap on it leads. */
export interface News {
  /** Absent where a push could not be read. */
  id: string | undefined;
  title: string;
  message: string;
  to: string;
}

/** The page of the order it is about, which says several things within moments: placed, paid, confirmed. */
export const orderOf = ({ to }: Pick<News, 'to'>): string | undefined =>
  /\/tracking\/./.test(to) ? to : undefined;

/** Of each order the newest, and everything else; the newest come first. */
export const newestOfEach = (news: readonly News[]): News[] =>
  news.filter((one, at) => {
    const order = orderOf(one);
    return order === undefined || news.findIndex(other => orderOf(other) === order) === at;
  });
