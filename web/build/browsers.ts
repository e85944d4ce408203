/** The oldest browsers that the site is built for (rules/site.md S55). */
export const browsers = ['chrome99', 'edge99', 'firefox98', 'safari15.4'];
