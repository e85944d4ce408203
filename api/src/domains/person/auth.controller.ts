import {
  endSession,
  listSessions,
  login,
  logout,
  logoutAll,
  refreshSession,
  register,
  validateSession,
} from '@mudu/contracts/endpoints/person';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { In, type Input, Route } from '../../http/endpointRoute.js';
import { EndSession } from './endSession.handler.js';
import { PersonQueries } from './person.queries.js';
import { RefreshSession } from './refreshSession.handler.js';
import { RegisterPerson } from './registerPerson.handler.js';
import { SignIn } from './signIn.handler.js';
import { signInPlace } from './signInPlace.js';
import { SignOut } from './signOut.handler.js';

@Controller()
export class AuthController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: PersonQueries,
  ) {}

  @Route(register)
  register(@In() { body, request }: Input<typeof register>) {
    return this.commands.execute(new RegisterPerson(body, signInPlace(request)));
  }

  @Route(login)
  login(@In() { body, request }: Input<typeof login>) {
    return this.commands.execute(new SignIn(body, signInPlace(request)));
  }

  @Route(logout)
  logout(@In() { body, visitor }: Input<typeof logout>) {
    return this.commands.execute(new SignOut(visitor, 'here', body.deviceToken));
  }

  @Route(logoutAll)
  logoutAll(@In() { body, visitor }: Input<typeof logoutAll>) {
    return this.commands.execute(new SignOut(visitor, 'everywhere', body.deviceToken));
  }

  @Route(validateSession)
  validate(@In() { caller }: Input<typeof validateSession>) {
    return this.queries.validateSession(caller);
  }

  @Route(refreshSession)
  refresh(@In() { caller, request }: Input<typeof refreshSession>) {
    const token = request.headers.authorization?.slice('Bearer '.length) ?? '';
    return this.commands.execute(new RefreshSession(caller, token));
  }

  @Route(listSessions)
  sessions(@In() { caller }: Input<typeof listSessions>) {
    return this.queries.listSessions(caller);
  }

  @Route(endSession)
  endSession(@In() { params, caller }: Input<typeof endSession>) {
    return this.commands.execute(new EndSession(caller.userId, params.id));
  }
}
