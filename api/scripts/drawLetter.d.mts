/** The sheet that letters are cut from, as letter.mjml says now. */
export function drawLetter(): Promise<string>;
