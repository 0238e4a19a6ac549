/** The blog for feed readers. Served by the process, not by a page. */
export const BLOG_FEED_PATH = '/appliance-parts/blog/feed.xml'
