import type { Plugin } from 'vite';
import { at, FRAME, LANDING } from './site';

/** So many pages of the shop need it that every one of them may as well fetch it. */
const MANY_PAGES = 5;
/** Of what is small it is enough that some do: a file of its own costs a phone more than its few letters. */
const SOME_PAGES = 2;
const SMALL_LETTERS = 350;

/** How many of the shop's pages need a module, and which modules every start, the landing page and the frame need. */
const needed = {
  start: new Set<string>(),
  landing: new Set<string>(),
  frame: new Set<string>(),
  byPages: new Map<string, number>(),
  small: new Set<string>(),
};

/** Looks, before files are made, who needs what; without it a page would come in a hundred files. */
export const sharing: Plugin = {
  name: 'mudu-sharing',
  apply: 'build',
  buildEnd() {
    const reach = (start: string[]): Set<string> => {
      const found = new Set<string>();
      const go = (id: string) => {
        if (found.has(id)) return;
        found.add(id);
        for (const next of this.getModuleInfo(id)?.importedIds ?? []) go(next);
      };
      for (const id of start) go(id);
      return found;
    };
    const own = (names: string[]) => names.map(name => at(`src/${name}`));
    needed.start = reach(own(['main.tsx']));
    needed.landing = reach(own(LANDING));
    needed.frame = reach(own(FRAME));
    const pages = [...this.getModuleIds()].filter(id => /\/src\/shop\/.*Page\.tsx$/.test(id));
    for (const page of pages)
      for (const id of reach([page])) needed.byPages.set(id, (needed.byPages.get(id) ?? 0) + 1);
    for (const id of needed.byPages.keys())
      if ((this.getModuleInfo(id)?.code?.length ?? Number.POSITIVE_INFINITY) <= SMALL_LETTERS)
        needed.small.add(id);
  },
};

const isCode = (id: string) => !id.endsWith('.css');
/** No other page and nothing around pages needs it. */
const isOfLandingAlone = (id: string) =>
  needed.landing.has(id) && needed.byPages.get(id) === 1 && !needed.start.has(id) && !needed.frame.has(id);
/** The first that takes a module has it. */
export const chunkGroups = [
  // What changes least.
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router|swr)\//, priority: 5 },
  {
    name: 'first',
    test: (id: string) => isCode(id) && needed.landing.has(id) && !isOfLandingAlone(id),
    priority: 4,
  },
  { name: 'landing', test: (id: string) => isCode(id) && isOfLandingAlone(id), priority: 3 },
  { name: 'frame', test: (id: string) => isCode(id) && needed.frame.has(id), priority: 3 },
  // For pages with a form.
  { name: 'forms', test: /node_modules\/(react-hook-form|@hookform)\/|src\/ui\/form\/useForm/, priority: 3 },
  {
    name: 'pages',
    test: (id: string) =>
      isCode(id) && (needed.byPages.get(id) ?? 0) >= (needed.small.has(id) ? SOME_PAGES : MANY_PAGES),
    priority: 2,
  },
  // Words and signs of orders and plans: small, many, and shown together, in the shop and to staff.
  { name: 'words', test: /src\/ui\/(orderLook|planLook)\./, priority: 2 },
  { name: 'switch', test: /internal\/[sS]witchBase/, priority: 2 },
  {
    name: 'paying',
    test: /src\/(ui\/OptionCard|shop\/wallet\/PayOptions|shop\/installment\/(PayInstallmentButton|usePlans)|endpoints\/installment)\.|@mui\/material\/Radio\/|icons-material\/CreditCardOutlined/,
    priority: 1,
  },
  { name: 'orders', test: /src\/ui\/(StatusBadge|PlanBadge|PlanInstallments|Timeline)\./, priority: 1 },
];
