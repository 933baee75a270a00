import styles from '../identity.module.css';

/** The letter by which people know the provider, in its colours. */
export function ProviderMark({ name }: { name: 'google' | 'facebook' }) {
  return name === 'google' ? <GoogleMark /> : <FacebookMark />;
}

function GoogleMark() {
  return (
    <svg viewBox="0 0 24 24" className={styles['mark']} aria-hidden="true">
      <path
        fill="#4285f4"
        d="M22.5 12.2c0-.8-.1-1.5-.2-2.2H12v4.3h5.9a5 5 0 0 1-2.2 3.3v2.8h3.6c2-1.9 3.2-4.7 3.2-8.2z"
      />
      <path fill="#34a853" d="M12 23c3 0 5.5-1 7.3-2.6l-3.6-2.8a6.6 6.6 0 0 1-9.9-3.5H2.2V17A11 11 0 0 0 12 23z" />
      <path fill="#fbbc05" d="M5.8 14.1a6.6 6.6 0 0 1 0-4.2V7H2.2a11 11 0 0 0 0 10z" />
      <path fill="#ea4335" d="M12 5.4c1.6 0 3.1.6 4.2 1.6l3.2-3.1A11 11 0 0 0 2.2 7l3.6 2.9A6.6 6.6 0 0 1 12 5.4z" />
    </svg>
  );
}

function FacebookMark() {
  return (
    <svg viewBox="0 0 24 24" className={styles['mark']} aria-hidden="true">
      <circle cx="12" cy="12" r="11" fill="#1877f2" />
      <path
        fill="#fff"
        d="M13.5 23v-8.1h2.7l.5-3.3h-3.2V9.5c0-1 .4-1.8 1.9-1.8h1.5V4.9c-.3 0-1.2-.2-2.3-.2-2.5 0-4 1.5-4 4.2v2.7H7.7v3.3h2.9V23z"
      />
    </svg>
  );
}
