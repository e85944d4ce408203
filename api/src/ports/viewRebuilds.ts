/** Builds views anew; whoever runs them does it. */
export abstract class ViewRebuilds {
  /** Comes back when the build has begun; it goes on beside the live tables. `busy` when another one is under way. */
  abstract start(view: string): Promise<'begun' | 'busy'>;
}
