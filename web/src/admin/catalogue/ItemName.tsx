import { unitOf } from '@mudu/contracts/catalogue/said';
import Box from '@mui/material/Box';
import { adminPaths } from '../../paths';
import { fallbackArt } from '../../ui/fallbackArt';
import { largeLetters } from '../../ui/grids';
import { Picture } from '../../ui/Picture';
import { contentsLine } from '../../ui/shelf/contentsLine';
import { TextLink } from '../../ui/TextLink';
import { type Item, kindOf } from './itemCalls';

/** Picture, name, and what is in it or how it is measured; of a package a link to its page. */
export function ItemName({ item, categoryName }: { item: Item; categoryName?: string }) {
  const said = kindOf(item) === 'package' ? contentsLine(item.items) : unitOf(item);
  const line = [categoryName, said].filter(Boolean).join(', ');
  const category = 'category' in item ? item.category : undefined;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0, lineHeight: 1.4 }}>
      <Picture
        src={item.imageUrls[0]}
        instead={fallbackArt({ category })}
        alt=""
        sx={{ width: 56, borderRadius: '10px', flexShrink: 0, [largeLetters]: { display: 'none' } }}
      />
      <Box sx={{ minWidth: 0 }}>
        <Box
          sx={{
            fontWeight: 700,
            fontSize: '.9375rem',
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            overflowWrap: 'anywhere',
          }}
        >
          {kindOf(item) === 'package' ? (
            <TextLink to={adminPaths.package(item.id)}>{item.name}</TextLink>
          ) : (
            item.name
          )}
        </Box>
        {line && (
          <Box
            sx={{
              color: 'text.secondary',
              fontSize: '.8125rem',
              overflow: 'hidden',
              textOverflow: 'ellipsis',
              display: { xs: '-webkit-box', md: 'block' },
              WebkitBoxOrient: 'vertical',
              WebkitLineClamp: '2',
            }}
          >
            {line}
          </Box>
        )}
      </Box>
    </Box>
  );
}
