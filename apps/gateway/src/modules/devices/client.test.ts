import { describe, expect, test } from 'vitest';
import { clientWords } from './client.ts';

const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const android = 'Mozilla/5.0 (Linux; Android 10; K)';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X)';
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const mobileWebkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

describe('where somebody comes from', () => {
  test.each([
    [`${windows} ${webkit} Chrome/142.0.0.0 Safari/537.36`, 'Chrome 142, Windows'],
    [`${android} ${webkit} Chrome/142.0.0.0 Mobile Safari/537.36`, 'Chrome 142, Android'],
    [`${windows} ${webkit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`, 'Edge 142, Windows'],
    [`${windows} ${webkit} Chrome/140.0.0.0 Safari/537.36 OPR/124.0.0.0`, 'Opera 124, Windows'],
    [`${android} ${webkit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`, 'Samsung Internet 28, Android'],
    [`${windows} ${webkit} coc_coc_browser/139.0 Chrome/133.0.0.0 Safari/537.36`, 'Cốc Cốc 139, Windows'],
    [`${mac} ${mobileWebkit} Version/18.5 Safari/605.1.15`, 'Safari 18, macOS'],
    [`${iphone} ${mobileWebkit} Version/18.5 Mobile/15E148 Safari/604.1`, 'Safari 18, iPhone'],
    [`${iphone} ${mobileWebkit} CriOS/142.0.0.0 Mobile/15E148 Safari/604.1`, 'Chrome 142, iPhone'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox 145, Linux'],
    ['curl/8.5.0', ''],
    ['', ''],
  ])('[A-18] %s is %s', (userAgent, words) => {
    expect(clientWords(userAgent)).toBe(words);
  });
});
