export const MAIN_ID = 'content';

/** The first stop of the keyboard: past the menu. */
export function SkipLink() {
  return (
    <a className="skip-link" href={`#${MAIN_ID}`}>
      Skip to content
    </a>
  );
}
