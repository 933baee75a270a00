-- Whether the site is closed to everybody, and to which countries, is switched in `settings` like the rest of what an
-- operator changes without a release: `maintenance` (boolean), `blockedCountries` (ISO 3166 alpha-2).
update merchants
  set settings = settings
    || jsonb_build_object('maintenance', is_in_maintenance, 'blockedCountries', to_jsonb(blocked_countries));
alter table merchants drop column is_in_maintenance, drop column blocked_countries;
