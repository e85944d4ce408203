import {
  changePassword,
  confirmEmail,
  confirmPasswordReset,
  requestEmailCode,
  requestPasswordReset,
} from '@mudu/contracts/endpoints/person';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { In, type Input, Route } from '../../http/endpointRoute.js';
import { ChangePassword } from './changePassword.handler.js';
import { ConfirmEmail } from './confirmEmail.handler.js';
import { ConfirmPasswordReset } from './confirmPasswordReset.handler.js';
import { RequestEmailCode } from './requestEmailCode.handler.js';
import { RequestPasswordReset } from './requestPasswordReset.handler.js';

/** Passwords, reset codes and verification codes. */
@Controller()
export class PasswordController {
  constructor(private readonly commands: CommandBus) {}

  @Route(changePassword)
  change(@In() { body, caller }: Input<typeof changePassword>) {
    return this.commands.execute(new ChangePassword(caller, body));
  }

  @Route(requestPasswordReset)
  requestReset(@In() { body }: Input<typeof requestPasswordReset>) {
    return this.commands.execute(new RequestPasswordReset(body.email));
  }

  @Route(confirmPasswordReset)
  confirmReset(@In() { body }: Input<typeof confirmPasswordReset>) {
    return this.commands.execute(new ConfirmPasswordReset(body));
  }

  @Route(requestEmailCode)
  requestEmailCode(@In() { caller }: Input<typeof requestEmailCode>) {
    return this.commands.execute(new RequestEmailCode(caller.userId));
  }

  @Route(confirmEmail)
  confirmEmail(@In() { body, caller }: Input<typeof confirmEmail>) {
    return this.commands.execute(new ConfirmEmail(caller.userId, body.code));
  }
}
