import type { Translation } from '../translation.ts';
import type { form as source } from '../EN/form.ts';

export const form: Translation<typeof source> = {
  'form.required': '입력해 주세요',
  'form.length': '{min}~{max}자로 입력해 주세요',
  'form.invalid': '이 항목을 확인해 주세요',
  'form.pattern': '형식이 올바르지 않습니다',
  'form.pattern.letterFirst': '영문자로 시작하고 영문자와 숫자만 사용해 주세요',
  'form.pattern.chineseDigits': '한자와 숫자만 사용해 주세요',
  'form.pattern.email': 'name@example.com과 같은 이메일 주소를 입력해 주세요',
  'form.pattern.lettersDigits': '영문자와 숫자만 사용해 주세요',
  'form.pattern.lettersAndDigits': '영문자와 숫자를 각각 하나 이상 사용해 주세요',
  'form.pattern.digits': '숫자만 사용해 주세요',
  'form.pattern.capital': '영문자와 숫자를 사용하고 대문자를 하나 이상 넣어 주세요',
  'form.pattern.englishSpaces': '영문자와 공백만 사용해 주세요',
  'form.pattern.noSpaces': '공백은 사용할 수 없습니다',
  'form.pattern.chinese': '한자와 문장 부호만 사용해 주세요',
  'form.pattern.dateYmd': '날짜를 YYYY-MM-DD 형식으로 입력해 주세요',
  'form.pattern.lettersSpaces': '글자와 공백만 사용해 주세요',
  'form.pattern.dateMdy': '날짜를 MM-DD-YYYY 형식으로 입력해 주세요',
  'form.pattern.korean': '한글만 사용해 주세요',
  'form.pattern.thai': '태국 문자만 사용해 주세요',
  'form.pattern.thaiEnglish': '태국 문자나 영문자와 공백만 사용해 주세요',
  'form.pattern.capitals': '영문 대문자와 공백만 사용해 주세요',
  'form.pattern.visible': '공백 없이 영문자, 숫자, 기호만 사용해 주세요',
};
