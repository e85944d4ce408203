/** The pay page's one style sheet; colours are the shop's own, light and dark. */
export const checkoutStyle = `
:root {
  --page: #f4f7f1; --paper: #fff; --text: #10241a; --soft: #4c5f54; --line: #dde5da; --control: #7e8d83;
  --primary: #0b6b42; --primary-dark: #084f31; --on-primary: #fff; --tint: #e1f2e7;
  --ink: #0f4830; --on-ink: #eaf5ee; --ink-muted: #cfe5d8;
  --sun: #fff1c7; --on-sun: #2b1d00; --sun-line: #ffc93c;
  --error: #be1e2d; --error-tint: #fbe4e4; --focus: #27509b;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #0c1510; --paper: #14201a; --text: #eaf3ed; --soft: #a4b7ab; --line: #26372d; --control: #75877b;
    --primary: #5fd39a; --primary-dark: #8ce3b7; --on-primary: #052415; --tint: #153727;
    --ink: #123222; --on-ink: #eaf5ee; --ink-muted: #cfe5d8;
    --sun: #3a2f10; --on-sun: #ffefc2; --sun-line: #ffcf55;
    --error: #ff8a8a; --error-tint: #3b1a1c; --focus: #8fb6ff;
  }
}
* { box-sizing: border-box; }
html { color-scheme: light dark; }
body {
  margin: 0; min-height: 100vh; display: flex; flex-direction: column; gap: 20px;
  padding-bottom: 20px; background: var(--page); color: var(--text);
  font: 400 1rem/1.55 "Plus Jakarta Sans Variable", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
}
p, h1, h2, ul, dl, dd { margin: 0; }
a { color: var(--primary); font-weight: 600; text-underline-offset: 3px; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
.summary :focus-visible { outline-color: #fff; }
.notice {
  padding: 12px 20px; text-align: center; text-wrap: balance; background: var(--sun); color: var(--on-sun);
  border-bottom: 2px solid var(--sun-line);
}
.pay {
  width: min(100% - 32px, 960px); margin: 0 auto; display: grid; overflow: clip;
  border: 1px solid var(--line); border-radius: 22px; background: var(--paper);
}
.pay-alone { max-width: 520px; }
.summary { padding: 24px; background: var(--ink); color: var(--on-ink); display: grid; gap: 20px; align-content: start; }
.brand { display: flex; align-items: center; gap: 12px; font-size: 1.5rem; font-weight: 800; letter-spacing: -.02em; }
h1 { line-height: 1.15; font-weight: 400; }
.label { display: block; font-size: .875rem; line-height: 1.5; color: var(--ink-muted); }
.amount {
  font-size: clamp(2rem, 1.5rem + 2vw, 2.75rem); font-weight: 800; letter-spacing: -.03em;
  font-variant-numeric: tabular-nums; overflow-wrap: anywhere;
}
dl { display: grid; gap: 12px; }
dt { font-size: .8125rem; color: var(--ink-muted); }
dd { font-weight: 600; overflow-wrap: anywhere; }
.code { font-size: .875rem; font-weight: 400; font-variant-numeric: tabular-nums; }
.panel { padding: 24px; display: grid; gap: 20px; align-content: start; min-width: 0; }
h2, .title { font-size: 1.5rem; line-height: 1.18; font-weight: 700; letter-spacing: -.02em; }
form { display: grid; }
label { display: block; font-size: .875rem; font-weight: 600; margin-bottom: 6px; }
input {
  width: 100%; min-height: 48px; padding: 10px 14px; margin-bottom: 16px; border: 1px solid var(--control);
  border-radius: 12px; background: var(--paper); color: var(--text); font: inherit; font-variant-numeric: tabular-nums;
}
input[aria-invalid="true"] { border-color: var(--error); border-width: 2px; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 16px; }
.choices { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; margin-top: 4px; }
.choices .primary:not(:nth-last-child(2)) { grid-column: 1 / -1; }
button, .button {
  min-height: 48px; padding: 10px 20px; border: 1px solid var(--control); border-radius: 12px; cursor: pointer;
  background: var(--paper); color: var(--text); font: inherit; font-weight: 700; text-align: center;
  display: inline-flex; align-items: center; justify-content: center; text-decoration: none;
}
button:hover { background: var(--tint); }
.primary { background: var(--primary); border-color: var(--primary); color: var(--on-primary); }
.primary:hover { background: var(--primary-dark); border-color: var(--primary-dark); }
.plain { border-color: transparent; background: transparent; color: var(--soft); text-decoration: underline; }
.does { padding: 0; margin-top: 16px; list-style: none; font-size: .875rem; color: var(--soft); }
.does b { color: var(--text); }
.hint { font-size: .875rem; color: var(--soft); }
.alert { padding: 14px 16px; border-radius: 12px; border-left: 4px solid var(--error); background: var(--error-tint); }
.alert strong, .complaint { color: var(--error); }
.alert a { display: inline-block; padding: 10px 0; margin: -10px 0; }
.complaint { margin: -8px 0 16px; font-weight: 600; }
.done { padding: 20px; border-radius: 14px; background: var(--tint); display: grid; gap: 6px; }
details { border-top: 1px solid var(--line); padding-top: 8px; }
summary { min-height: 44px; display: flex; align-items: center; gap: 10px; font-weight: 600; cursor: pointer; }
summary::before { content: "+"; width: 1ch; font-weight: 700; color: var(--primary); }
details[open] summary::before { content: "–"; }
summary::-webkit-details-marker { display: none; }
table { width: 100%; border-collapse: collapse; font-size: .8125rem; }
th { color: var(--soft); font-weight: 600; }
th, td { padding: 8px 10px 8px 0; text-align: left; vertical-align: top; border-bottom: 1px solid var(--line); }
td { font-variant-numeric: tabular-nums; }
details .hint { margin-top: 10px; }
@media (min-width: 560px) {
  .choices { grid-template-columns: repeat(auto-fit, minmax(120px, 1fr)); }
  .choices .primary:nth-last-child(n) { grid-column: auto; }
  .number { white-space: nowrap; }
}
@media (min-width: 820px) {
  .pay { grid-template-columns: 5fr 7fr; margin: auto; }
  .pay-alone { grid-template-columns: 1fr; }
  .summary, .panel { padding: 40px; }
}
`;
