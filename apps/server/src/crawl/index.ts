export { presentCrawl } from './crawl.presenter.ts';
export { type FoundCrawl, findPreviews, forgetCrawls } from './crawl.repository.ts';
export { crawlImageHolder } from './crawl-image.repository.ts';
export { crawlRule, wantCrawl } from './create-crawl.command.ts';
