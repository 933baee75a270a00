/**
 * What people write who want a page to run it, each with what it tries: pages show it as text, or without it where they
 * show HTML. None may set `window.stolen`.
 * @type {readonly (readonly [what: string, text: string])[]}
 */
export const hostileTexts = [
  ['a script', '<script>window.stolen = 1</script>'],
  ['a handler', '<img src="/nothing.png" onerror="window.stolen = 1"><p onclick="window.stolen = 1">x</p>'],
  [
    'a script as an address',
    '<a href="javascript:window.stolen = 1">x</a><a href=" java\tscript:window.stolen=1">x</a>',
  ],
  ['data as an address', '<a href="data:text/html,<script>stolen = 1</script>">x</a>'],
  ['data as a picture', `<img src="data:image/svg+xml,<svg onload='stolen = 1'/>">`],
  ['a drawing', '<svg onload="window.stolen = 1"><a xlink:href="javascript:stolen = 1"><text>x</text></a></svg>'],
  ['mathematics', '<math><mtext><style><img src=x onerror="window.stolen = 1"></style></mtext></math>'],
  ['styles', '<style>body { display: none }</style><p style="position: fixed">x</p>'],
  ['frames', '<iframe srcdoc="<script>parent.stolen = 1</script>"></iframe><object data="/"></object><embed src="/">'],
  ['forms', '<form action="https://else.where"><input name="password"><button>x</button></form>'],
  ['names', '<p id="root" name="location" class="modal" data-x="1" aria-label="x">x</p>'],
  [
    'where everything leads',
    '<base href="https://else.where/"><meta http-equiv="refresh" content="0;url=//else.where">',
  ],
  ['pictures at no address', '<img src="https://["><img src="https://"><img src="https://example.com:8o80/a.png">'],
  ['a comment', '<!--><img src=x onerror="window.stolen = 1">-->'],
];
