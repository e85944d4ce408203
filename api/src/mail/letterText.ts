import type { Topic } from '@mudu/contracts/notification/requests';
import type { Block, LetterContent } from './templates/letterContent.js';

/** What a letter says beneath its content. */
export interface LetterFrame {
  /** The shop's address. */
  shop: string;
  /** Where a marketing letter is left, in a browser. */
  leaveUrl?: string;
}

const SIGNATURE = 'Mudu. Full measure, every time.';

const about: Record<Topic, string> = {
  promotions: 'offers',
  new_packages: 'new packages',
  tips: 'tips',
};
/** Why a marketing letter came. */
export const whyItCame = (topic: Topic): string =>
  `You get this mail because you hear from us about ${about[topic]}.`;

const blockText = (block: Block): string => {
  if ('say' in block) return block.say;
  if ('code' in block) return `    ${block.code}`;
  if ('facts' in block) return block.facts.map(([name, value]) => `${name}: ${value}`).join('\n');
  return `${block.button}:\n${block.link}`;
};

export const letterText = ({ blocks, topic }: LetterContent, { leaveUrl }: LetterFrame): string => {
  const leave = topic && leaveUrl ? [`${whyItCame(topic)} Unsubscribe:\n${leaveUrl}`] : [];
  return `${[...blocks.map(blockText), SIGNATURE, ...leave].join('\n\n')}\n`;
};
