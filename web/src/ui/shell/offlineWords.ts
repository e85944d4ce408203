/** What a page without a network says, whatever it is made of. */
export const OFFLINE = 'You are offline. You see what was read last; nothing is sent until you are back.';
