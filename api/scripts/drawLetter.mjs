#!/usr/bin/env node
// Draws src/mail/letter.html, the sheet that letters are cut from, of src/mail/letter.mjml: tables, and styles on every
// element, as mail programs need them. To be run when the .mjml changes.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import mjml from 'mjml-core';
import components from 'mjml-preset-core';

const mail = join(import.meta.dirname, '../src/mail');

/** The sheet as the .mjml says now. Markup that MJML does not understand is an error. */
export async function drawLetter() {
  const { html } = await mjml.default(readFileSync(join(mail, 'letter.mjml'), 'utf8'), {
    presets: [components],
    // Faces to load from elsewhere; the library names Google's unless told.
    fonts: {},
    validationLevel: 'strict',
  });
  // The library indents by half of what it draws.
  const drawn = html.replace(/\s*\n\s*/g, '\n').trim();
  return `<!-- Drawn of letter.mjml by npm run letter: what is changed here is lost. -->\n<!--letter-->${drawn}<!--letter-->\n`;
}

if (process.argv[1] === import.meta.filename) writeFileSync(join(mail, 'letter.html'), await drawLetter());
