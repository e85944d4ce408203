/** The shop's colours and sizes; every target is at least 44 px. */
export const mailboxStyles = `
:root { color-scheme: light; }
* { box-sizing: border-box; }
body { margin: 0; background: #F4F7F1; color: #10241A; font: 16px/1.55 'Plus Jakarta Sans', system-ui, sans-serif; }
header { background: #0F4830; padding: 0 16px; }
.brand { display: inline-flex; align-items: center; gap: 8px; min-height: 64px; color: #FFFFFF; font-size: 22px; font-weight: 800; text-decoration: none; }
.brand span { color: #CFE5D8; font-size: 15px; font-weight: 600; }
main { max-width: 760px; margin: 0 auto; padding: 24px 16px 48px; }
h1 { margin: 0 0 8px; font-size: 1.625rem; line-height: 1.18; letter-spacing: -.02em; overflow-wrap: anywhere; }
.note, .about, .empty { color: #4C5F54; }
.note { margin: 0 0 20px; overflow-wrap: anywhere; }
label { display: block; margin-bottom: 6px; font-weight: 600; }
.field { display: flex; gap: 8px; }
input { flex: 1; min-width: 0; min-height: 48px; padding: 0 14px; border: 1px solid #7E8D83; border-radius: 12px; background: #FFFFFF; color: inherit; font: inherit; }
button { min-height: 48px; padding: 0 22px; border: 0; border-radius: 12px; background: #0B6B42; color: #FFFFFF; font: inherit; font-weight: 700; cursor: pointer; }
.all { display: inline-flex; align-items: center; min-height: 44px; margin-right: 16px; color: #0B6B42; font-weight: 700; }
ul { margin: 20px 0 0; padding: 0; list-style: none; border: 1px solid #DDE5DA; border-radius: 18px; background: #FFFFFF; overflow: hidden; }
li + li { border-top: 1px solid #DDE5DA; }
li a { display: block; min-height: 64px; padding: 12px 16px; color: inherit; text-decoration: none; }
li a:hover { background: #EBF0E8; }
.subject { display: block; font-weight: 700; }
.about { display: block; font-size: 14px; overflow-wrap: anywhere; }
iframe { display: block; width: 100%; height: 640px; border: 1px solid #DDE5DA; border-radius: 18px; background: #FFFFFF; }
summary { display: flex; align-items: center; min-height: 44px; margin-top: 12px; color: #0B6B42; font-weight: 700; cursor: pointer; }
pre { margin: 0; padding: 16px; border-radius: 14px; background: #EBF0E8; white-space: pre-wrap; overflow-wrap: anywhere; }
a:focus-visible, button:focus-visible, input:focus-visible, summary:focus-visible, iframe:focus-visible { outline: 3px solid #27509B; outline-offset: 2px; border-radius: 8px; }
`;
