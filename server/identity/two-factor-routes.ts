import { generateSecret, generateURI } from 'otplib/functional';
import { api } from '#contract/api.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import { type ServerContext, bind } from '#server/http/bind.ts';
import type { App } from '#server/http/env.ts';
import { Failure } from '#server/failure.ts';
import { notify } from './notify.ts';
import { stepOfSecond } from './one-time-code.ts';
import { provePassword } from './prove-password.ts';
import { opens, seal, unseal } from './sealed-secret.ts';
import { newRecoveryCodes, spendCode } from './second-step.ts';
import { keysOf } from './signing-keys.ts';
import { endSessionsOf, findById } from './store.ts';
import { keepEnrolment, replaceRecoveryCodes, turnOff, turnOn } from './two-factor-store.ts';

const issuer = 'Campaign Console';

/** Two-step verification, on and off: either way every session ends. New recovery codes end none. */
export const bindTwoFactor = (app: App, serverContext: ServerContext): void => {
  const { db, clock, limits } = serverContext;

  const invalid = (): Failure => new Failure(400, 'two_factor_invalid');

  /** The person, who has spent a code of the authenticator or for recovery; wrong ones are counted as at sign-in. */
  const proveSecondStep = async (userId: string, code: string, now: Date) => {
    const user = await findById(db, userId);
    await limits.secondStep.demand(userId, 'error.login.tooManyTries');
    if (!user || !(await spendCode(db, user, code, now))) throw invalid();
    await limits.secondStep.giveBack(userId);
    return user;
  };

  bind(app, serverContext, api.twoFactor.enrol, {
    ownTransactions: true,
    withoutTwoFactor: true,
    handle: async ({ actor, trace, body }) => {
      const username = (await findById(db, actor.id))?.username ?? '';
      const { proven } = await provePassword(db, limits, { username, password: body.password, ip: trace.ip, now: trace.at });
      // 400, for 401 would make the console renew its tokens and try again.
      const wrong = 'error.login.wrongCredentials';
      if (!proven) throw new Failure(400, wrong, [{ path: 'password', key: wrong }]);
      const secret = generateSecret();
      const sealed = seal(await keysOf(db, clock), actor.id, secret);
      await db.transaction(async (tx) => {
        if (!(await keepEnrolment(tx, actor.id, sealed))) throw new Failure(409, 'error.twoFactor.alreadyOn');
        await writeAudit(tx, trace, { clientId: null, action: 'identity.twoFactorEnrolled', objectId: actor.id });
      });
      return { secret, uri: generateURI({ issuer, label: proven.username, secret }) };
    },
  });

  bind(app, serverContext, api.twoFactor.enable, {
    withoutTwoFactor: true,
    handle: async ({ tx, actor, trace, body }) => {
      const user = await findById(tx, actor.id);
      if (user?.twoFactorSecret) throw new Failure(409, 'error.twoFactor.alreadyOn');
      const sealed = user?.twoFactorEnrolling;
      const keys = await keysOf(db, clock, (known) => !sealed || opens(known, actor.id, sealed));
      const step = sealed ? stepOfSecond(unseal(keys, actor.id, sealed), body.firstCode, body.secondCode, trace.at) : undefined;
      const { recoveryCodes, hashes } = newRecoveryCodes(actor.id);
      if (!user || !sealed || step === undefined || !(await turnOn(tx, actor.id, { sealed, step, hashes }))) {
        throw new Failure(400, 'error.twoFactor.notConsecutive');
      }
      await endSessionsOf(tx, actor.id, trace.at);
      await notify(tx, user, { kind: 'twoFactorOn' }, trace.at);
      await writeAudit(tx, trace, { clientId: null, action: 'identity.twoFactorOn', objectId: actor.id });
      return { recoveryCodes };
    },
  });

  bind(app, serverContext, api.twoFactor.renewCodes, {
    ownTransactions: true,
    handle: async ({ actor, trace, body }) => {
      const user = await proveSecondStep(actor.id, body.code, trace.at);
      const { recoveryCodes, hashes } = newRecoveryCodes(actor.id);
      await db.transaction(async (tx) => {
        const sealed = user.twoFactorSecret;
        if (!sealed || !(await replaceRecoveryCodes(tx, actor.id, { sealed, hashes }))) throw invalid();
        await notify(tx, user, { kind: 'recoveryCodesRenewed' }, trace.at);
        await writeAudit(tx, trace, { clientId: null, action: 'identity.recoveryCodesRenewed', objectId: actor.id });
      });
      return { recoveryCodes };
    },
  });

  bind(app, serverContext, api.twoFactor.disable, {
    ownTransactions: true,
    handle: async ({ actor, trace, body }) => {
      const user = await proveSecondStep(actor.id, body.code, trace.at);
      await db.transaction(async (tx) => {
        await turnOff(tx, actor.id);
        await endSessionsOf(tx, actor.id, trace.at);
        await notify(tx, user, { kind: 'twoFactorOff' }, trace.at);
        await writeAudit(tx, trace, { clientId: null, action: 'identity.twoFactorOff', objectId: actor.id });
      });
      return null;
    },
  });
};
