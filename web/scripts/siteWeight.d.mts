export interface PageWeight {
  /** Its module, from `web/src`. */
  page: string;
  scripts: number;
  /** As gzip. */
  bytes: number;
  isLanding: boolean;
}
export function siteWeight(): PageWeight[];
