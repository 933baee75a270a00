-- What an operator says of its points, on /pointMall: one article, whose slug is `point-mall`.
alter table articles drop constraint articles_kind_check;
alter table articles add constraint articles_kind_check check (
  kind in (
    'help', 'agreement', 'agentPolicy', 'blog', 'news', 'creditReport', 'join', 'download', 'responsible', 'pointMall'
  )
);
