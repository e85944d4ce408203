import { Inject } from '@nestjs/common';

/** What the composition root hands to the api; each part has one local and one real adapter. */
export const CONFIG = Symbol('config');
export const POOL = Symbol('pool');
export const EVENT_STORE = Symbol('event store');
export const SHARED_TAIL = Symbol('shared tail');
export const CLOCK = Symbol('clock');
export const BUS = Symbol('bus');
export const EVENT_TOPICS = Symbol('event topics');
export const LOG = Symbol('log');
export const MAIL = Symbol('mail');
export const PAYMENT_PROVIDER = Symbol('payment provider');

export const InjectConfig = () => Inject(CONFIG);
export const InjectPool = () => Inject(POOL);
export const InjectEventStore = () => Inject(EVENT_STORE);
export const InjectSharedTail = () => Inject(SHARED_TAIL);
export const InjectClock = () => Inject(CLOCK);
export const InjectBus = () => Inject(BUS);
/** Null where no other system is told of events. */
export const InjectEventTopics = () => Inject(EVENT_TOPICS);
export const InjectLog = () => Inject(LOG);
