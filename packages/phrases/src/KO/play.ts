import type { Translation } from '../translation.ts';
import type { play as source } from '../EN/play.ts';

export const play: Translation<typeof source> = {
  'play.back': '로비',
  'play.reload': '게임 새로고침',
  'play.fullscreen': '전체 화면',
  'play.fullscreen.leave': '전체 화면 종료',
  'play.opening': '게임을 여는 중…',
  'play.other': '다른 게임 찾기',
  'play.unknown': '이름이 바뀌었거나 목록에서 제외되었을 수 있습니다.',
  'play.none.title': '여기에 열려 있는 게임이 없습니다',
  'play.none.text': '로비에서 게임을 선택하면 이곳에서 열립니다.',
  'play.none.last': '마지막 게임 다시 열기',
  'play.closed.title': '이 게임은 현재 닫혀 있습니다',
  'play.closed.text': '제공사가 점검 중이거나 아직 열리지 않았습니다. 잔액에는 영향이 없습니다.',
  'play.failed': '잔액에는 영향이 없습니다. 다시 시도하거나 다른 게임을 선택하세요.',
  'play.slow': '게임을 여는 데 평소보다 오래 걸립니다.',
  'play.over': '게임 세션이 종료되었습니다. 다시 열면 이어서 할 수 있으며 진행 중인 라운드는 사라지지 않습니다.',
  'play.again': '다시 열기',
  'play.window.open': '새 창에서 열기',
  'play.window.text': '이 공급사의 게임은 별도의 창에서 실행됩니다.',
  'play.window.running': '게임이 별도의 창에서 실행 중입니다.',
  'play.window.show': '창 보기',
  'play.window.blocked': '브라우저가 창을 차단했습니다. 이 사이트의 팝업을 허용한 뒤 게임을 다시 여세요.',
};
