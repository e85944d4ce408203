import { Inject, Optional } from '@nestjs/common';

/** What signing out needs from the domain that keeps push devices. */
export interface PushDevices {
  /** Forgets a device by its endpoint or token; an unknown one is no error. */
  drop(personId: string, deviceToken: string): Promise<void>;
}

export const PUSH_DEVICES = Symbol('push devices');
export const InjectPushDevices = (): ParameterDecorator => (target, property, index) => {
  Optional()(target, property, index);
  Inject(PUSH_DEVICES)(target, property, index);
};
