import { given, greeting, type Template } from './letterContent.js';

export const marketingTemplates = {
  promotion: values => ({
    subject: given(values, 'title'),
    topic: 'promotions',
    blocks: [
      greeting(values),
      { say: given(values, 'message') },
      { say: 'Type this code at checkout:' },
      { code: given(values, 'code') },
      { button: 'Use the code', link: given(values, 'url') },
    ],
  }),
  news: values => ({
    subject: given(values, 'title'),
    topic: values.topic === 'tips' ? 'tips' : 'new_packages',
    blocks: [
      greeting(values),
      { say: given(values, 'message') },
      { button: 'Have a look', link: given(values, 'url') },
    ],
  }),
} as const satisfies Record<string, Template>;
