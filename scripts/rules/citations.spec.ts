import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');
const rulesDir = join(root, 'docs/rules');

type Files = Readonly<Record<string, string>>;

/** The ids that each file of rules declares: `**O7**` at the head of a line of the list. */
const declared: Record<string, string[]> = Object.fromEntries(
  readdirSync(rulesDir).map(file => [
    file,
    [...readFileSync(join(rulesDir, file), 'utf8').matchAll(/^- <a id="(\w+)"><\/a>\*\*(\w+)\*\* /gm)].map(
      ([, anchor, id]) => (anchor === id ? String(id) : `${anchor} differs from ${id}`),
    ),
  ]),
);

/** `rules/order.md O7`, `rules/order.md O7, O9`; in a comment a line may break anywhere in it. */
const citation = /\brules\/([\w-]+\.md)((?:,?[\s*/-]+[A-Z]{1,2}\d+\b)*)/g;
/** `[R9](refund.md#R9)` among the rules, `[…](../rules/refund.md#R9)` elsewhere. */
const link = /\]\((?:[./]*rules\/)?([\w-]+\.md)?#([A-Z]{1,2}\d+)\)/g;
/** Papers that no reader of this repository has. */
const papers = /\b(?:decisions|specification|design) §|\breference\/[a-z]+\.md\b/gi;

/** What these files cite and nobody can read. */
function lost(files: Files): string[] {
  return Object.entries(files).flatMap(([path, text]) => {
    const found: string[] = [];
    const known = (file: string) => declared[file] ?? [];
    for (const [whole, file = '', ids = ''] of text.matchAll(citation)) {
      const cited = ids.match(/[A-Z]{1,2}\d+/g) ?? [];
      if (!declared[file]) found.push(`${path}: there is no docs/rules/${file}`);
      else if (cited.length === 0 && !path.endsWith('.md')) found.push(`${path}: ${whole} names no rule`);
      for (const id of declared[file] ? cited : [])
        if (!known(file).includes(id)) found.push(`${path}: ${file} has no ${id}`);
    }
    const ownName = path.startsWith('docs/rules/') ? path.slice('docs/rules/'.length) : '';
    for (const [, file = ownName, id = ''] of text.matchAll(link))
      if (file in declared && !known(file).includes(id)) found.push(`${path}: ${file} has no ${id}`);
    for (const [paper] of text.matchAll(papers)) found.push(`${path}: ${paper} is in no repository`);
    return found;
  });
}

const readable = /\.(?:ts|tsx|mjs|cjs|js|sql|md|css|html|yml|grit)$/;
const skipped = new Set(['node_modules', 'dist', 'art']);

/** All text files of the repository, this one left out: it holds the patterns themselves. */
function repository(folder = ''): Files {
  const files: Record<string, string> = {};
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (entry.isDirectory() && !skipped.has(entry.name) && !entry.name.startsWith('.'))
      Object.assign(files, repository(path));
    else if (entry.isFile() && readable.test(path) && !import.meta.filename.endsWith(path))
      files[path] = readFileSync(join(root, path), 'utf8');
  }
  return files;
}

describe('what comments and documents cite', () => {
  it('is a rule of docs/rules, and no paper from elsewhere', () => {
    expect(lost(repository())).toEqual([]);
  });
  it('is declared once, in one file, and listed in the index', () => {
    const ids = Object.values(declared).flat();
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    const index = readFileSync(join(rulesDir, 'README.md'), 'utf8');
    for (const [file, own] of Object.entries(declared)) {
      if (file === 'README.md') continue;
      const letters = [...new Set(own.map(id => id.replace(/\d+$/, '')))];
      expect(letters).toHaveLength(1);
      expect(index).toContain(`[${file}](${file}) | ${letters[0]} |`);
    }
  });
  it.each([
    ['a rule that is not there', '/** Once (rules/order.md O999). */', 'order.md has no O999'],
    ['the second of two', '// rules/order.md O1, O998', 'order.md has no O998'],
    ['one on the next line', '/**\n * Once (rules/order.md\n * O997).\n */', 'order.md has no O997'],
    ['a file that is not there', '// rules/orders.md O1', 'there is no docs/rules/orders.md'],
    ['a file without a rule', '// rules/order.md says so', 'rules/order.md names no rule'],
    ['a chapter', '// decisions §4', 'decisions § is in no repository'],
    ['a page kept elsewhere', '// reference/paystack.md', 'reference/paystack.md is in no repository'],
  ])('is missed: %s', (_, text, said) => {
    expect(lost({ 'planted.ts': text })).toEqual([`planted.ts: ${said}`]);
  });
  it('may be a link, checked too', () => {
    expect(lost({ 'docs/rules/planted.md': 'See [R9](refund.md#R9) and [R999](refund.md#R999).' })).toEqual([
      'docs/rules/planted.md: refund.md has no R999',
    ]);
  });
});
