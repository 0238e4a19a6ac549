/**
 * Runs before anything is painted, as the only script that stands in the page itself: what the
 * visitor chose on this device must not change the layout a moment later. The security policy names
 * its hash (server/app.ts), so no other inline script runs. Pages are cached for everybody:
 * nothing in it depends on the request.
 */
export const FIRST_SCRIPT =
  'try{var d=document.documentElement.dataset,' +
  'k=function(n){var v=JSON.parse(localStorage.getItem(n));return v&&v.until>Date.now()&&v.value};' +
  "if(k('list-view')==='rows')d.listView='rows';" +
  "if((k('my-appliances')||{}).chosen)d.myModel=''}catch(e){}"
