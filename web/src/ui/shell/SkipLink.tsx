export const MAIN_ID = 'content';

/** The first stop of the keyboard: past the menu. The page and its address stay, so nothing asks about what is typed. */
export function SkipLink() {
  return (
    <a
      className="skip-link"
      href={`#${MAIN_ID}`}
      onClick={event => {
        event.preventDefault();
        document.getElementById(MAIN_ID)?.focus();
      }}
    >
      Skip to content
    </a>
  );
}
