import type { Grocery } from '@mudu/contracts/catalogue/views';
import Box from '@mui/material/Box';
import { fallbackArt } from '../../ui/fallbackArt';
import { Panel } from '../../ui/Panel';
import { Picture } from '../../ui/Picture';

/** `Long-grain rice, 10 kg`: a name and, after the last comma, its measure. */
function nameAndMeasure(text: string): [string, string] {
  const comma = text.lastIndexOf(', ');
  return comma < 0 ? [text, ''] : [text.slice(0, comma), text.slice(comma + 2)];
}

const words = (name: string) => name.toLowerCase().match(/\p{L}{3,}/gu) ?? [];

/** The picture of the grocery whose name shares most words with this line of text. */
function pictureFor(name: string, groceries: Grocery[]): string | undefined {
  const wanted = words(name);
  const scored = groceries
    .map(grocery => ({
      grocery,
      score: words(grocery.name).filter(word =>
        wanted.some(other => other.startsWith(word) || word.startsWith(other)),
      ).length,
    }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
  return scored[0]?.grocery.imageUrls[0];
}

export function WhatsInside({ items, groceries }: { items: string[]; groceries: Grocery[] }) {
  if (items.length === 0) return null;
  return (
    <Panel title="What's inside">
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
        }}
      >
        {items.map(text => {
          const [name, measure] = nameAndMeasure(text);
          return (
            <Box component="li" key={text} sx={{ display: 'flex', alignItems: 'center', gap: 1.25 }}>
              <Picture
                src={pictureFor(name, groceries)}
                instead={fallbackArt()}
                alt=""
                ratio="1"
                sx={{ width: 46, borderRadius: '12px', flexShrink: 0 }}
              />
              <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                <Box sx={{ fontWeight: 700, fontSize: '.9375rem' }}>{name}</Box>
                <Box sx={{ color: 'text.secondary', fontSize: '.875rem' }}>{measure}</Box>
              </Box>
            </Box>
          );
        })}
      </Box>
    </Panel>
  );
}
