/** A payment card, for the tab of the pay page: without a sign of its own browsers ask for one that is not there. */
export const checkoutSign = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
<rect x="3" y="11" width="58" height="42" rx="8" fill="#0b6b42"/>
<rect x="3" y="20" width="58" height="9" fill="#084f31"/>
<rect x="10" y="37" width="16" height="8" rx="2" fill="#ffc93c"/>
</svg>`;
