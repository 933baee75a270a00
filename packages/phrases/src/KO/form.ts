import type { Translation } from '../translation.ts';
import type { form as source } from '../EN/form.ts';

export const form: Translation<typeof source> = {
  'form.required': '입력해 주세요',
  'form.invalid': '이 항목을 확인해 주세요',
  'form.pattern': '형식이 올바르지 않습니다 ({range}자)',
  'form.reg_pattern_0': '{range}자로 입력해 주세요',
  'form.reg_pattern_1': '영문자로 시작하고 영문자와 숫자만 사용해 주세요 ({range}자)',
  'form.reg_pattern_2': '한자와 숫자만 사용해 주세요 ({range}자)',
  'form.reg_pattern_3': 'name@example.com과 같은 이메일 주소를 입력해 주세요 ({range}자)',
  'form.reg_pattern_4': '영문자와 숫자만 사용해 주세요 ({range}자)',
  'form.reg_pattern_5': '영문자와 숫자를 각각 하나 이상 사용해 주세요 ({range}자)',
  'form.reg_pattern_6': '숫자만 사용해 주세요 ({range}자)',
  'form.reg_pattern_7': '영문자와 숫자를 사용하고 대문자를 하나 이상 넣어 주세요 ({range}자)',
  'form.reg_pattern_8': '영문자와 공백만 사용해 주세요 ({range}자)',
  'form.reg_pattern_9': '공백은 사용할 수 없습니다 ({range}자)',
  'form.reg_pattern_10': '한자와 문장 부호만 사용해 주세요 ({range}자)',
  'form.reg_pattern_11': '날짜를 YYYY-MM-DD 형식으로 입력해 주세요 ({range}자)',
  'form.reg_pattern_12': '글자와 공백만 사용해 주세요 ({range}자)',
  'form.reg_pattern_13': '날짜를 MM-DD-YYYY 형식으로 입력해 주세요 ({range}자)',
  'form.reg_pattern_14': '언어에 관계없이 글자와 숫자만 사용해 주세요 ({range}자)',
  'form.reg_pattern_15': '한글만 사용해 주세요 ({range}자)',
  'form.reg_pattern_16': '태국 문자만 사용해 주세요 ({range}자)',
  'form.reg_pattern_17': '태국 문자나 영문자와 공백만 사용해 주세요 ({range}자)',
  'form.reg_pattern_18': '영문 대문자와 공백만 사용해 주세요 ({range}자)',
  'form.reg_pattern_19': '공백 없이 영문자, 숫자, 기호만 사용해 주세요 ({range}자)',
};
