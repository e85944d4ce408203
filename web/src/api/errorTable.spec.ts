import { ApiError, errorFromReply, TIMED_OUT } from './ApiError';
import { noticeFor, sentenceFor } from './errorTable';

const said = (status: number, message?: string) => errorFromReply(status, message ? { message } : undefined);

describe('what a refusal says', () => {
  it.each([
    [0, 'Network error. Please check your internet connection.'],
    [400, 'Please check the form for errors'],
    [401, 'Invalid credentials or session expired'],
    [403, 'You do not have permission to perform this action'],
    [404, 'The requested resource was not found'],
    [408, 'Request cancelled'],
    [409, 'This information is already registered'],
    [500, 'Server error. Please try again later.'],
    [503, 'Server error. Please try again later.'],
    [418, 'An unexpected error occurred'],
  ])('%i without words of its own', (status, sentence) => {
    expect(sentenceFor(said(status))).toBe(sentence);
  });

  it('is told of what waited too long, on whichever side, and not of what was ended here', () => {
    expect(errorFromReply(408, { message: 'Request Timeout' }).isCancelled).toBe(false);
    expect(new ApiError(408, 'Upload cancelled', undefined, TIMED_OUT).isCancelled).toBe(false);
    expect(new ApiError(408, 'Upload cancelled').isCancelled).toBe(true);
    expect(sentenceFor(new ApiError(408, 'Upload cancelled'))).toBe('Upload cancelled');
  });

  it('keeps the server’s words where a rule or a conflict is explained', () => {
    expect(sentenceFor(said(409, 'Only 3 of Ofada rice left'))).toBe('Only 3 of Ofada rice left');
    expect(sentenceFor(said(422, 'This promo code has ended'))).toBe('This promo code has ended');
    expect(sentenceFor(said(401, 'Invalid email or password'))).toBe('Invalid email or password');
  });

  it('hides the server’s words where they are no business of a customer', () => {
    for (const status of [403, 404, 500])
      expect(sentenceFor(said(status, 'internal detail'))).not.toContain('detail');
  });

  it('falls back to the action’s own sentence', () => {
    expect(sentenceFor(said(418), 'Failed to cancel order.')).toBe('Failed to cancel order.');
    expect(noticeFor(said(400), 'Failed to update cart.').message).toBe('Failed to update cart.');
    const tooMany = new ApiError(400, '', { quantity: ['Quantity must be from 1 to 99'] });
    expect(noticeFor(tooMany).message).toBe('Quantity must be from 1 to 99');
    expect(noticeFor(tooMany, 'Failed to update cart.').message).toBe('Failed to update cart.');
    // A form whose fields are others is one to check.
    expect(noticeFor(tooMany, undefined, true).message).toBe('Please check the form for errors');
  });

  it('stays up longer for sign-in and network trouble', () => {
    expect(noticeFor(said(401)).durationMs).toBe(5000);
    expect(noticeFor(said(403)).durationMs).toBe(5000);
    expect(noticeFor(new ApiError(0, '')).durationMs).toBe(8000);
    expect(noticeFor(said(409)).durationMs).toBeUndefined();
  });
});

describe('the message of a reply', () => {
  it('is the body’s message, else its error, else the status', () => {
    expect(errorFromReply(422, { message: 'A', error: 'B' }).message).toBe('A');
    expect(errorFromReply(422, { error: 'B' }).message).toBe('B');
    expect(errorFromReply(422, undefined).message).toBe('HTTP Error 422');
  });
});
