/** Text that is already markup. Everything else put into a template is escaped. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = Html | string | number | null | Part[];

export function html(texts: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(texts.map((text, index) => text + rendered(parts[index] ?? null)).join(''));
}

function rendered(part: Part): string {
  if (part === null) return '';
  if (Array.isArray(part)) return part.map(rendered).join('');
  return part instanceof Html ? part.text : escaped(String(part));
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, sign => entities[sign] ?? sign);
}
