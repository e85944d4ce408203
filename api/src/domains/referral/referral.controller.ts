import { listFlaggedRewards, listFriends } from '@mudu/contracts/endpoints/referral';
import { Controller } from '@nestjs/common';
import { In, type Input, Route } from '../../http/endpointRoute.js';
import { ReferralQueries } from './referral.queries.js';

@Controller()
export class ReferralController {
  constructor(private readonly queries: ReferralQueries) {}

  @Route(listFriends)
  friends(@In() { caller, query }: Input<typeof listFriends>) {
    return this.queries.friends(caller.userId, query);
  }

  @Route(listFlaggedRewards)
  flagged(@In() { query }: Input<typeof listFlaggedRewards>) {
    return this.queries.flagged(query);
  }
}
