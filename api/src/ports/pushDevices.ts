import { Inject, Optional } from '@nestjs/common';

/** What signing out and the referral rule need from the domain that keeps push devices. */
export interface PushDevices {
  /** Forgets a device by its endpoint or token; an unknown one is no error. */
  drop(personId: string, deviceToken: string): Promise<void>;
  /** True when one device has ever been registered by both, though it belongs to the latest only. */
  sharedBy(personId: string, otherId: string): Promise<boolean>;
}

export const PUSH_DEVICES = Symbol('push devices');
export const InjectPushDevices = (): ParameterDecorator => (target, property, index) => {
  Optional()(target, property, index);
  Inject(PUSH_DEVICES)(target, property, index);
};
