import { randomUUID } from 'node:crypto';
import { sampanPayment } from './sampan-payment.ts';
import { sampanVendor } from './sampan-vendor.ts';
import { httpSms } from './sms-http.ts';
import { smtpMail } from './smtp.ts';
import { messageContract } from './testing/message-contract.ts';
import { paymentContract } from './testing/payment-contract.ts';
import { sandboxSecrets, startSandboxProcess } from './testing/sandbox-process.ts';
import { vendorContract } from './testing/vendor-contract.ts';

vendorContract('the sandbox’s games', async () => {
  const { url, close } = await startSandboxProcess();
  return { code: 'sandbox-games', url, secret: sandboxSecrets['sandbox-games'], create: sampanVendor, close };
});

paymentContract('the sandbox’s payments', async () => {
  const { url, webhooks, notifyUrl, close } = await startSandboxProcess();
  return {
    code: 'sandbox-pay',
    url,
    secret: sandboxSecrets['sandbox-pay'],
    create: sampanPayment,
    notifyUrl,
    webhooks,
    async decide(redirectUrl, decision) {
      const page = await (await fetch(redirectUrl)).text();
      const token = /name="token" value="([^"]+)"/.exec(page)?.[1] ?? '';
      const body = new URLSearchParams({ token, decision });
      const { status } = await fetch(redirectUrl, { method: 'POST', body, redirect: 'manual' });
      if (status !== 303) throw new Error(`the page answered ${status}`);
    },
    accounts: {
      done: '1234567890',
      refused: '1230001',
      later: '1230002',
      refusedLater: '1230003',
      unanswered: '1230004',
      lost: '1230005',
    },
    close,
  };
});

/** What came into the inbox for an address. */
async function inboxOf(url: string, address: string): Promise<string[]> {
  const { list } = (await (await fetch(`${url}/api/inbox?to=${encodeURIComponent(address)}`)).json()) as {
    list: { text: string }[];
  };
  return list.map(({ text }) => text);
}

messageContract('the sandbox’s mails', async () => {
  const { url, smtpUrl, close } = await startSandboxProcess();
  return {
    url: smtpUrl,
    secret: null,
    send: (settings, { id, to, text }) =>
      smtpMail(settings)({
        id,
        to,
        text,
        html: `<p>${text}</p>`,
        subject: 'A code',
        from: { name: 'Sampan', address: 'no-reply@sampan.example' },
        siteUrl: 'https://sampan.example',
      }),
    address: () => `${randomUUID()}@example.test`,
    refused: 'refused@example.test',
    urlAt: (host) => `smtp://${host}`,
    arrived: (address) => inboxOf(url, address),
    close,
  };
});

let number = 0;
messageContract('the sandbox’s SMS', async () => {
  const { url, close } = await startSandboxProcess();
  return {
    url: `${url}/sms`,
    secret: sandboxSecrets.sms,
    send: (settings, message) => httpSms(settings)(message),
    address: () => `+8490000${String(number++).padStart(4, '0')}`,
    refused: 'nobody',
    urlAt: (host) => `http://${host}/sms`,
    arrived: (address) => inboxOf(url, address),
    close,
  };
});
