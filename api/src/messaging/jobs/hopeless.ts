/** Why every further try of a job would fail as this one did: it is a dead letter at once. */
export class Hopeless extends Error {}
