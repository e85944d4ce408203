import { Global, Module } from '@nestjs/common';
import { Downloads } from '../../download/downloads.js';
import { RateLimits } from '../../http/rateLimits.js';
import { PersonDirectory } from '../../ports/personDirectory.js';
import { SessionDirectory } from '../../ports/sessionDirectory.js';
import { AddressController } from './address.controller.js';
import { AdminPeopleController } from './adminPeople.controller.js';
import { AdminPeopleQueries } from './adminPeople.queries.js';
import { AuthController } from './auth.controller.js';
import { ChangePasswordHandler } from './changePassword.handler.js';
import { ChangePortraitHandler } from './changePortrait.handler.js';
import { ConfirmEmailHandler } from './confirmEmail.handler.js';
import { ConfirmPasswordResetHandler } from './confirmPasswordReset.handler.js';
import { CreateAddressHandler } from './createAddress.handler.js';
import { CreateAdminHandler } from './createAdmin.handler.js';
import { DeleteAddressHandler } from './deleteAddress.handler.js';
import { EmailCode } from './emailCode.js';
import { EndSessionHandler } from './endSession.handler.js';
import { ErasePersonHandler } from './erasePerson.handler.js';
import { ExpiredSchedule } from './expired.schedule.js';
import { FinishErasureHandler } from './finishErasure.handler.js';
import { KnownDevices } from './knownDevices.js';
import { NewPassword } from './newPassword.js';
import { NewPeople } from './newPeople.js';
import { OpenResets } from './openResets.js';
import { PasswordController } from './password.controller.js';
import { Passwords } from './passwords.js';
import { PersonQueries } from './person.queries.js';
import { PersonRows } from './personRows.js';
import { PlanErasureHandler } from './planErasure.handler.js';
import { PortraitController } from './portrait.controller.js';
import { ProfileController } from './profile.controller.js';
import { RefreshSessionHandler } from './refreshSession.handler.js';
import { RegisterPersonHandler } from './registerPerson.handler.js';
import { RequestEmailCodeHandler } from './requestEmailCode.handler.js';
import { RequestPasswordResetHandler } from './requestPasswordReset.handler.js';
import { ResetMail } from './resetMail.js';
import { ResetStaffPasswordHandler } from './resetStaffPassword.handler.js';
import { Sessions } from './sessions.js';
import { SignInHandler } from './signIn.handler.js';
import { SignOutHandler } from './signOut.handler.js';
import { StoredPersonDirectory } from './storedPersonDirectory.js';
import { UpdateAddressHandler } from './updateAddress.handler.js';
import { UpdatePersonHandler } from './updatePerson.handler.js';
import { UpdateProfileHandler } from './updateProfile.handler.js';

const handlers = [
  RegisterPersonHandler,
  SignInHandler,
  SignOutHandler,
  RefreshSessionHandler,
  EndSessionHandler,
  ChangePasswordHandler,
  RequestPasswordResetHandler,
  ConfirmPasswordResetHandler,
  RequestEmailCodeHandler,
  ConfirmEmailHandler,
  UpdateProfileHandler,
  ChangePortraitHandler,
  CreateAddressHandler,
  UpdateAddressHandler,
  DeleteAddressHandler,
  PlanErasureHandler,
  ErasePersonHandler,
  FinishErasureHandler,
  CreateAdminHandler,
  UpdatePersonHandler,
  ResetStaffPasswordHandler,
];
const inside = [
  ExpiredSchedule,
  PersonRows,
  Passwords,
  NewPassword,
  EmailCode,
  KnownDevices,
  OpenResets,
  ResetMail,
  AdminPeopleQueries,
  Downloads,
];
const shared = [
  Sessions,
  { provide: SessionDirectory, useExisting: Sessions },
  { provide: PersonDirectory, useClass: StoredPersonDirectory },
  RateLimits,
  NewPeople,
  PersonQueries,
];

/** Global, because every domain asks who somebody is. */
@Global()
@Module({
  controllers: [
    AuthController,
    PasswordController,
    ProfileController,
    PortraitController,
    AddressController,
    AdminPeopleController,
  ],
  providers: [...handlers, ...inside, ...shared],
  exports: shared,
})
export class PersonModule {}
