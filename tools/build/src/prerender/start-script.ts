/**
 * The inline script at the end of the page (FED-70). It removes prerendered HTML that the app would replace: of a page
 * that redirects this browser, of another day, or of an address with more to show. A public page that a signed-in
 * person sees in the app's frame is taken out of its template. After the first paint, if there is something to paint,
 * it adds the page's files, which the template holds back: a script that comes out of a template needs no Trusted Types
 * policy. For a signed-in person it first sends the requests that the HTML lists, whose responses `early-responses.ts`
 * of app-state takes (FED-71), some in each task: sending one costs a slow phone some milliseconds. A request that names
 * the cursor of the copy is sent if this browser has one. A page in the
 * background has no frames, so the script waits for none. Keys that such a person presses before the frame listens are
 * kept for `dialog-keys.ts` of the shell (UI-60); the browser would move the focus to its own field with Ctrl+K. Its
 * autofill sends events without a key. A form that is sent before the app listens is marked, for `takeForm` of the shell.
 */
export const START_SCRIPT = `(function(){
var root=document.getElementById('root'),audience=root.dataset.for,late=document.getElementById('late'),token=null,cursor=null;
try{token=localStorage.getItem('authToken');cursor=localStorage.getItem('simmer-plan-cursor')}catch(e){}
var framed=document.getElementById('framed');
if(token&&framed){root.replaceChildren(framed.content);root.dataset.for=audience='session'}
var now=new Date(),two=function(n){return String(n).padStart(2,'0')};
var day=now.getFullYear()+'-'+two(now.getMonth()+1)+'-'+two(now.getDate());
if(audience&&((audience==='guests')===Boolean(token)||(root.dataset.day||day)!==day||/[?&](variant|join|error)=/.test(location.search)))root.replaceChildren();
var keys=window.simmerEarlyKeys=[],isTyping;
if(token&&audience==='session')addEventListener('keydown',function keep(e){
if(!root.dataset.for||window.simmerEarlyKeys!==keys)return removeEventListener('keydown',keep);
if(!e.key)return;
keys.push(e);
if(e.ctrlKey||e.metaKey?!e.shiftKey&&/^k$/i.test(/^[a-z]$/i.test(e.key)?e.key:e.code.slice(3)):isTyping&&e.key.length===1){isTyping=true;e.preventDefault()}
});
addEventListener('submit',function(e){if(!e.defaultPrevented)e.target.dataset.sent=''});
var start=function(){
if(!late)return;
var rest=[],early={token:token,sentAt:performance.now(),responses:{}};
if(token&&audience==='session'&&root.firstElementChild){
document.querySelectorAll('[data-requests]').forEach(function(list){rest=rest.concat(list.dataset.requests.split(' '))});
rest=rest.flatMap(function(url){return cursor||!/{cursor}/.test(url)?url.replace('{cursor}',cursor):[]});
window.simmerEarlyResponses=early}
var content=late.content;late=null;
(function send(){
rest.splice(0,document.hidden?rest.length:4).forEach(function(url){
var response=fetch(url,{headers:{accept:'application/json',authorization:'Bearer '+token}});
response.catch(function(){});
early.responses[url]=response});
if(rest.length===0)document.head.append(content);
else setTimeout(send)})()};
if(!late)return;
if(document.hidden||!root.firstElementChild)return start();
setTimeout(start,1000);
requestAnimationFrame(function(){requestAnimationFrame(function(){setTimeout(start)})});
})()`.replaceAll('\n', '');
