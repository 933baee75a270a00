import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Trash2 from 'lucide-react/icons/trash-2';
import { serviceTypes } from '@sampan/contract/customer-service';
import { useT } from '../../platform/words.ts';
import { Button } from '../../ui/Button.tsx';
import { CheckField, SelectField, TextArea, TextField } from '../../ui/Field.tsx';
import { FormGrid } from '../../ui/FormGrid.tsx';
import { ErrorNote, Note } from '../../ui/Note.tsx';
import { Actions, Section } from '../../ui/Page.tsx';
import type { Service } from './queries.ts';
import { isAddress, missingOrigin, moved, type ServiceDraft, type WayDraft } from './rules.ts';

interface ServiceFormProps {
  service: Service;
  draft: ServiceDraft;
  onChange: (part: Partial<ServiceDraft>) => void;
  problems: Partial<Record<keyof ServiceDraft, string>>;
}

/** The ways to customer service in their order, and where they may lead. */
export function ServiceForm({ service, draft, onChange, problems }: ServiceFormProps) {
  const t = useT();
  const { ways, origins } = draft;
  const put = (index: number, part: Partial<WayDraft>) =>
    onChange({ ways: ways.map((way, at) => (at === index ? { ...way, ...part } : way)) });
  return (
    <>
      <Section
        title={t('service.ways')}
        text={t('service.ways.text')}
        actions={
          <Button
            onClick={() =>
              onChange({
                ways: [...ways, { id: crypto.randomUUID(), csType: 'LIVECHAT', path: '', isEncrypted: false }],
              })
            }
            disabled={ways.length >= 20}
          >
            {t('service.add')}
          </Button>
        }
      >
        {problems.ways && <ErrorNote>{problems.ways}</ErrorNote>}
        {ways.length === 0 && <Note>{t('service.none')}</Note>}
        {ways.map((way, index) => {
          const origin = missingOrigin(way.path, service, origins);
          const number = index + 1;
          return (
            <fieldset key={way.id}>
              <legend>{t('service.way', { number })}</legend>
              <FormGrid>
                <SelectField
                  label={t('service.kind')}
                  value={way.csType}
                  options={serviceTypes.map((one) => [one, t(`service.kind.${one}`)] as const)}
                  onChange={({ target }) =>
                    put(index, { csType: serviceTypes.find((one) => one === target.value) ?? 'LIVECHAT' })
                  }
                />
                <TextField
                  label={t('service.path')}
                  hint={t('service.path.hint')}
                  value={way.path}
                  maxLength={1_000}
                  inputMode="url"
                  spellCheck={false}
                  autoCapitalize="none"
                  error={way.path !== '' && !isAddress(way.path, service) ? t('service.path.wrong') : undefined}
                  onChange={({ target }) => put(index, { path: target.value })}
                />
              </FormGrid>
              <CheckField
                label={t('service.encrypted')}
                hint={t('service.encrypted.hint')}
                checked={way.isEncrypted}
                onChange={({ target }) => put(index, { isEncrypted: target.checked })}
              />
              {origin !== null && (
                <Note look="warn">
                  {t('service.origin.missing', { origin })}{' '}
                  <Button onClick={() => onChange({ origins: [...origins, origin] })}>
                    {t('service.origin.allow', { origin })}
                  </Button>
                </Note>
              )}
              <Actions>
                {isAddress(way.path, service) && (
                  <a
                    href={URL.parse(way.path.trim(), service.siteOrigin)?.href}
                    target="_blank"
                    rel="noopener noreferrer"
                  >
                    {t('service.try')}
                  </a>
                )}
                <Button
                  icon={<ArrowUp aria-hidden="true" />}
                  aria-label={t('service.up', { number })}
                  disabled={index === 0}
                  onClick={() => onChange({ ways: moved(ways, index, index - 1) })}
                />
                <Button
                  icon={<ArrowDown aria-hidden="true" />}
                  aria-label={t('service.down', { number })}
                  disabled={index === ways.length - 1}
                  onClick={() => onChange({ ways: moved(ways, index, index + 1) })}
                />
                <Button
                  icon={<Trash2 aria-hidden="true" />}
                  aria-label={t('service.remove', { number })}
                  onClick={() => onChange({ ways: ways.toSpliced(index, 1) })}
                />
              </Actions>
            </fieldset>
          );
        })}
      </Section>
      <Section title={t('service.origins')} text={t('service.origins.text')}>
        <TextArea
          label={t('service.origins')}
          hint={t('service.origins.hint')}
          value={origins.join('\n')}
          spellCheck={false}
          autoCapitalize="none"
          error={problems.origins}
          onChange={({ target }) => onChange({ origins: target.value === '' ? [] : target.value.split('\n') })}
        />
      </Section>
    </>
  );
}
