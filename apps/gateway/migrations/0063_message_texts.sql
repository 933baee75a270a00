-- Additive: a table without which all messages have their built-in words.

-- An operator's own words of mails and SMS; what is null has the built-in ones.
create table message_texts (
  merchant_code text not null references merchants (code),
  template text not null,
  language text not null references languages (code),
  subject text,
  body text,
  sms text,
  primary key (merchant_code, template, language),
  check (num_nonnulls(subject, body, sms) > 0)
);
