/* noclash. Contains three.js, copyright three.js authors, MIT licence. */
"use strict";(()=>{var Ls=class{constructor(e=document){this.page=e}page;static isThere(){return document.getElementById("data-about")!==null}async json(e){let t=await this.block(e);return t?JSON.parse(new TextDecoder().decode(t)):null}async chunk(e,t){let n=await this.block(`${e}-${t}`);if(!n)throw new Error(`this report lacks its block ${e}-${t}: the file may be cut off`);return n}async block(e){let t=this.page.getElementById(`data-${e}`);if(!t)return null;let n=atob(t.textContent??"");t.remove();let i=new Uint8Array(n.length);for(let o=0;o<n.length;o+=1)i[o]=n.charCodeAt(o);let s=new Blob([i]).stream().pipeThrough(new DecompressionStream("deflate"));return new Response(s).arrayBuffer()}},Ns=class{constructor(e){this.loaded=e}loaded;async json(e){let t=await fetch(`/data/${this.loaded}/${e}`);return t.status===200?await t.json():null}async chunk(e,t){let n=await fetch(`/data/${this.loaded}/${e}/${t}`);if(!n.ok)throw new Error(`the server has no chunk ${t} of ${e} any more`);return n.arrayBuffer()}};function C(r,e={},...t){let n=document.createElement(r);return _f(n,e,t),n}function it(r,e={},...t){let n=document.createElementNS("http://www.w3.org/2000/svg",r);return _f(n,e,t),n}function _f(r,e,t){for(let[n,i]of Object.entries(e))i==null||i===!1||(typeof i=="function"?r.addEventListener(n,i):r.setAttribute(n,i===!0?"":String(i)));for(let n of t)n==null||n===!1||r.append(n instanceof Node?n:String(n))}function qt(r,e,t,n){let i=it("svg",{viewBox:"0 0 24 24","aria-hidden":"true"},it("path",{d:r}));return C("button",{type:"button",class:"icon","aria-label":e,title:e,"aria-pressed":t===null?null:String(t),click:n},i)}function $t(r,e){r.setAttribute("aria-pressed",String(e))}async function ua(r){try{let e=await fetch(`/state?after=${r}`);return e.ok?await e.json():null}catch{return null}}var da=r=>new Promise(e=>setTimeout(e,r));async function vf(r,e){let t=e,n=r.model.answer?.clearance.profile.length?e.generation:-1;for(;;){r.warn(I0(t)),t.stage==="failed"&&r.outdate(),t.stage==="answered"&&t.generation!==n&&t.loaded!==null&&(await r.model.loadAnswer(new Ns(t.loaded)),r.newAnswer(),n=t.generation),t.searching&&t.loaded!==null&&await r.loadSearch(new Ns(t.loaded));let i=await ua(t.generation);if(!i){r.warn("The server has ended: what is shown stays, but is not measured or checked any more."),await da(1e3);continue}if(i.loaded!==e.loaded&&i.loaded!==null)return i;t=i}}function I0({stage:r,problem:e}){return r!=="failed"||!e?"":`The files cannot be checked as they are now${e.file?` (${e.file}${e.line===null?"":`, line ${e.line}`})`:""}: ${e.message}. What is shown is what they said before.`}function bf(r){let e=null,t=!1,n=async()=>{if(!t){for(t=!0;e;){let i=e;e=null;try{let s=await fetch("/distance",{method:"POST",body:JSON.stringify({configuration:i})});r.measured(await s.json())}catch{r.measured({clearance:null,bodies:null,points:null,overlap:!1,error:"The server does not answer."})}}t=!1}};r.store.listen(({values:i},s)=>{!s.has("values")||!i||(e=Array.from(i.slice(0,r.model.scene.dofs.length)),n())})}function wf(r){let e=()=>{let t=new WebSocket(`ws://${location.host}/monitor`);t.addEventListener("message",n=>{let i=JSON.parse(n.data),{scene:s}=r.model,o=new Float32Array(s.start_values);i.configuration.forEach((a,l)=>{o[l]=a}),r.store.set({values:o,playing:!1}),r.measured(i),r.root.dataset.tick=String(i.tick)}),t.addEventListener("close",()=>setTimeout(e,1e3))};e()}function hh(r,e){let t=new Array(12);for(let n=0;n<4;n+=1)for(let i=0;i<3;i+=1){let s=n*3;t[s+i]=r[i]*e[s]+r[3+i]*e[s+1]+r[6+i]*e[s+2]+(n===3?r[9+i]:0)}return t}function os(r,[e,t,n]){return[r[0]*e+r[3]*t+r[6]*n+r[9],r[1]*e+r[4]*t+r[7]*n+r[10],r[2]*e+r[5]*t+r[8]*n+r[11]]}function Mf(r,e){let t=Math.hypot(...r),[n,i,s]=r.map(c=>c/t),[o,a]=[Math.sin(e),Math.cos(e)],l=1-a;return[l*n*n+a,l*n*i+o*s,l*n*s-o*i,l*n*i-o*s,l*i*i+a,l*i*s+o*n,l*n*s+o*i,l*i*s-o*n,l*s*s+a,0,0,0]}function Sf([r,e,t]){return[1,0,0,0,1,0,0,0,1,r,e,t]}function L0(r,[e,t,n,i]){let s=2/(e*e+t*t+n*n+i*i);return[1-s*(t*t+n*n),s*(e*t+n*i),s*(e*n-t*i),s*(e*t-n*i),1-s*(e*e+n*n),s*(t*n+e*i),s*(e*n+t*i),s*(t*n-e*i),1-s*(e*e+t*t),r[0],r[1],r[2]]}function N0(r){let e=Math.hypot(...r),[t,n,i]=r.map(o=>o/e);if(t===0&&n===0)return[[1,0,0],[0,i>0?1:-1,0]];let s=i>=0?1/(1+i):(1-i)/(t*t+n*n);return[[1-t*t*s,-t*n*s,-t],[-t*n*s,1-n*n*s,-n]]}function D0(r,e){if(!r.value)return null;let{index:t,factor:n,constant:i}=r.value,s=n*e[t]+i;switch(r.kind){case"fixed":return null;case"revolute":case"continuous":return Mf(r.axis,s);case"prismatic":{let o=Math.hypot(...r.axis);return Sf(r.axis.map(a=>a/o*s))}case"planar":{let[o,a]=N0(r.axis),[l,c,h]=[e[t],e[t+1],e[t+2]];return hh(Sf([0,1,2].map(u=>o[u]*l+a[u]*c)),Mf(r.axis,h))}case"floating":{let o=Array.from({length:7},(a,l)=>e[t+l]);return L0(o.slice(0,3),o.slice(3))}}}function uh(r,e){return r.robots.map(t=>{let n=[];for(let i of t.links){if(i.joint===null){n.push(t.base);continue}let s=t.joints[i.joint],o=hh(n[s.parent],s.origin),a=D0(s,e);n.push(a?hh(o,a):o)}return n})}function dh(r,e,t=uh(r,e)){return r.bodies.map((n,i)=>n.robot!==null&&n.link!==null?t[n.robot][n.link]:r.start_poses[i])}function Tf(r){let e=0;for(let[t,n]of[[r.start_values,r.start_poses],[r.probe_values,r.probe_poses]])dh(r,t).forEach((i,s)=>{i.forEach((o,a)=>{let l=Math.abs(o-n[s][a]);l<=e||(e=Number.isNaN(l)?1/0:l)})});return e}var cr=class{constructor(e,t,n){this.data=e;this.values=t;this.quaternions=n;this.segments=e.segments,this.timed=e.times!==null;let i=0;for(let s=0;s<e.segments;s+=1){this.starts.push(i);let o=e.pieces[s];this.begins.push(this.begins[s]+this.lasts(s,i,o)),i+=o+1}}data;values;quaternions;segments;timed;starts=[];begins=[0];lasts(e,t,n){if(this.data.times)return this.data.times[e+1]-this.data.times[e];let{width:i}=this.data,s=0;for(let o=0;o<i;o+=1){let a=0;for(let l=0;l<n;l+=1){let c=(t+l)*i+o;a+=Math.abs(this.values[c+i]-this.values[c])}s=Math.max(s,a)}return Math.max(.05,s)}at({segment:e,t}){let{width:n}=this.data,i=this.data.pieces[e]??1,s=Math.min(Math.max(t,0),1)*i,o=Math.min(Math.floor(s),i-1),a=s-o,l=(this.starts[e]+o)*n,c=new Float32Array(n);for(let h=0;h<n;h+=1)c[h]=(1-a)*this.values[l+h]+a*this.values[l+n+h];for(let h of this.quaternions)this.turnBetween(l,n,h,a,c);return c}turnBetween(e,t,n,i,s){let o=0;for(let l=0;l<4;l+=1)o+=this.values[e+n+l]*this.values[e+t+n+l];let a=0;for(let l=0;l<4;l+=1){let c=this.values[e+t+n+l]*(o<0?-1:1);s[n+l]=(1-i)*this.values[e+n+l]+i*c,a+=s[n+l]**2}for(let l=0;l<4;l+=1)s[n+l]/=Math.sqrt(a)||1}when(e){let{segment:t,t:n}=e;return this.timed?`${this.x(e).toFixed(3)} s (${this.rowText(e)})`:`${this.data.kind==="edges"?"row":"segment"} ${t.toLocaleString("en")}, t = ${Number(n.toPrecision(6))}`}during(e,t){if(this.x(e)===this.x(t))return this.when(e);if(!this.timed)return e.segment===t.segment?`${this.when(e)} to ${Number(t.t.toPrecision(6))}`:`${this.when(e)} to ${this.when(t)}`;let n=[e.segment+(e.t>=1?1:0),t.segment+(t.t>0?1:0)].map(i=>i.toLocaleString("en"));return`${this.x(e).toFixed(3)} s to ${this.x(t).toFixed(3)} s (rows ${n[0]} to ${n[1]})`}rowText({segment:e,t}){return t===0||t===1?`row ${(e+t).toLocaleString("en")}`:`after row ${e.toLocaleString("en")}`}x({segment:e,t}){return this.data.times?this.data.times[e]+t*(this.data.times[e+1]-this.data.times[e]):e+t}get xRange(){let{times:e}=this.data;return e?[e[0],e[e.length-1]]:[0,Math.max(this.segments,1)]}fromX(e){let{times:t}=this.data;if(!t){let s=Math.min(Math.max(Math.floor(e),0),this.segments-1);return{segment:s,t:Math.min(Math.max(e-s,0),1)}}let n=Af(t,e,this.segments-1),i=(e-t[n])/(t[n+1]-t[n]);return{segment:n,t:Math.min(Math.max(i,0),1)}}get duration(){return this.begins[this.segments]}toSeconds({segment:e,t}){return this.begins[e]+t*(this.begins[e+1]-this.begins[e])}fromSeconds(e){let t=Af(this.begins,e,this.segments-1),n=this.begins[t+1]-this.begins[t],i=n>0?(e-this.begins[t])/n:0;return{segment:t,t:Math.min(Math.max(i,0),1)}}};function Af(r,e,t){let[n,i]=[0,t];for(;n<i;){let s=n+i+1>>1;r[s]<=e?n=s:i=s-1}return n}var hr=class{constructor(e,t){this.about=e;this.scene=t;t.bodies.forEach((n,i)=>this.bodyIndex.set(n.name,i))}about;scene;bodyIndex=new Map;path=null;answer=null;contacts=[];contactStretches=[];openStretches=[];events=[];openEvents=[];moved=new Map;tried=null;witnessPoints=new Float32Array;firstPiece=[];async loadPath(e){let t=await e.json("path");if(!t||t.segments===0)return;let n=new Float32Array(await e.chunk("path",t.chunk));this.path=new cr(t,n,this.quaternions())}quaternions(){return this.scene.robots.flatMap(e=>e.joints.flatMap(t=>t.kind==="floating"&&t.value?[t.value.index+3]:[]))}async loadAnswer(e){let t=await e.json("answer");this.answer=t,t&&(this.witnessPoints=new Float32Array(await e.chunk("answer",t.witness_points.chunk)),this.contacts=t.check.segments.flatMap(n=>n.contact?[{...n.contact,segment:n.index}]:[]),this.openStretches=t.check.segments.flatMap(n=>(n.open??[]).map(({from:i,to:s,bodies:o})=>({segment:n.index,from:i,to:s,bodies:o}))),this.events=t.check.events?.length?t.check.events:this.contacts.map(U0),this.openEvents=O0(this.openStretches),this.firstPiece=[],t.clearance.profile.forEach((n,i)=>{this.firstPiece[n.segment]??=i}),this.contactStretches=this.findContactStretches(t))}findContactStretches({clearance:e,check:t}){let n=new Map(t.pairs.checked_pairs.map(({bodies:a,margin:l})=>[a.join(`
`),l])),i=a=>a.upper!==null&&!!a.bodies&&a.upper<=(n.get(a.bodies.join(`
`))??0),s=[];for(let a of e.profile){let l=this.contacts.find(h=>h.segment===a.segment&&a.from<=h.t&&h.t<=a.to),c=i(a)?a.bodies:l?.bodies;c&&s.push({segment:a.segment,from:a.from,to:a.to,bodies:c})}let o=this.answer?.first_contact;if(o){for(let l of s)l.segment===o.segment&&(l.from=Math.max(l.from,o.t_lower));let a=e.profile.find(l=>l.segment===o.segment&&l.from<=o.t_upper&&o.t_upper<=l.to);s.push({segment:o.segment,from:o.t_lower,to:Math.max(o.t_upper,a?.to??0),bodies:o.bodies})}for(let{segment:a,t:l,bodies:c}of this.contacts)s.some(h=>h.segment===a&&h.from<=l&&l<=h.to)||s.push({segment:a,from:l,to:l,bodies:c});return s}try(e){let t=n=>(e?.segments??[]).filter(i=>i.verdict===n).flatMap(({from:i,to:s})=>Array.from({length:s-i+1},(o,a)=>{let l=e?.contacts.find(c=>c.segment===i+a)?.bodies;return{segment:i+a,from:0,to:1,bodies:l??["",""]}}));this.tried=e&&{answer:e,contact:t("collision"),open:t("undecided")}}get verdict(){return this.answer?.check.verdict??null}valuesAt(e){return this.path?this.path.at(e):this.scene.start_values}posesAt(e,t){let n=dh(this.scene,e,t);for(let[i,s]of this.moved)n[i]=n[i].map((o,a)=>a<9?o:o+s[a-9]);return n}pieceAt({segment:e,t}){let n=this.answer?.clearance.profile??[],i=this.firstPiece[e]??-1;if(i<0)return-1;for(;i+1<n.length&&n[i+1].segment===e&&n[i].to<=t;)i+=1;return i}touching({segment:e,t}){return(this.tried?.contact??this.contactStretches).filter(n=>n.segment===e&&n.from<=t&&t<=n.to)}witness(e){let t=this.witnessPoints.subarray(6*e,6*e+6);return t.length<6||Number.isNaN(t[0])?null:[t.subarray(0,3),t.subarray(3,6)]}};function U0({bodies:r,kind:e,segment:t,t:n,time:i}){let s={segment:t,t:n,row:t,time:i};return{bodies:r,kind:e,from:s,to:s,segments:1}}var fh=1e-6;function O0(r){let e=[],t=new Map;for(let{segment:n,from:i,to:s,bodies:o}of r){let a=o.join(`
`),l=t.get(a),c=l&&(l.to.segment===n&&i<=l.to.t+fh||l.to.segment+1===n&&l.to.t>=1-fh&&i<=fh);if(l&&c){l.to={segment:n,t:Math.max(s,l.to.segment===n?l.to.t:0)};continue}let h={from:{segment:n,t:i},to:{segment:n,t:s},at:{segment:n,t:.5*(i+s)},bodies:o};t.set(a,h),e.push(h)}return e}var F0=r=>String(Number(r.toPrecision(7)));function ph(r){let e=new URLSearchParams;return r.values?e.set("joints",r.values.map(String).join(" ")):e.set("at",`${r.position.segment} ${r.position.t}`),e.set("camera",[...r.camera,...r.target].map(F0).join(" ")),r.selected&&e.set("pair",JSON.stringify(r.selected)),r.range&&e.set("range",r.range.map(String).join(" ")),e.set("tab",r.tab),r.geometry!=="checked"&&e.set("geometry",r.geometry),e.toString()}function no(r){let e=new URLSearchParams(r.replace(/^#/,"")),t=(u,d)=>{let f=e.get(u)?.split(" ").map(Number);return f&&f.every(Number.isFinite)&&(d===void 0||f.length===d)?f:null},n={},[i,s,o,a]=[t("at",2),t("camera",6),t("range",2),t("joints")];i&&Number.isInteger(i[0])&&i[0]>=0&&i[1]>=0&&i[1]<=1&&(n.position={segment:i[0],t:i[1]}),s&&([n.camera,n.target]=[[s[0],s[1],s[2]],[s[3],s[4],s[5]]]),o&&o[0]<o[1]&&(n.range=[o[0],o[1]]),a&&(n.values=a);let l=k0(e.get("pair"));l&&(n.selected=l);let c=e.get("geometry");(c==="visual"||c==="both")&&(n.geometry=c);let h=e.get("tab");return h&&(n.tab=h),Object.keys(n).length>0?n:null}function k0(r){try{let e=JSON.parse(r??"null");return Array.isArray(e)&&e.length===2&&e.every(t=>typeof t=="string")?[e[0],e[1]]:null}catch{return null}}var vs={LEFT:0,MIDDLE:1,RIGHT:2,ROTATE:0,DOLLY:1,PAN:2},bs={ROTATE:0,PAN:1,DOLLY_PAN:2,DOLLY_ROTATE:3},vp=0,nu=1,bp=2;var Zs=1,wp=2,Vr=3,fn=0,Sn=1,ot=2,Js=0,Hr=1,iu=2,su=3,ru=4,Mp=5;var Qs=100,Sp=101,Tp=102,Ap=103,Ep=104,Rp=200,Cp=201,Pp=202,Ip=203,ou=204,au=205,Lp=206,Np=207,Dp=208,Up=209,Op=210,Fp=211,kp=212,Bp=213,zp=214,qa=0,$a=1,Ya=2,Cr=3,ja=4,Ka=5,Za=6,Ja=7,Vo=0,Gp=1,Vp=2,Mi=0,lu=1,cu=2,hu=3,uu=4,du=5,fu=6,pu=7,Gh="attached",Hp="detached",mu=300,er=301,Wr=302,ml=303,gl=304,en=1e3,Ot=1001,fs=1002,Et=1003,Xr=1004;var es=1005;var bt=1006,ws=1007;var nn=1008;var In=1009,gu=1010,xu=1011,qr=1012,xl=1013,ci=1014,zn=1015,hi=1016,yl=1017,_l=1018,tr=1020,yu=35902,_u=35899,vu=1021,bu=1022,Ln=1023,Gi=1026,ts=1027,vl=1028,bl=1029,Ms=1030,wl=1031;var Ml=1033,Ho=33776,Wo=33777,Xo=33778,qo=33779,Sl=35840,Tl=35841,Al=35842,El=35843,Rl=36196,Cl=37492,Pl=37496,Il=37488,Ll=37489,$o=37490,Nl=37491,Dl=37808,Ul=37809,Ol=37810,Fl=37811,kl=37812,Bl=37813,zl=37814,Gl=37815,Vl=37816,Hl=37817,Wl=37818,Xl=37819,ql=37820,$l=37821,Yl=36492,jl=36494,Kl=36495,Zl=36283,Jl=36284,Yo=36285,Ql=36286;var si=2300,Vi=2301,Wa=2302,mo=2303,Vh=2400,Hh=2401,Wh=2402,Wp=2500;var wu=0,jo=1,$r=2,Xp=3200;var Yr=0,qp=1,ui="",He="srgb",vn="srgb-linear",go="linear",lt="srgb";var Xa=7680;var $p=519,Yp=512,jp=513,Kp=514,Mu=515,Zp=516,Jp=517,Su=518,Tu=519,Au=35044;var Eu="300 es",$n=2e3,Pr=2001;function B0(r){for(let e=r.length-1;e>=0;--e)if(r[e]>=65535)return!0;return!1}function z0(r){return ArrayBuffer.isView(r)&&!(r instanceof DataView)}function Ir(r){return document.createElementNS("http://www.w3.org/1999/xhtml",r)}function Qp(){let r=Ir("canvas");return r.style.display="block",r}var Ef={},Lr=null;function xo(...r){let e="THREE."+r.shift();Lr?Lr("log",e,...r):console.log(e,...r)}function em(r){let e=r[0];if(typeof e=="string"&&e.startsWith("TSL:")){let t=r[1];t&&t.isStackTrace?r[0]+=" "+t.getLocation():r[1]='Stack trace not available. Enable "THREE.Node.captureStackTrace" to capture stack traces.'}return r}function Ce(...r){r=em(r);let e="THREE."+r.shift();if(Lr)Lr("warn",e,...r);else{let t=r[0];t&&t.isStackTrace?console.warn(t.getError(e)):console.warn(e,...r)}}function ke(...r){r=em(r);let e="THREE."+r.shift();if(Lr)Lr("error",e,...r);else{let t=r[0];t&&t.isStackTrace?console.error(t.getError(e)):console.error(e,...r)}}function ks(...r){let e=r.join(" ");e in Ef||(Ef[e]=!0,Ce(...r))}function tm(r,e,t){return new Promise(function(n,i){function s(){switch(r.clientWaitSync(e,r.SYNC_FLUSH_COMMANDS_BIT,0)){case r.WAIT_FAILED:i();break;case r.TIMEOUT_EXPIRED:setTimeout(s,t);break;default:n()}}setTimeout(s,t)})}var nm={[qa]:qa,[Ya]:Za,[ja]:ja,[Cr]:Ka,[$a]:$a,[Za]:Ya,[Ja]:Ja,[Ka]:Cr},ri=class{addEventListener(e,t){this._listeners===void 0&&(this._listeners={});let n=this._listeners;n[e]===void 0&&(n[e]=[]),n[e].indexOf(t)===-1&&n[e].push(t)}hasEventListener(e,t){let n=this._listeners;return n===void 0?!1:n[e]!==void 0&&n[e].indexOf(t)!==-1}removeEventListener(e,t){let n=this._listeners;if(n===void 0)return;let i=n[e];if(i!==void 0){let s=i.indexOf(t);s!==-1&&i.splice(s,1)}}dispatchEvent(e){let t=this._listeners;if(t===void 0)return;let n=t[e.type];if(n!==void 0){e.target=this;let i=n.slice(0);for(let s=0,o=i.length;s<o;s++)i[s].call(this,e);e.target=null}}},hn=["00","01","02","03","04","05","06","07","08","09","0a","0b","0c","0d","0e","0f","10","11","12","13","14","15","16","17","18","19","1a","1b","1c","1d","1e","1f","20","21","22","23","24","25","26","27","28","29","2a","2b","2c","2d","2e","2f","30","31","32","33","34","35","36","37","38","39","3a","3b","3c","3d","3e","3f","40","41","42","43","44","45","46","47","48","49","4a","4b","4c","4d","4e","4f","50","51","52","53","54","55","56","57","58","59","5a","5b","5c","5d","5e","5f","60","61","62","63","64","65","66","67","68","69","6a","6b","6c","6d","6e","6f","70","71","72","73","74","75","76","77","78","79","7a","7b","7c","7d","7e","7f","80","81","82","83","84","85","86","87","88","89","8a","8b","8c","8d","8e","8f","90","91","92","93","94","95","96","97","98","99","9a","9b","9c","9d","9e","9f","a0","a1","a2","a3","a4","a5","a6","a7","a8","a9","aa","ab","ac","ad","ae","af","b0","b1","b2","b3","b4","b5","b6","b7","b8","b9","ba","bb","bc","bd","be","bf","c0","c1","c2","c3","c4","c5","c6","c7","c8","c9","ca","cb","cc","cd","ce","cf","d0","d1","d2","d3","d4","d5","d6","d7","d8","d9","da","db","dc","dd","de","df","e0","e1","e2","e3","e4","e5","e6","e7","e8","e9","ea","eb","ec","ed","ee","ef","f0","f1","f2","f3","f4","f5","f6","f7","f8","f9","fa","fb","fc","fd","fe","ff"],Rf=1234567,Er=Math.PI/180,Bs=180/Math.PI;function Si(){let r=Math.random()*4294967295|0,e=Math.random()*4294967295|0,t=Math.random()*4294967295|0,n=Math.random()*4294967295|0;return(hn[r&255]+hn[r>>8&255]+hn[r>>16&255]+hn[r>>24&255]+"-"+hn[e&255]+hn[e>>8&255]+"-"+hn[e>>16&15|64]+hn[e>>24&255]+"-"+hn[t&63|128]+hn[t>>8&255]+"-"+hn[t>>16&255]+hn[t>>24&255]+hn[n&255]+hn[n>>8&255]+hn[n>>16&255]+hn[n>>24&255]).toLowerCase()}function Ve(r,e,t){return Math.max(e,Math.min(t,r))}function Ru(r,e){return(r%e+e)%e}function G0(r,e,t,n,i){return n+(r-e)*(i-n)/(t-e)}function V0(r,e,t){return r!==e?(t-r)/(e-r):0}function po(r,e,t){return(1-t)*r+t*e}function H0(r,e,t,n){return po(r,e,1-Math.exp(-t*n))}function W0(r,e=1){return e-Math.abs(Ru(r,e*2)-e)}function X0(r,e,t){return r<=e?0:r>=t?1:(r=(r-e)/(t-e),r*r*(3-2*r))}function q0(r,e,t){return r<=e?0:r>=t?1:(r=(r-e)/(t-e),r*r*r*(r*(r*6-15)+10))}function $0(r,e){return r+Math.floor(Math.random()*(e-r+1))}function Y0(r,e){return r+Math.random()*(e-r)}function j0(r){return r*(.5-Math.random())}function K0(r){r!==void 0&&(Rf=r);let e=Rf+=1831565813;return e=Math.imul(e^e>>>15,e|1),e^=e+Math.imul(e^e>>>7,e|61),((e^e>>>14)>>>0)/4294967296}function Z0(r){return r*Er}function J0(r){return r*Bs}function Q0(r){return r>0&&Number.isInteger(r)&&2**Math.round(Math.log2(r))===r}function ex(r){return Math.pow(2,Math.ceil(Math.log(r)/Math.LN2))}function Cu(r){return Math.pow(2,Math.floor(Math.log(r)/Math.LN2))}function tx(r,e,t,n,i){let s=Math.cos,o=Math.sin,a=s(t/2),l=o(t/2),c=s((e+n)/2),h=o((e+n)/2),u=s((e-n)/2),d=o((e-n)/2),f=s((n-e)/2),p=o((n-e)/2);switch(i){case"XYX":r.set(a*h,l*u,l*d,a*c);break;case"YZY":r.set(l*d,a*h,l*u,a*c);break;case"ZXZ":r.set(l*u,l*d,a*h,a*c);break;case"XZX":r.set(a*h,l*p,l*f,a*c);break;case"YXY":r.set(l*f,a*h,l*p,a*c);break;case"ZYZ":r.set(l*p,l*f,a*h,a*c);break;default:Ce("MathUtils: .setQuaternionFromProperEuler() encountered an unknown order: "+i)}}function ec(r){switch(r.constructor){case Uint32Array:return 4294967295;case Uint16Array:return 65535;case Uint8Array:case Uint8ClampedArray:return 255;case Int32Array:return 2147483647;case Int16Array:return 32767;case Int8Array:return 127;default:return}}function Pu(r,e){if(e.constructor===Float32Array)return r;let t=ec(e);if(t===void 0)throw new Error("THREE.MathUtils: Invalid component type.");return Math.max(r/t,-1)}function Iu(r,e){if(e.constructor===Float32Array)return r;let t=ec(e);if(t===void 0)throw new Error("THREE.MathUtils: Invalid component type.");return Math.round(r*t)}var Ct={DEG2RAD:Er,RAD2DEG:Bs,generateUUID:Si,clamp:Ve,euclideanModulo:Ru,mapLinear:G0,inverseLerp:V0,lerp:po,damp:H0,pingpong:W0,smoothstep:X0,smootherstep:q0,randInt:$0,randFloat:Y0,randFloatSpread:j0,seededRandom:K0,degToRad:Z0,radToDeg:J0,isPowerOfTwo:Q0,ceilPowerOfTwo:ex,floorPowerOfTwo:Cu,setQuaternionFromProperEuler:tx,normalize:Iu,denormalize:Pu},Se=class{static{this.prototype.isVector2=!0}constructor(e=0,t=0){this.x=e,this.y=t}get width(){return this.x}set width(e){this.x=e}get height(){return this.y}set height(e){this.y=e}set(e,t){return this.x=e,this.y=t,this}setScalar(e){return this.x=e,this.y=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;default:throw new Error("THREE.Vector2: index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;default:throw new Error("THREE.Vector2: index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y)}copy(e){return this.x=e.x,this.y=e.y,this}add(e){return this.x+=e.x,this.y+=e.y,this}addScalar(e){return this.x+=e,this.y+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this}subScalar(e){return this.x-=e,this.y-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this}multiply(e){return this.x*=e.x,this.y*=e.y,this}multiplyScalar(e){return this.x*=e,this.y*=e,this}divide(e){return this.x/=e.x,this.y/=e.y,this}divideScalar(e){return this.multiplyScalar(1/e)}applyMatrix3(e){let t=this.x,n=this.y,i=e.elements;return this.x=i[0]*t+i[3]*n+i[6],this.y=i[1]*t+i[4]*n+i[7],this}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this}clamp(e,t){return this.x=Ve(this.x,e.x,t.x),this.y=Ve(this.y,e.y,t.y),this}clampScalar(e,t){return this.x=Ve(this.x,e,t),this.y=Ve(this.y,e,t),this}clampLength(e,t){let n=this.length();return this.divideScalar(n||1).multiplyScalar(Ve(n,e,t))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this}negate(){return this.x=-this.x,this.y=-this.y,this}dot(e){return this.x*e.x+this.y*e.y}cross(e){return this.x*e.y-this.y*e.x}lengthSq(){return this.x*this.x+this.y*this.y}length(){return Math.sqrt(this.x*this.x+this.y*this.y)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)}normalize(){return this.divideScalar(this.length()||1)}angle(){return Math.atan2(-this.y,-this.x)+Math.PI}angleTo(e){let t=Math.sqrt(this.lengthSq()*e.lengthSq());if(t===0)return Math.PI/2;let n=this.dot(e)/t;return Math.acos(Ve(n,-1,1))}distanceTo(e){return Math.sqrt(this.distanceToSquared(e))}distanceToSquared(e){let t=this.x-e.x,n=this.y-e.y;return t*t+n*n}manhattanDistanceTo(e){return Math.abs(this.x-e.x)+Math.abs(this.y-e.y)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this}lerpVectors(e,t,n){return this.x=e.x+(t.x-e.x)*n,this.y=e.y+(t.y-e.y)*n,this}equals(e){return e.x===this.x&&e.y===this.y}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this}rotateAround(e,t){let n=Math.cos(t),i=Math.sin(t),s=this.x-e.x,o=this.y-e.y;return this.x=s*n-o*i+e.x,this.y=s*i+o*n+e.y,this}random(){return this.x=Math.random(),this.y=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y}},ut=class{constructor(e=0,t=0,n=0,i=1){this.isQuaternion=!0,this._x=e,this._y=t,this._z=n,this._w=i}static slerpFlat(e,t,n,i,s,o,a){let l=n[i+0],c=n[i+1],h=n[i+2],u=n[i+3],d=s[o+0],f=s[o+1],p=s[o+2],g=s[o+3];if(u!==g||l!==d||c!==f||h!==p){let m=l*d+c*f+h*p+u*g;m<0&&(d=-d,f=-f,p=-p,g=-g,m=-m);let x=1-a;if(m<.9995){let v=Math.acos(m),b=Math.sin(v);x=Math.sin(x*v)/b,a=Math.sin(a*v)/b,l=l*x+d*a,c=c*x+f*a,h=h*x+p*a,u=u*x+g*a}else{l=l*x+d*a,c=c*x+f*a,h=h*x+p*a,u=u*x+g*a;let v=1/Math.sqrt(l*l+c*c+h*h+u*u);l*=v,c*=v,h*=v,u*=v}}e[t]=l,e[t+1]=c,e[t+2]=h,e[t+3]=u}static multiplyQuaternionsFlat(e,t,n,i,s,o){let a=n[i],l=n[i+1],c=n[i+2],h=n[i+3],u=s[o],d=s[o+1],f=s[o+2],p=s[o+3];return e[t]=a*p+h*u+l*f-c*d,e[t+1]=l*p+h*d+c*u-a*f,e[t+2]=c*p+h*f+a*d-l*u,e[t+3]=h*p-a*u-l*d-c*f,e}get x(){return this._x}set x(e){this._x=e,this._onChangeCallback()}get y(){return this._y}set y(e){this._y=e,this._onChangeCallback()}get z(){return this._z}set z(e){this._z=e,this._onChangeCallback()}get w(){return this._w}set w(e){this._w=e,this._onChangeCallback()}set(e,t,n,i){return this._x=e,this._y=t,this._z=n,this._w=i,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._w)}copy(e){return this._x=e.x,this._y=e.y,this._z=e.z,this._w=e.w,this._onChangeCallback(),this}setFromEuler(e,t=!0){let n=e._x,i=e._y,s=e._z,o=e._order,a=Math.cos,l=Math.sin,c=a(n/2),h=a(i/2),u=a(s/2),d=l(n/2),f=l(i/2),p=l(s/2);switch(o){case"XYZ":this._x=d*h*u+c*f*p,this._y=c*f*u-d*h*p,this._z=c*h*p+d*f*u,this._w=c*h*u-d*f*p;break;case"YXZ":this._x=d*h*u+c*f*p,this._y=c*f*u-d*h*p,this._z=c*h*p-d*f*u,this._w=c*h*u+d*f*p;break;case"ZXY":this._x=d*h*u-c*f*p,this._y=c*f*u+d*h*p,this._z=c*h*p+d*f*u,this._w=c*h*u-d*f*p;break;case"ZYX":this._x=d*h*u-c*f*p,this._y=c*f*u+d*h*p,this._z=c*h*p-d*f*u,this._w=c*h*u+d*f*p;break;case"YZX":this._x=d*h*u+c*f*p,this._y=c*f*u+d*h*p,this._z=c*h*p-d*f*u,this._w=c*h*u-d*f*p;break;case"XZY":this._x=d*h*u-c*f*p,this._y=c*f*u-d*h*p,this._z=c*h*p+d*f*u,this._w=c*h*u+d*f*p;break;default:Ce("Quaternion: .setFromEuler() encountered an unknown order: "+o)}return t===!0&&this._onChangeCallback(),this}setFromAxisAngle(e,t){let n=t/2,i=Math.sin(n);return this._x=e.x*i,this._y=e.y*i,this._z=e.z*i,this._w=Math.cos(n),this._onChangeCallback(),this}setFromRotationMatrix(e){let t=e.elements,n=t[0],i=t[4],s=t[8],o=t[1],a=t[5],l=t[9],c=t[2],h=t[6],u=t[10],d=n+a+u;if(d>0){let f=.5/Math.sqrt(d+1);this._w=.25/f,this._x=(h-l)*f,this._y=(s-c)*f,this._z=(o-i)*f}else if(n>a&&n>u){let f=2*Math.sqrt(1+n-a-u);this._w=(h-l)/f,this._x=.25*f,this._y=(i+o)/f,this._z=(s+c)/f}else if(a>u){let f=2*Math.sqrt(1+a-n-u);this._w=(s-c)/f,this._x=(i+o)/f,this._y=.25*f,this._z=(l+h)/f}else{let f=2*Math.sqrt(1+u-n-a);this._w=(o-i)/f,this._x=(s+c)/f,this._y=(l+h)/f,this._z=.25*f}return this._onChangeCallback(),this}setFromUnitVectors(e,t){let n=e.dot(t)+1;return n<1e-8?(n=0,Math.abs(e.x)>Math.abs(e.z)?(this._x=-e.y,this._y=e.x,this._z=0,this._w=n):(this._x=0,this._y=-e.z,this._z=e.y,this._w=n)):(this._x=e.y*t.z-e.z*t.y,this._y=e.z*t.x-e.x*t.z,this._z=e.x*t.y-e.y*t.x,this._w=n),this.normalize()}angleTo(e){return 2*Math.acos(Math.abs(Ve(this.dot(e),-1,1)))}rotateTowards(e,t){let n=this.angleTo(e);if(n===0)return this;let i=Math.min(1,t/n);return this.slerp(e,i),this}identity(){return this.set(0,0,0,1)}invert(){return this.conjugate()}conjugate(){return this._x*=-1,this._y*=-1,this._z*=-1,this._onChangeCallback(),this}dot(e){return this._x*e._x+this._y*e._y+this._z*e._z+this._w*e._w}lengthSq(){return this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w}length(){return Math.sqrt(this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w)}normalize(){let e=this.length();return e===0?(this._x=0,this._y=0,this._z=0,this._w=1):(e=1/e,this._x=this._x*e,this._y=this._y*e,this._z=this._z*e,this._w=this._w*e),this._onChangeCallback(),this}multiply(e){return this.multiplyQuaternions(this,e)}premultiply(e){return this.multiplyQuaternions(e,this)}multiplyQuaternions(e,t){let n=e._x,i=e._y,s=e._z,o=e._w,a=t._x,l=t._y,c=t._z,h=t._w;return this._x=n*h+o*a+i*c-s*l,this._y=i*h+o*l+s*a-n*c,this._z=s*h+o*c+n*l-i*a,this._w=o*h-n*a-i*l-s*c,this._onChangeCallback(),this}slerp(e,t){let n=e._x,i=e._y,s=e._z,o=e._w,a=this.dot(e);a<0&&(n=-n,i=-i,s=-s,o=-o,a=-a);let l=1-t;if(a<.9995){let c=Math.acos(a),h=Math.sin(c);l=Math.sin(l*c)/h,t=Math.sin(t*c)/h,this._x=this._x*l+n*t,this._y=this._y*l+i*t,this._z=this._z*l+s*t,this._w=this._w*l+o*t,this._onChangeCallback()}else this._x=this._x*l+n*t,this._y=this._y*l+i*t,this._z=this._z*l+s*t,this._w=this._w*l+o*t,this.normalize();return this}slerpQuaternions(e,t,n){return this.copy(e).slerp(t,n)}random(){let e=2*Math.PI*Math.random(),t=2*Math.PI*Math.random(),n=Math.random(),i=Math.sqrt(1-n),s=Math.sqrt(n);return this.set(i*Math.sin(e),i*Math.cos(e),s*Math.sin(t),s*Math.cos(t))}equals(e){return e._x===this._x&&e._y===this._y&&e._z===this._z&&e._w===this._w}fromArray(e,t=0){return this._x=e[t],this._y=e[t+1],this._z=e[t+2],this._w=e[t+3],this._onChangeCallback(),this}toArray(e=[],t=0){return e[t]=this._x,e[t+1]=this._y,e[t+2]=this._z,e[t+3]=this._w,e}fromBufferAttribute(e,t){return this._x=e.getX(t),this._y=e.getY(t),this._z=e.getZ(t),this._w=e.getW(t),this._onChangeCallback(),this}toJSON(){return this.toArray()}_onChange(e){return this._onChangeCallback=e,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._w}},P=class{static{this.prototype.isVector3=!0}constructor(e=0,t=0,n=0){this.x=e,this.y=t,this.z=n}set(e,t,n){return n===void 0&&(n=this.z),this.x=e,this.y=t,this.z=n,this}setScalar(e){return this.x=e,this.y=e,this.z=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setZ(e){return this.z=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;case 2:this.z=t;break;default:throw new Error("THREE.Vector3: index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;case 2:return this.z;default:throw new Error("THREE.Vector3: index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y,this.z)}copy(e){return this.x=e.x,this.y=e.y,this.z=e.z,this}add(e){return this.x+=e.x,this.y+=e.y,this.z+=e.z,this}addScalar(e){return this.x+=e,this.y+=e,this.z+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this.z=e.z+t.z,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this.z+=e.z*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this.z-=e.z,this}subScalar(e){return this.x-=e,this.y-=e,this.z-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this.z=e.z-t.z,this}multiply(e){return this.x*=e.x,this.y*=e.y,this.z*=e.z,this}multiplyScalar(e){return this.x*=e,this.y*=e,this.z*=e,this}multiplyVectors(e,t){return this.x=e.x*t.x,this.y=e.y*t.y,this.z=e.z*t.z,this}applyEuler(e){return this.applyQuaternion(Cf.setFromEuler(e))}applyAxisAngle(e,t){return this.applyQuaternion(Cf.setFromAxisAngle(e,t))}applyMatrix3(e){let t=this.x,n=this.y,i=this.z,s=e.elements;return this.x=s[0]*t+s[3]*n+s[6]*i,this.y=s[1]*t+s[4]*n+s[7]*i,this.z=s[2]*t+s[5]*n+s[8]*i,this}applyNormalMatrix(e){return this.applyMatrix3(e).normalize()}applyMatrix4(e){let t=this.x,n=this.y,i=this.z,s=e.elements,o=1/(s[3]*t+s[7]*n+s[11]*i+s[15]);return this.x=(s[0]*t+s[4]*n+s[8]*i+s[12])*o,this.y=(s[1]*t+s[5]*n+s[9]*i+s[13])*o,this.z=(s[2]*t+s[6]*n+s[10]*i+s[14])*o,this}applyQuaternion(e){let t=this.x,n=this.y,i=this.z,s=e.x,o=e.y,a=e.z,l=e.w,c=2*(o*i-a*n),h=2*(a*t-s*i),u=2*(s*n-o*t);return this.x=t+l*c+o*u-a*h,this.y=n+l*h+a*c-s*u,this.z=i+l*u+s*h-o*c,this}project(e){return this.applyMatrix4(e.matrixWorldInverse).applyMatrix4(e.projectionMatrix)}unproject(e){return this.applyMatrix4(e.projectionMatrixInverse).applyMatrix4(e.matrixWorld)}transformDirection(e){let t=this.x,n=this.y,i=this.z,s=e.elements;return this.x=s[0]*t+s[4]*n+s[8]*i,this.y=s[1]*t+s[5]*n+s[9]*i,this.z=s[2]*t+s[6]*n+s[10]*i,this.normalize()}divide(e){return this.x/=e.x,this.y/=e.y,this.z/=e.z,this}divideScalar(e){return this.multiplyScalar(1/e)}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this.z=Math.min(this.z,e.z),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this.z=Math.max(this.z,e.z),this}clamp(e,t){return this.x=Ve(this.x,e.x,t.x),this.y=Ve(this.y,e.y,t.y),this.z=Ve(this.z,e.z,t.z),this}clampScalar(e,t){return this.x=Ve(this.x,e,t),this.y=Ve(this.y,e,t),this.z=Ve(this.z,e,t),this}clampLength(e,t){let n=this.length();return this.divideScalar(n||1).multiplyScalar(Ve(n,e,t))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this}dot(e){return this.x*e.x+this.y*e.y+this.z*e.z}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)}normalize(){return this.divideScalar(this.length()||1)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this.z+=(e.z-this.z)*t,this}lerpVectors(e,t,n){return this.x=e.x+(t.x-e.x)*n,this.y=e.y+(t.y-e.y)*n,this.z=e.z+(t.z-e.z)*n,this}cross(e){return this.crossVectors(this,e)}crossVectors(e,t){let n=e.x,i=e.y,s=e.z,o=t.x,a=t.y,l=t.z;return this.x=i*l-s*a,this.y=s*o-n*l,this.z=n*a-i*o,this}projectOnVector(e){let t=e.lengthSq();if(t===0)return this.set(0,0,0);let n=e.dot(this)/t;return this.copy(e).multiplyScalar(n)}projectOnPlane(e){return mh.copy(this).projectOnVector(e),this.sub(mh)}reflect(e){return this.sub(mh.copy(e).multiplyScalar(2*this.dot(e)))}angleTo(e){let t=Math.sqrt(this.lengthSq()*e.lengthSq());if(t===0)return Math.PI/2;let n=this.dot(e)/t;return Math.acos(Ve(n,-1,1))}distanceTo(e){return Math.sqrt(this.distanceToSquared(e))}distanceToSquared(e){let t=this.x-e.x,n=this.y-e.y,i=this.z-e.z;return t*t+n*n+i*i}manhattanDistanceTo(e){return Math.abs(this.x-e.x)+Math.abs(this.y-e.y)+Math.abs(this.z-e.z)}setFromSpherical(e){return this.setFromSphericalCoords(e.radius,e.phi,e.theta)}setFromSphericalCoords(e,t,n){let i=Math.sin(t)*e;return this.x=i*Math.sin(n),this.y=Math.cos(t)*e,this.z=i*Math.cos(n),this}setFromCylindrical(e){return this.setFromCylindricalCoords(e.radius,e.theta,e.y)}setFromCylindricalCoords(e,t,n){return this.x=e*Math.sin(t),this.y=n,this.z=e*Math.cos(t),this}setFromMatrixPosition(e){let t=e.elements;return this.x=t[12],this.y=t[13],this.z=t[14],this}setFromMatrixScale(e){let t=this.setFromMatrixColumn(e,0).length(),n=this.setFromMatrixColumn(e,1).length(),i=this.setFromMatrixColumn(e,2).length();return this.x=t,this.y=n,this.z=i,this}setFromMatrixColumn(e,t){return this.fromArray(e.elements,t*4)}setFromMatrix3Column(e,t){return this.fromArray(e.elements,t*3)}setFromEuler(e){return this.x=e._x,this.y=e._y,this.z=e._z,this}setFromColor(e){return this.x=e.r,this.y=e.g,this.z=e.b,this}equals(e){return e.x===this.x&&e.y===this.y&&e.z===this.z}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this.z=e[t+2],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e[t+2]=this.z,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this.z=e.getZ(t),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this}randomDirection(){let e=Math.random()*Math.PI*2,t=Math.random()*2-1,n=Math.sqrt(1-t*t);return this.x=n*Math.cos(e),this.y=t,this.z=n*Math.sin(e),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z}},mh=new P,Cf=new ut,ze=class{static{this.prototype.isMatrix3=!0}constructor(e,t,n,i,s,o,a,l,c){this.elements=[1,0,0,0,1,0,0,0,1],e!==void 0&&this.set(e,t,n,i,s,o,a,l,c)}set(e,t,n,i,s,o,a,l,c){let h=this.elements;return h[0]=e,h[1]=i,h[2]=a,h[3]=t,h[4]=s,h[5]=l,h[6]=n,h[7]=o,h[8]=c,this}identity(){return this.set(1,0,0,0,1,0,0,0,1),this}copy(e){let t=this.elements,n=e.elements;return t[0]=n[0],t[1]=n[1],t[2]=n[2],t[3]=n[3],t[4]=n[4],t[5]=n[5],t[6]=n[6],t[7]=n[7],t[8]=n[8],this}extractBasis(e,t,n){return e.setFromMatrix3Column(this,0),t.setFromMatrix3Column(this,1),n.setFromMatrix3Column(this,2),this}setFromMatrix4(e){let t=e.elements;return this.set(t[0],t[4],t[8],t[1],t[5],t[9],t[2],t[6],t[10]),this}multiply(e){return this.multiplyMatrices(this,e)}premultiply(e){return this.multiplyMatrices(e,this)}multiplyMatrices(e,t){let n=e.elements,i=t.elements,s=this.elements,o=n[0],a=n[3],l=n[6],c=n[1],h=n[4],u=n[7],d=n[2],f=n[5],p=n[8],g=i[0],m=i[3],x=i[6],v=i[1],b=i[4],y=i[7],S=i[2],M=i[5],_=i[8];return s[0]=o*g+a*v+l*S,s[3]=o*m+a*b+l*M,s[6]=o*x+a*y+l*_,s[1]=c*g+h*v+u*S,s[4]=c*m+h*b+u*M,s[7]=c*x+h*y+u*_,s[2]=d*g+f*v+p*S,s[5]=d*m+f*b+p*M,s[8]=d*x+f*y+p*_,this}multiplyScalar(e){let t=this.elements;return t[0]*=e,t[3]*=e,t[6]*=e,t[1]*=e,t[4]*=e,t[7]*=e,t[2]*=e,t[5]*=e,t[8]*=e,this}determinant(){let e=this.elements,t=e[0],n=e[1],i=e[2],s=e[3],o=e[4],a=e[5],l=e[6],c=e[7],h=e[8];return t*o*h-t*a*c-n*s*h+n*a*l+i*s*c-i*o*l}invert(){let e=this.elements,t=e[0],n=e[1],i=e[2],s=e[3],o=e[4],a=e[5],l=e[6],c=e[7],h=e[8],u=h*o-a*c,d=a*l-h*s,f=c*s-o*l,p=t*u+n*d+i*f;if(p===0)return this.set(0,0,0,0,0,0,0,0,0);let g=1/p;return e[0]=u*g,e[1]=(i*c-h*n)*g,e[2]=(a*n-i*o)*g,e[3]=d*g,e[4]=(h*t-i*l)*g,e[5]=(i*s-a*t)*g,e[6]=f*g,e[7]=(n*l-c*t)*g,e[8]=(o*t-n*s)*g,this}transpose(){let e,t=this.elements;return e=t[1],t[1]=t[3],t[3]=e,e=t[2],t[2]=t[6],t[6]=e,e=t[5],t[5]=t[7],t[7]=e,this}getNormalMatrix(e){return this.setFromMatrix4(e).invert().transpose()}transposeIntoArray(e){let t=this.elements;return e[0]=t[0],e[1]=t[3],e[2]=t[6],e[3]=t[1],e[4]=t[4],e[5]=t[7],e[6]=t[2],e[7]=t[5],e[8]=t[8],this}setUvTransform(e,t,n,i,s,o,a){let l=Math.cos(s),c=Math.sin(s);return this.set(n*l,n*c,-n*(l*o+c*a)+o+e,-i*c,i*l,-i*(-c*o+l*a)+a+t,0,0,1),this}scale(e,t){return ks("Matrix3: .scale() is deprecated. Use .makeScale() instead."),this.premultiply(gh.makeScale(e,t)),this}rotate(e){return ks("Matrix3: .rotate() is deprecated. Use .makeRotation() instead."),this.premultiply(gh.makeRotation(-e)),this}translate(e,t){return ks("Matrix3: .translate() is deprecated. Use .makeTranslation() instead."),this.premultiply(gh.makeTranslation(e,t)),this}makeTranslation(e,t){return e.isVector2?this.set(1,0,e.x,0,1,e.y,0,0,1):this.set(1,0,e,0,1,t,0,0,1),this}makeRotation(e){let t=Math.cos(e),n=Math.sin(e);return this.set(t,-n,0,n,t,0,0,0,1),this}makeScale(e,t){return this.set(e,0,0,0,t,0,0,0,1),this}equals(e){let t=this.elements,n=e.elements;for(let i=0;i<9;i++)if(t[i]!==n[i])return!1;return!0}fromArray(e,t=0){for(let n=0;n<9;n++)this.elements[n]=e[n+t];return this}toArray(e=[],t=0){let n=this.elements;return e[t]=n[0],e[t+1]=n[1],e[t+2]=n[2],e[t+3]=n[3],e[t+4]=n[4],e[t+5]=n[5],e[t+6]=n[6],e[t+7]=n[7],e[t+8]=n[8],e}clone(){return new this.constructor().fromArray(this.elements)}},gh=new ze,Pf=new ze().set(.4123908,.3575843,.1804808,.212639,.7151687,.0721923,.0193308,.1191948,.9505322),If=new ze().set(3.2409699,-1.5373832,-.4986108,-.9692436,1.8759675,.0415551,.0556301,-.203977,1.0569715);function nx(){let r={enabled:!0,workingColorSpace:vn,spaces:{},convert:function(i,s,o){return this.enabled===!1||s===o||!s||!o||(this.spaces[s].transfer===lt&&(i.r=zi(i.r),i.g=zi(i.g),i.b=zi(i.b)),this.spaces[s].primaries!==this.spaces[o].primaries&&(i.applyMatrix3(this.spaces[s].toXYZ),i.applyMatrix3(this.spaces[o].fromXYZ)),this.spaces[o].transfer===lt&&(i.r=Rr(i.r),i.g=Rr(i.g),i.b=Rr(i.b))),i},workingToColorSpace:function(i,s){return this.convert(i,this.workingColorSpace,s)},colorSpaceToWorking:function(i,s){return this.convert(i,s,this.workingColorSpace)},getPrimaries:function(i){return this.spaces[i].primaries},getTransfer:function(i){return i===ui?go:this.spaces[i].transfer},getToneMappingMode:function(i){return this.spaces[i].outputColorSpaceConfig.toneMappingMode||"standard"},getLuminanceCoefficients:function(i,s=this.workingColorSpace){return i.fromArray(this.spaces[s].luminanceCoefficients)},define:function(i){Object.assign(this.spaces,i)},_getMatrix:function(i,s,o){return i.copy(this.spaces[o].fromXYZ).multiply(this.spaces[s].toXYZ)},_getDrawingBufferColorSpace:function(i){return this.spaces[i].outputColorSpaceConfig.drawingBufferColorSpace},_getUnpackColorSpace:function(i=this.workingColorSpace){return this.spaces[i].workingColorSpaceConfig.unpackColorSpace}},e=[.64,.33,.3,.6,.15,.06],t=[.2126,.7152,.0722],n=[.3127,.329];return r.define({[vn]:{primaries:e,whitePoint:n,transfer:go,toXYZ:Pf,fromXYZ:If,luminanceCoefficients:t,workingColorSpaceConfig:{unpackColorSpace:He},outputColorSpaceConfig:{drawingBufferColorSpace:He}},[He]:{primaries:e,whitePoint:n,transfer:lt,toXYZ:Pf,fromXYZ:If,luminanceCoefficients:t,outputColorSpaceConfig:{drawingBufferColorSpace:He}}}),r}var Fe=nx();function zi(r){return r<.04045?r*.0773993808:Math.pow(r*.9478672986+.0521327014,2.4)}function Rr(r){return r<.0031308?r*12.92:1.055*Math.pow(r,.41666)-.055}var ur,Nr=class{static getDataURL(e,t="image/png"){if(/^data:/i.test(e.src)||typeof HTMLCanvasElement>"u")return e.src;let n;if(e instanceof HTMLCanvasElement)n=e;else{ur===void 0&&(ur=Ir("canvas")),ur.width=e.width,ur.height=e.height;let i=ur.getContext("2d");e instanceof ImageData?i.putImageData(e,0,0):i.drawImage(e,0,0,e.width,e.height),n=ur}return n.toDataURL(t)}static sRGBToLinear(e){if(typeof HTMLImageElement<"u"&&e instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&e instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&e instanceof ImageBitmap){let t=Ir("canvas");t.width=e.width,t.height=e.height;let n=t.getContext("2d");n.drawImage(e,0,0,e.width,e.height);let i=n.getImageData(0,0,e.width,e.height),s=i.data;for(let o=0;o<s.length;o++)s[o]=zi(s[o]/255)*255;return n.putImageData(i,0,0),t}else if(e.data){let t=e.data.slice(0);for(let n=0;n<t.length;n++)t instanceof Uint8Array||t instanceof Uint8ClampedArray?t[n]=Math.floor(zi(t[n]/255)*255):t[n]=zi(t[n]);return{data:t,width:e.width,height:e.height}}else return Ce("ImageUtils.sRGBToLinear(): Unsupported image type. No color space conversion applied."),e}},ix=0,Hi=class{constructor(e=null){this.isTextureSource=!0,Object.defineProperty(this,"id",{value:ix++}),this.uuid=Si(),this.data=e,this.dataReady=!0,this.version=0}getSize(e){let t=this.data;return typeof HTMLVideoElement<"u"&&t instanceof HTMLVideoElement?e.set(t.videoWidth,t.videoHeight,0):typeof VideoFrame<"u"&&t instanceof VideoFrame?e.set(t.displayWidth,t.displayHeight,0):t!==null?e.set(t.width||0,t.height||0,t.depth||0):e.set(0,0,0),e}set needsUpdate(e){e===!0&&this.version++}toJSON(e){let t=e===void 0||typeof e=="string";if(!t&&e.images[this.uuid]!==void 0)return e.images[this.uuid];let n={uuid:this.uuid,url:""},i=this.data;if(i!==null){let s;if(Array.isArray(i)){s=[];for(let o=0,a=i.length;o<a;o++)i[o].isDataTexture?s.push(xh(i[o].image)):s.push(xh(i[o]))}else s=xh(i);n.url=s}return t||(e.images[this.uuid]=n),n}};function xh(r){return typeof HTMLImageElement<"u"&&r instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&r instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&r instanceof ImageBitmap?Nr.getDataURL(r):r.data?{data:Array.from(r.data),width:r.width,height:r.height,type:r.data.constructor.name}:(Ce("Texture: Unable to serialize Texture."),{})}var sx=0,yh=new P,Ft=class r extends ri{constructor(e=r.DEFAULT_IMAGE,t=r.DEFAULT_MAPPING,n=Ot,i=Ot,s=bt,o=nn,a=Ln,l=In,c=r.DEFAULT_ANISOTROPY,h=ui){super(),this.isTexture=!0,Object.defineProperty(this,"id",{value:sx++}),this.uuid=Si(),this.name="",this.source=new Hi(e),this.mipmaps=[],this.mapping=t,this.channel=0,this.wrapS=n,this.wrapT=i,this.magFilter=s,this.minFilter=o,this.anisotropy=c,this.format=a,this.internalFormat=null,this.type=l,this.offset=new Se(0,0),this.repeat=new Se(1,1),this.center=new Se(0,0),this.rotation=0,this.matrixAutoUpdate=!0,this.matrix=new ze,this.generateMipmaps=!0,this.mipmapsAutoUpdate=!0,this.premultiplyAlpha=!1,this.flipY=!0,this.unpackAlignment=4,this.colorSpace=h,this.userData={},this.updateRanges=[],this.version=0,this.onUpdate=null,this.renderTarget=null,this.isRenderTargetTexture=!1,this.isArrayTexture=!!(e&&e.depth&&e.depth>1),this.pmremVersion=0,this.isPMREMTexture=!1,this.normalized=!1}get width(){return this.source.getSize(yh).x}get height(){return this.source.getSize(yh).y}get depth(){return this.source.getSize(yh).z}get image(){return this.source.data}set image(e){this.source.data=e}updateMatrix(){this.matrix.setUvTransform(this.offset.x,this.offset.y,this.repeat.x,this.repeat.y,this.rotation,this.center.x,this.center.y)}addUpdateRange(e,t){this.updateRanges.push({start:e,count:t})}clearUpdateRanges(){this.updateRanges.length=0}clone(){return new this.constructor().copy(this)}copy(e){return this.name=e.name,this.source=e.source,this.mipmaps=e.mipmaps.slice(0),this.mapping=e.mapping,this.channel=e.channel,this.wrapS=e.wrapS,this.wrapT=e.wrapT,this.magFilter=e.magFilter,this.minFilter=e.minFilter,this.anisotropy=e.anisotropy,this.format=e.format,this.internalFormat=e.internalFormat,this.type=e.type,this.normalized=e.normalized,this.offset.copy(e.offset),this.repeat.copy(e.repeat),this.center.copy(e.center),this.rotation=e.rotation,this.matrixAutoUpdate=e.matrixAutoUpdate,this.matrix.copy(e.matrix),this.generateMipmaps=e.generateMipmaps,this.mipmapsAutoUpdate=e.mipmapsAutoUpdate,this.premultiplyAlpha=e.premultiplyAlpha,this.flipY=e.flipY,this.unpackAlignment=e.unpackAlignment,this.colorSpace=e.colorSpace,this.renderTarget=e.renderTarget,this.isRenderTargetTexture=e.isRenderTargetTexture,this.isPMREMTexture=e.isPMREMTexture,this.isArrayTexture=e.isArrayTexture,this.userData=JSON.parse(JSON.stringify(e.userData)),this.needsUpdate=!0,this}setValues(e){for(let t in e){let n=e[t];if(n===void 0){Ce(`Texture.setValues(): parameter '${t}' has value of undefined.`);continue}let i=this[t];if(i===void 0){Ce(`Texture.setValues(): property '${t}' does not exist.`);continue}i&&n&&i.isVector2&&n.isVector2||i&&n&&i.isVector3&&n.isVector3||i&&n&&i.isMatrix3&&n.isMatrix3?i.copy(n):this[t]=n}}toJSON(e){let t=e===void 0||typeof e=="string";if(!t&&e.textures[this.uuid]!==void 0)return e.textures[this.uuid];let n={metadata:{version:4.7,type:"Texture",generator:"Texture.toJSON"},uuid:this.uuid,name:this.name,image:this.source.toJSON(e).uuid,mapping:this.mapping,channel:this.channel,repeat:[this.repeat.x,this.repeat.y],offset:[this.offset.x,this.offset.y],center:[this.center.x,this.center.y],rotation:this.rotation,wrap:[this.wrapS,this.wrapT],format:this.format,internalFormat:this.internalFormat,type:this.type,normalized:this.normalized,colorSpace:this.colorSpace,minFilter:this.minFilter,magFilter:this.magFilter,anisotropy:this.anisotropy,flipY:this.flipY,generateMipmaps:this.generateMipmaps,mipmapsAutoUpdate:this.mipmapsAutoUpdate,premultiplyAlpha:this.premultiplyAlpha,unpackAlignment:this.unpackAlignment};return Object.keys(this.userData).length>0&&(n.userData=this.userData),t||(e.textures[this.uuid]=n),n}dispose(){this.dispatchEvent({type:"dispose"})}transformUv(e){if(this.mapping!==mu)return e;if(e.applyMatrix3(this.matrix),e.x<0||e.x>1)switch(this.wrapS){case en:e.x=e.x-Math.floor(e.x);break;case Ot:e.x=e.x<0?0:1;break;case fs:Math.abs(Math.floor(e.x)%2)===1?e.x=Math.ceil(e.x)-e.x:e.x=e.x-Math.floor(e.x);break}if(e.y<0||e.y>1)switch(this.wrapT){case en:e.y=e.y-Math.floor(e.y);break;case Ot:e.y=e.y<0?0:1;break;case fs:Math.abs(Math.floor(e.y)%2)===1?e.y=Math.ceil(e.y)-e.y:e.y=e.y-Math.floor(e.y);break}return this.flipY&&(e.y=1-e.y),e}set needsUpdate(e){e===!0&&(this.version++,this.source.needsUpdate=!0)}set needsPMREMUpdate(e){e===!0&&this.pmremVersion++}};Ft.DEFAULT_IMAGE=null;Ft.DEFAULT_MAPPING=mu;Ft.DEFAULT_ANISOTROPY=1;var tt=class{static{this.prototype.isVector4=!0}constructor(e=0,t=0,n=0,i=1){this.x=e,this.y=t,this.z=n,this.w=i}get width(){return this.z}set width(e){this.z=e}get height(){return this.w}set height(e){this.w=e}set(e,t,n,i){return this.x=e,this.y=t,this.z=n,this.w=i,this}setScalar(e){return this.x=e,this.y=e,this.z=e,this.w=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setZ(e){return this.z=e,this}setW(e){return this.w=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;case 2:this.z=t;break;case 3:this.w=t;break;default:throw new Error("THREE.Vector4: index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;case 2:return this.z;case 3:return this.w;default:throw new Error("THREE.Vector4: index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y,this.z,this.w)}copy(e){return this.x=e.x,this.y=e.y,this.z=e.z,this.w=e.w!==void 0?e.w:1,this}add(e){return this.x+=e.x,this.y+=e.y,this.z+=e.z,this.w+=e.w,this}addScalar(e){return this.x+=e,this.y+=e,this.z+=e,this.w+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this.z=e.z+t.z,this.w=e.w+t.w,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this.z+=e.z*t,this.w+=e.w*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this.z-=e.z,this.w-=e.w,this}subScalar(e){return this.x-=e,this.y-=e,this.z-=e,this.w-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this.z=e.z-t.z,this.w=e.w-t.w,this}multiply(e){return this.x*=e.x,this.y*=e.y,this.z*=e.z,this.w*=e.w,this}multiplyScalar(e){return this.x*=e,this.y*=e,this.z*=e,this.w*=e,this}applyMatrix4(e){let t=this.x,n=this.y,i=this.z,s=this.w,o=e.elements;return this.x=o[0]*t+o[4]*n+o[8]*i+o[12]*s,this.y=o[1]*t+o[5]*n+o[9]*i+o[13]*s,this.z=o[2]*t+o[6]*n+o[10]*i+o[14]*s,this.w=o[3]*t+o[7]*n+o[11]*i+o[15]*s,this}divide(e){return this.x/=e.x,this.y/=e.y,this.z/=e.z,this.w/=e.w,this}divideScalar(e){return this.multiplyScalar(1/e)}setAxisAngleFromQuaternion(e){this.w=2*Math.acos(e.w);let t=Math.sqrt(1-e.w*e.w);return t<1e-4?(this.x=1,this.y=0,this.z=0):(this.x=e.x/t,this.y=e.y/t,this.z=e.z/t),this}setAxisAngleFromRotationMatrix(e){let t,n,i,s,l=e.elements,c=l[0],h=l[4],u=l[8],d=l[1],f=l[5],p=l[9],g=l[2],m=l[6],x=l[10];if(Math.abs(h-d)<.01&&Math.abs(u-g)<.01&&Math.abs(p-m)<.01){if(Math.abs(h+d)<.1&&Math.abs(u+g)<.1&&Math.abs(p+m)<.1&&Math.abs(c+f+x-3)<.1)return this.set(1,0,0,0),this;t=Math.PI;let b=(c+1)/2,y=(f+1)/2,S=(x+1)/2,M=(h+d)/4,_=(u+g)/4,w=(p+m)/4;return b>y&&b>S?b<.01?(n=0,i=.707106781,s=.707106781):(n=Math.sqrt(b),i=M/n,s=_/n):y>S?y<.01?(n=.707106781,i=0,s=.707106781):(i=Math.sqrt(y),n=M/i,s=w/i):S<.01?(n=.707106781,i=.707106781,s=0):(s=Math.sqrt(S),n=_/s,i=w/s),this.set(n,i,s,t),this}let v=Math.sqrt((m-p)*(m-p)+(u-g)*(u-g)+(d-h)*(d-h));return Math.abs(v)<.001&&(v=1),this.x=(m-p)/v,this.y=(u-g)/v,this.z=(d-h)/v,this.w=Math.acos((c+f+x-1)/2),this}setFromMatrixPosition(e){let t=e.elements;return this.x=t[12],this.y=t[13],this.z=t[14],this.w=t[15],this}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this.z=Math.min(this.z,e.z),this.w=Math.min(this.w,e.w),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this.z=Math.max(this.z,e.z),this.w=Math.max(this.w,e.w),this}clamp(e,t){return this.x=Ve(this.x,e.x,t.x),this.y=Ve(this.y,e.y,t.y),this.z=Ve(this.z,e.z,t.z),this.w=Ve(this.w,e.w,t.w),this}clampScalar(e,t){return this.x=Ve(this.x,e,t),this.y=Ve(this.y,e,t),this.z=Ve(this.z,e,t),this.w=Ve(this.w,e,t),this}clampLength(e,t){let n=this.length();return this.divideScalar(n||1).multiplyScalar(Ve(n,e,t))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this.w=Math.floor(this.w),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this.w=Math.ceil(this.w),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this.w=Math.round(this.w),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this.w=Math.trunc(this.w),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this.w=-this.w,this}dot(e){return this.x*e.x+this.y*e.y+this.z*e.z+this.w*e.w}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)+Math.abs(this.w)}normalize(){return this.divideScalar(this.length()||1)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this.z+=(e.z-this.z)*t,this.w+=(e.w-this.w)*t,this}lerpVectors(e,t,n){return this.x=e.x+(t.x-e.x)*n,this.y=e.y+(t.y-e.y)*n,this.z=e.z+(t.z-e.z)*n,this.w=e.w+(t.w-e.w)*n,this}equals(e){return e.x===this.x&&e.y===this.y&&e.z===this.z&&e.w===this.w}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this.z=e[t+2],this.w=e[t+3],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e[t+2]=this.z,e[t+3]=this.w,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this.z=e.getZ(t),this.w=e.getW(t),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this.w=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z,yield this.w}},Qa=class extends ri{constructor(e=1,t=1,n={}){super(),n=Object.assign({generateMipmaps:!1,internalFormat:null,minFilter:bt,depthBuffer:!0,stencilBuffer:!1,resolveColorBuffer:!0,resolveDepthBuffer:!0,resolveStencilBuffer:!0,storeMultisampledColorBuffer:!0,storeMultisampledDepthBuffer:!0,storeMultisampledStencilBuffer:!0,depthTexture:null,samples:0,count:1,depth:1,multiview:!1,useArrayDepthTexture:!1},n),this.isRenderTarget=!0,this.width=e,this.height=t,this.depth=n.depth,this.scissor=new tt(0,0,e,t),this.scissorTest=!1,this.viewport=new tt(0,0,e,t),this.textures=[];let i=n.count;for(let s=0;s<i;s++)this.textures[s]=new Ft({width:e,height:t,depth:n.depth}),this.textures[s].isRenderTargetTexture=!0,this.textures[s].renderTarget=this;this._setTextureOptions(n),this.depthBuffer=n.depthBuffer,this.stencilBuffer=n.stencilBuffer,this.resolveColorBuffer=n.resolveColorBuffer,this.resolveDepthBuffer=n.resolveDepthBuffer,this.resolveStencilBuffer=n.resolveStencilBuffer,this.storeMultisampledColorBuffer=n.storeMultisampledColorBuffer,this.storeMultisampledDepthBuffer=n.storeMultisampledDepthBuffer,this.storeMultisampledStencilBuffer=n.storeMultisampledStencilBuffer,this._depthTexture=null,this.depthTexture=n.depthTexture,this.samples=n.samples,this.multiview=n.multiview,this.useArrayDepthTexture=n.useArrayDepthTexture}_setTextureOptions(e={}){let t={minFilter:bt,generateMipmaps:!1,flipY:!1,internalFormat:null};e.mapping!==void 0&&(t.mapping=e.mapping),e.wrapS!==void 0&&(t.wrapS=e.wrapS),e.wrapT!==void 0&&(t.wrapT=e.wrapT),e.wrapR!==void 0&&(t.wrapR=e.wrapR),e.magFilter!==void 0&&(t.magFilter=e.magFilter),e.minFilter!==void 0&&(t.minFilter=e.minFilter),e.format!==void 0&&(t.format=e.format),e.type!==void 0&&(t.type=e.type),e.anisotropy!==void 0&&(t.anisotropy=e.anisotropy),e.colorSpace!==void 0&&(t.colorSpace=e.colorSpace),e.flipY!==void 0&&(t.flipY=e.flipY),e.generateMipmaps!==void 0&&(t.generateMipmaps=e.generateMipmaps),e.mipmapsAutoUpdate!==void 0&&(t.mipmapsAutoUpdate=e.mipmapsAutoUpdate),e.internalFormat!==void 0&&(t.internalFormat=e.internalFormat);for(let n=0;n<this.textures.length;n++)this.textures[n].setValues(t)}get texture(){return this.textures[0]}set texture(e){this.textures[0]=e}set depthTexture(e){this._depthTexture!==null&&this._depthTexture.renderTarget===this&&(this._depthTexture.renderTarget=null),e!==null&&e.renderTarget===null&&(e.renderTarget=this),this._depthTexture=e}get depthTexture(){return this._depthTexture}setSize(e,t,n=1){if(this.width!==e||this.height!==t||this.depth!==n){this.width=e,this.height=t,this.depth=n;for(let i=0,s=this.textures.length;i<s;i++)this.textures[i].image.width=e,this.textures[i].image.height=t,this.textures[i].image.depth=n,this.textures[i].isData3DTexture!==!0&&(this.textures[i].isArrayTexture=this.textures[i].image.depth>1);this.dispose()}this.viewport.set(0,0,e,t),this.scissor.set(0,0,e,t)}clone(){return new this.constructor().copy(this)}copy(e){this.width=e.width,this.height=e.height,this.depth=e.depth,this.scissor.copy(e.scissor),this.scissorTest=e.scissorTest,this.viewport.copy(e.viewport),this.textures.length=0;for(let t=0,n=e.textures.length;t<n;t++){this.textures[t]=e.textures[t].clone(),this.textures[t].isRenderTargetTexture=!0,this.textures[t].renderTarget=this;let i=Object.assign({},e.textures[t].image);this.textures[t].source=new Hi(i)}if(this.depthBuffer=e.depthBuffer,this.stencilBuffer=e.stencilBuffer,this.resolveColorBuffer=e.resolveColorBuffer,this.resolveDepthBuffer=e.resolveDepthBuffer,this.resolveStencilBuffer=e.resolveStencilBuffer,this.storeMultisampledColorBuffer=e.storeMultisampledColorBuffer,this.storeMultisampledDepthBuffer=e.storeMultisampledDepthBuffer,this.storeMultisampledStencilBuffer=e.storeMultisampledStencilBuffer,e.depthTexture!==null)if(e.depthTexture.renderTarget===e){let t=e.depthTexture.clone();t.renderTarget=null,this.depthTexture=t}else this.depthTexture=e.depthTexture;else this.depthTexture=null;return this.samples=e.samples,this.multiview=e.multiview,this.useArrayDepthTexture=e.useArrayDepthTexture,this}dispose(){this.dispatchEvent({type:"dispose"})}},bn=class extends Qa{constructor(e=1,t=1,n={}){super(e,t,n),this.isWebGLRenderTarget=!0}},yo=class extends Ft{constructor(e=null,t=1,n=1,i=1){super(null),this.isDataArrayTexture=!0,this.image={data:e,width:t,height:n,depth:i},this.magFilter=Et,this.minFilter=Et,this.wrapR=Ot,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1,this.layerUpdates=new Set}copy(e){return super.copy(e),this.wrapR=e.wrapR,this}addLayerUpdate(e){this.layerUpdates.add(e)}clearLayerUpdates(){this.layerUpdates.clear()}};var el=class extends Ft{constructor(e=null,t=1,n=1,i=1){super(null),this.isData3DTexture=!0,this.image={data:e,width:t,height:n,depth:i},this.magFilter=Et,this.minFilter=Et,this.wrapR=Ot,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}copy(e){return super.copy(e),this.wrapR=e.wrapR,this}};var Me=class r{static{this.prototype.isMatrix4=!0}constructor(e,t,n,i,s,o,a,l,c,h,u,d,f,p,g,m){this.elements=[1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1],e!==void 0&&this.set(e,t,n,i,s,o,a,l,c,h,u,d,f,p,g,m)}set(e,t,n,i,s,o,a,l,c,h,u,d,f,p,g,m){let x=this.elements;return x[0]=e,x[4]=t,x[8]=n,x[12]=i,x[1]=s,x[5]=o,x[9]=a,x[13]=l,x[2]=c,x[6]=h,x[10]=u,x[14]=d,x[3]=f,x[7]=p,x[11]=g,x[15]=m,this}identity(){return this.set(1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1),this}clone(){return new r().fromArray(this.elements)}copy(e){let t=this.elements,n=e.elements;return t[0]=n[0],t[1]=n[1],t[2]=n[2],t[3]=n[3],t[4]=n[4],t[5]=n[5],t[6]=n[6],t[7]=n[7],t[8]=n[8],t[9]=n[9],t[10]=n[10],t[11]=n[11],t[12]=n[12],t[13]=n[13],t[14]=n[14],t[15]=n[15],this}copyPosition(e){let t=this.elements,n=e.elements;return t[12]=n[12],t[13]=n[13],t[14]=n[14],this}setFromMatrix3(e){let t=e.elements;return this.set(t[0],t[3],t[6],0,t[1],t[4],t[7],0,t[2],t[5],t[8],0,0,0,0,1),this}extractBasis(e,t,n){return this.determinantAffine()===0?(e.set(1,0,0),t.set(0,1,0),n.set(0,0,1),this):(e.setFromMatrixColumn(this,0),t.setFromMatrixColumn(this,1),n.setFromMatrixColumn(this,2),this)}makeBasis(e,t,n){return this.set(e.x,t.x,n.x,0,e.y,t.y,n.y,0,e.z,t.z,n.z,0,0,0,0,1),this}extractRotation(e){if(e.determinantAffine()===0)return this.identity();let t=this.elements,n=e.elements,i=1/dr.setFromMatrixColumn(e,0).length(),s=1/dr.setFromMatrixColumn(e,1).length(),o=1/dr.setFromMatrixColumn(e,2).length();return t[0]=n[0]*i,t[1]=n[1]*i,t[2]=n[2]*i,t[3]=0,t[4]=n[4]*s,t[5]=n[5]*s,t[6]=n[6]*s,t[7]=0,t[8]=n[8]*o,t[9]=n[9]*o,t[10]=n[10]*o,t[11]=0,t[12]=0,t[13]=0,t[14]=0,t[15]=1,this}makeRotationFromEuler(e){let t=this.elements,n=e.x,i=e.y,s=e.z,o=Math.cos(n),a=Math.sin(n),l=Math.cos(i),c=Math.sin(i),h=Math.cos(s),u=Math.sin(s);if(e.order==="XYZ"){let d=o*h,f=o*u,p=a*h,g=a*u;t[0]=l*h,t[4]=-l*u,t[8]=c,t[1]=f+p*c,t[5]=d-g*c,t[9]=-a*l,t[2]=g-d*c,t[6]=p+f*c,t[10]=o*l}else if(e.order==="YXZ"){let d=l*h,f=l*u,p=c*h,g=c*u;t[0]=d+g*a,t[4]=p*a-f,t[8]=o*c,t[1]=o*u,t[5]=o*h,t[9]=-a,t[2]=f*a-p,t[6]=g+d*a,t[10]=o*l}else if(e.order==="ZXY"){let d=l*h,f=l*u,p=c*h,g=c*u;t[0]=d-g*a,t[4]=-o*u,t[8]=p+f*a,t[1]=f+p*a,t[5]=o*h,t[9]=g-d*a,t[2]=-o*c,t[6]=a,t[10]=o*l}else if(e.order==="ZYX"){let d=o*h,f=o*u,p=a*h,g=a*u;t[0]=l*h,t[4]=p*c-f,t[8]=d*c+g,t[1]=l*u,t[5]=g*c+d,t[9]=f*c-p,t[2]=-c,t[6]=a*l,t[10]=o*l}else if(e.order==="YZX"){let d=o*l,f=o*c,p=a*l,g=a*c;t[0]=l*h,t[4]=g-d*u,t[8]=p*u+f,t[1]=u,t[5]=o*h,t[9]=-a*h,t[2]=-c*h,t[6]=f*u+p,t[10]=d-g*u}else if(e.order==="XZY"){let d=o*l,f=o*c,p=a*l,g=a*c;t[0]=l*h,t[4]=-u,t[8]=c*h,t[1]=d*u+g,t[5]=o*h,t[9]=f*u-p,t[2]=p*u-f,t[6]=a*h,t[10]=g*u+d}return t[3]=0,t[7]=0,t[11]=0,t[12]=0,t[13]=0,t[14]=0,t[15]=1,this}makeRotationFromQuaternion(e){return this.compose(rx,e,ox)}lookAt(e,t,n){let i=this.elements;return Un.subVectors(e,t),Un.lengthSq()===0&&(Un.z=1),Un.normalize(),as.crossVectors(n,Un),as.lengthSq()===0&&(Math.abs(n.z)===1?Un.x+=1e-4:Un.z+=1e-4,Un.normalize(),as.crossVectors(n,Un)),as.normalize(),fa.crossVectors(Un,as),i[0]=as.x,i[4]=fa.x,i[8]=Un.x,i[1]=as.y,i[5]=fa.y,i[9]=Un.y,i[2]=as.z,i[6]=fa.z,i[10]=Un.z,this}multiply(e){return this.multiplyMatrices(this,e)}premultiply(e){return this.multiplyMatrices(e,this)}multiplyMatrices(e,t){let n=e.elements,i=t.elements,s=this.elements,o=n[0],a=n[4],l=n[8],c=n[12],h=n[1],u=n[5],d=n[9],f=n[13],p=n[2],g=n[6],m=n[10],x=n[14],v=n[3],b=n[7],y=n[11],S=n[15],M=i[0],_=i[4],w=i[8],R=i[12],E=i[1],L=i[5],U=i[9],k=i[13],N=i[2],G=i[6],O=i[10],z=i[14],K=i[3],H=i[7],Y=i[11],j=i[15];return s[0]=o*M+a*E+l*N+c*K,s[4]=o*_+a*L+l*G+c*H,s[8]=o*w+a*U+l*O+c*Y,s[12]=o*R+a*k+l*z+c*j,s[1]=h*M+u*E+d*N+f*K,s[5]=h*_+u*L+d*G+f*H,s[9]=h*w+u*U+d*O+f*Y,s[13]=h*R+u*k+d*z+f*j,s[2]=p*M+g*E+m*N+x*K,s[6]=p*_+g*L+m*G+x*H,s[10]=p*w+g*U+m*O+x*Y,s[14]=p*R+g*k+m*z+x*j,s[3]=v*M+b*E+y*N+S*K,s[7]=v*_+b*L+y*G+S*H,s[11]=v*w+b*U+y*O+S*Y,s[15]=v*R+b*k+y*z+S*j,this}multiplyScalar(e){let t=this.elements;return t[0]*=e,t[4]*=e,t[8]*=e,t[12]*=e,t[1]*=e,t[5]*=e,t[9]*=e,t[13]*=e,t[2]*=e,t[6]*=e,t[10]*=e,t[14]*=e,t[3]*=e,t[7]*=e,t[11]*=e,t[15]*=e,this}determinant(){let e=this.elements,t=e[0],n=e[4],i=e[8],s=e[12],o=e[1],a=e[5],l=e[9],c=e[13],h=e[2],u=e[6],d=e[10],f=e[14],p=e[3],g=e[7],m=e[11],x=e[15],v=l*f-c*d,b=a*f-c*u,y=a*d-l*u,S=o*f-c*h,M=o*d-l*h,_=o*u-a*h;return t*(g*v-m*b+x*y)-n*(p*v-m*S+x*M)+i*(p*b-g*S+x*_)-s*(p*y-g*M+m*_)}determinantAffine(){let e=this.elements,t=e[0],n=e[4],i=e[8],s=e[1],o=e[5],a=e[9],l=e[2],c=e[6],h=e[10];return t*(o*h-a*c)-n*(s*h-a*l)+i*(s*c-o*l)}transpose(){let e=this.elements,t;return t=e[1],e[1]=e[4],e[4]=t,t=e[2],e[2]=e[8],e[8]=t,t=e[6],e[6]=e[9],e[9]=t,t=e[3],e[3]=e[12],e[12]=t,t=e[7],e[7]=e[13],e[13]=t,t=e[11],e[11]=e[14],e[14]=t,this}setPosition(e,t,n){let i=this.elements;return e.isVector3?(i[12]=e.x,i[13]=e.y,i[14]=e.z):(i[12]=e,i[13]=t,i[14]=n),this}invert(){let e=this.elements,t=e[0],n=e[1],i=e[2],s=e[3],o=e[4],a=e[5],l=e[6],c=e[7],h=e[8],u=e[9],d=e[10],f=e[11],p=e[12],g=e[13],m=e[14],x=e[15],v=t*a-n*o,b=t*l-i*o,y=t*c-s*o,S=n*l-i*a,M=n*c-s*a,_=i*c-s*l,w=h*g-u*p,R=h*m-d*p,E=h*x-f*p,L=u*m-d*g,U=u*x-f*g,k=d*x-f*m,N=v*k-b*U+y*L+S*E-M*R+_*w;if(N===0)return this.set(0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0);let G=1/N;return e[0]=(a*k-l*U+c*L)*G,e[1]=(i*U-n*k-s*L)*G,e[2]=(g*_-m*M+x*S)*G,e[3]=(d*M-u*_-f*S)*G,e[4]=(l*E-o*k-c*R)*G,e[5]=(t*k-i*E+s*R)*G,e[6]=(m*y-p*_-x*b)*G,e[7]=(h*_-d*y+f*b)*G,e[8]=(o*U-a*E+c*w)*G,e[9]=(n*E-t*U-s*w)*G,e[10]=(p*M-g*y+x*v)*G,e[11]=(u*y-h*M-f*v)*G,e[12]=(a*R-o*L-l*w)*G,e[13]=(t*L-n*R+i*w)*G,e[14]=(g*b-p*S-m*v)*G,e[15]=(h*S-u*b+d*v)*G,this}scale(e){let t=this.elements,n=e.x,i=e.y,s=e.z;return t[0]*=n,t[4]*=i,t[8]*=s,t[1]*=n,t[5]*=i,t[9]*=s,t[2]*=n,t[6]*=i,t[10]*=s,t[3]*=n,t[7]*=i,t[11]*=s,this}getMaxScaleOnAxis(){let e=this.elements,t=e[0]*e[0]+e[1]*e[1]+e[2]*e[2],n=e[4]*e[4]+e[5]*e[5]+e[6]*e[6],i=e[8]*e[8]+e[9]*e[9]+e[10]*e[10];return Math.sqrt(Math.max(t,n,i))}makeTranslation(e,t,n){return e.isVector3?this.set(1,0,0,e.x,0,1,0,e.y,0,0,1,e.z,0,0,0,1):this.set(1,0,0,e,0,1,0,t,0,0,1,n,0,0,0,1),this}makeRotationX(e){let t=Math.cos(e),n=Math.sin(e);return this.set(1,0,0,0,0,t,-n,0,0,n,t,0,0,0,0,1),this}makeRotationY(e){let t=Math.cos(e),n=Math.sin(e);return this.set(t,0,n,0,0,1,0,0,-n,0,t,0,0,0,0,1),this}makeRotationZ(e){let t=Math.cos(e),n=Math.sin(e);return this.set(t,-n,0,0,n,t,0,0,0,0,1,0,0,0,0,1),this}makeRotationAxis(e,t){let n=Math.cos(t),i=Math.sin(t),s=1-n,o=e.x,a=e.y,l=e.z,c=s*o,h=s*a;return this.set(c*o+n,c*a-i*l,c*l+i*a,0,c*a+i*l,h*a+n,h*l-i*o,0,c*l-i*a,h*l+i*o,s*l*l+n,0,0,0,0,1),this}makeScale(e,t,n){return this.set(e,0,0,0,0,t,0,0,0,0,n,0,0,0,0,1),this}makeShear(e,t,n,i,s,o){return this.set(1,n,s,0,e,1,o,0,t,i,1,0,0,0,0,1),this}compose(e,t,n){let i=this.elements,s=t._x,o=t._y,a=t._z,l=t._w,c=s+s,h=o+o,u=a+a,d=s*c,f=s*h,p=s*u,g=o*h,m=o*u,x=a*u,v=l*c,b=l*h,y=l*u,S=n.x,M=n.y,_=n.z;return i[0]=(1-(g+x))*S,i[1]=(f+y)*S,i[2]=(p-b)*S,i[3]=0,i[4]=(f-y)*M,i[5]=(1-(d+x))*M,i[6]=(m+v)*M,i[7]=0,i[8]=(p+b)*_,i[9]=(m-v)*_,i[10]=(1-(d+g))*_,i[11]=0,i[12]=e.x,i[13]=e.y,i[14]=e.z,i[15]=1,this}decompose(e,t,n){let i=this.elements;e.x=i[12],e.y=i[13],e.z=i[14];let s=this.determinantAffine();if(s===0)return n.set(1,1,1),t.identity(),this;let o=dr.set(i[0],i[1],i[2]).length(),a=dr.set(i[4],i[5],i[6]).length(),l=dr.set(i[8],i[9],i[10]).length();s<0&&(o=-o),ti.copy(this);let c=1/o,h=1/a,u=1/l;return ti.elements[0]*=c,ti.elements[1]*=c,ti.elements[2]*=c,ti.elements[4]*=h,ti.elements[5]*=h,ti.elements[6]*=h,ti.elements[8]*=u,ti.elements[9]*=u,ti.elements[10]*=u,t.setFromRotationMatrix(ti),n.x=o,n.y=a,n.z=l,this}makePerspective(e,t,n,i,s,o,a=$n,l=!1){let c=this.elements,h=2*s/(t-e),u=2*s/(n-i),d=(t+e)/(t-e),f=(n+i)/(n-i),p,g;if(l)p=s/(o-s),g=o*s/(o-s);else if(a===$n)p=-(o+s)/(o-s),g=-2*o*s/(o-s);else if(a===Pr)p=-o/(o-s),g=-o*s/(o-s);else throw new Error("THREE.Matrix4.makePerspective(): Invalid coordinate system: "+a);return c[0]=h,c[4]=0,c[8]=d,c[12]=0,c[1]=0,c[5]=u,c[9]=f,c[13]=0,c[2]=0,c[6]=0,c[10]=p,c[14]=g,c[3]=0,c[7]=0,c[11]=-1,c[15]=0,this}makeOrthographic(e,t,n,i,s,o,a=$n,l=!1){let c=this.elements,h=2/(t-e),u=2/(n-i),d=-(t+e)/(t-e),f=-(n+i)/(n-i),p,g;if(l)p=1/(o-s),g=o/(o-s);else if(a===$n)p=-2/(o-s),g=-(o+s)/(o-s);else if(a===Pr)p=-1/(o-s),g=-s/(o-s);else throw new Error("THREE.Matrix4.makeOrthographic(): Invalid coordinate system: "+a);return c[0]=h,c[4]=0,c[8]=0,c[12]=d,c[1]=0,c[5]=u,c[9]=0,c[13]=f,c[2]=0,c[6]=0,c[10]=p,c[14]=g,c[3]=0,c[7]=0,c[11]=0,c[15]=1,this}equals(e){let t=this.elements,n=e.elements;for(let i=0;i<16;i++)if(t[i]!==n[i])return!1;return!0}fromArray(e,t=0){for(let n=0;n<16;n++)this.elements[n]=e[n+t];return this}toArray(e=[],t=0){let n=this.elements;return e[t]=n[0],e[t+1]=n[1],e[t+2]=n[2],e[t+3]=n[3],e[t+4]=n[4],e[t+5]=n[5],e[t+6]=n[6],e[t+7]=n[7],e[t+8]=n[8],e[t+9]=n[9],e[t+10]=n[10],e[t+11]=n[11],e[t+12]=n[12],e[t+13]=n[13],e[t+14]=n[14],e[t+15]=n[15],e}},dr=new P,ti=new Me,rx=new P(0,0,0),ox=new P(1,1,1),as=new P,fa=new P,Un=new P,Lf=new Me,Nf=new ut,oi=class r{constructor(e=0,t=0,n=0,i=r.DEFAULT_ORDER){this.isEuler=!0,this._x=e,this._y=t,this._z=n,this._order=i}get x(){return this._x}set x(e){this._x=e,this._onChangeCallback()}get y(){return this._y}set y(e){this._y=e,this._onChangeCallback()}get z(){return this._z}set z(e){this._z=e,this._onChangeCallback()}get order(){return this._order}set order(e){this._order=e,this._onChangeCallback()}set(e,t,n,i=this._order){return this._x=e,this._y=t,this._z=n,this._order=i,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._order)}copy(e){return this._x=e._x,this._y=e._y,this._z=e._z,this._order=e._order,this._onChangeCallback(),this}setFromRotationMatrix(e,t=this._order,n=!0){let i=e.elements,s=i[0],o=i[4],a=i[8],l=i[1],c=i[5],h=i[9],u=i[2],d=i[6],f=i[10];switch(t){case"XYZ":this._y=Math.asin(Ve(a,-1,1)),Math.abs(a)<.9999999?(this._x=Math.atan2(-h,f),this._z=Math.atan2(-o,s)):(this._x=Math.atan2(d,c),this._z=0);break;case"YXZ":this._x=Math.asin(-Ve(h,-1,1)),Math.abs(h)<.9999999?(this._y=Math.atan2(a,f),this._z=Math.atan2(l,c)):(this._y=Math.atan2(-u,s),this._z=0);break;case"ZXY":this._x=Math.asin(Ve(d,-1,1)),Math.abs(d)<.9999999?(this._y=Math.atan2(-u,f),this._z=Math.atan2(-o,c)):(this._y=0,this._z=Math.atan2(l,s));break;case"ZYX":this._y=Math.asin(-Ve(u,-1,1)),Math.abs(u)<.9999999?(this._x=Math.atan2(d,f),this._z=Math.atan2(l,s)):(this._x=0,this._z=Math.atan2(-o,c));break;case"YZX":this._z=Math.asin(Ve(l,-1,1)),Math.abs(l)<.9999999?(this._x=Math.atan2(-h,c),this._y=Math.atan2(-u,s)):(this._x=0,this._y=Math.atan2(a,f));break;case"XZY":this._z=Math.asin(-Ve(o,-1,1)),Math.abs(o)<.9999999?(this._x=Math.atan2(d,c),this._y=Math.atan2(a,s)):(this._x=Math.atan2(-h,f),this._y=0);break;default:Ce("Euler: .setFromRotationMatrix() encountered an unknown order: "+t)}return this._order=t,n===!0&&this._onChangeCallback(),this}setFromQuaternion(e,t,n){return Lf.makeRotationFromQuaternion(e),this.setFromRotationMatrix(Lf,t,n)}setFromVector3(e,t=this._order){return this.set(e.x,e.y,e.z,t)}reorder(e){return Nf.setFromEuler(this),this.setFromQuaternion(Nf,e)}equals(e){return e._x===this._x&&e._y===this._y&&e._z===this._z&&e._order===this._order}fromArray(e){return this._x=e[0],this._y=e[1],this._z=e[2],e[3]!==void 0&&(this._order=e[3]),this._onChangeCallback(),this}toArray(e=[],t=0){return e[t]=this._x,e[t+1]=this._y,e[t+2]=this._z,e[t+3]=this._order,e}_onChange(e){return this._onChangeCallback=e,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._order}};oi.DEFAULT_ORDER="XYZ";var Dr=class{constructor(){this.mask=1}set(e){this.mask=(1<<e|0)>>>0}enable(e){this.mask|=1<<e|0}enableAll(){this.mask=-1}toggle(e){this.mask^=1<<e|0}disable(e){this.mask&=~(1<<e|0)}disableAll(){this.mask=0}test(e){return(this.mask&e.mask)!==0}isEnabled(e){return(this.mask&(1<<e|0))!==0}},ax=0,Df=new P,fr=new ut,Di=new Me,pa=new P,io=new P,lx=new P,cx=new ut,Uf=new P(1,0,0),Of=new P(0,1,0),Ff=new P(0,0,1),kf={type:"added"},hx={type:"removed"},pr={type:"childadded",child:null},_h={type:"childremoved",child:null},wt=class r extends ri{constructor(){super(),this.isObject3D=!0,Object.defineProperty(this,"id",{value:ax++}),this.uuid=Si(),this.name="",this.type="Object3D",this.parent=null,this.children=[],this.up=r.DEFAULT_UP.clone();let e=new P,t=new oi,n=new ut,i=new P(1,1,1);function s(){n.setFromEuler(t,!1)}function o(){t.setFromQuaternion(n,void 0,!1)}t._onChange(s),n._onChange(o),Object.defineProperties(this,{position:{configurable:!0,enumerable:!0,value:e},rotation:{configurable:!0,enumerable:!0,value:t},quaternion:{configurable:!0,enumerable:!0,value:n},scale:{configurable:!0,enumerable:!0,value:i},modelViewMatrix:{value:new Me},normalMatrix:{value:new ze}}),this.matrix=new Me,this.matrixWorld=new Me,this.matrixAutoUpdate=r.DEFAULT_MATRIX_AUTO_UPDATE,this.matrixWorldAutoUpdate=r.DEFAULT_MATRIX_WORLD_AUTO_UPDATE,this.matrixWorldNeedsUpdate=!1,this.layers=new Dr,this.visible=!0,this.castShadow=!1,this.receiveShadow=!1,this.frustumCulled=!0,this.renderOrder=0,this.animations=[],this.customDepthMaterial=void 0,this.customDistanceMaterial=void 0,this.static=!1,this.userData={},this.pivot=null}onBeforeShadow(){}onAfterShadow(){}onBeforeRender(){}onAfterRender(){}applyMatrix4(e){this.matrixAutoUpdate&&this.updateMatrix(),this.matrix.premultiply(e),this.matrix.decompose(this.position,this.quaternion,this.scale),this.pivot!==null&&this.position.copy(this.pivot).applyMatrix4(this.matrix).sub(this.pivot)}applyQuaternion(e){return this.quaternion.premultiply(e),this}setRotationFromAxisAngle(e,t){this.quaternion.setFromAxisAngle(e,t)}setRotationFromEuler(e){this.quaternion.setFromEuler(e,!0)}setRotationFromMatrix(e){this.quaternion.setFromRotationMatrix(e)}setRotationFromQuaternion(e){this.quaternion.copy(e)}rotateOnAxis(e,t){return fr.setFromAxisAngle(e,t),this.quaternion.multiply(fr),this}rotateOnWorldAxis(e,t){return fr.setFromAxisAngle(e,t),this.quaternion.premultiply(fr),this}rotateX(e){return this.rotateOnAxis(Uf,e)}rotateY(e){return this.rotateOnAxis(Of,e)}rotateZ(e){return this.rotateOnAxis(Ff,e)}translateOnAxis(e,t){return Df.copy(e).applyQuaternion(this.quaternion),this.position.add(Df.multiplyScalar(t)),this}translateX(e){return this.translateOnAxis(Uf,e)}translateY(e){return this.translateOnAxis(Of,e)}translateZ(e){return this.translateOnAxis(Ff,e)}localToWorld(e){return this.updateWorldMatrix(!0,!1),e.applyMatrix4(this.matrixWorld)}worldToLocal(e){return this.updateWorldMatrix(!0,!1),e.applyMatrix4(Di.copy(this.matrixWorld).invert())}lookAt(e,t,n){e.isVector3?pa.copy(e):pa.set(e,t,n);let i=this.parent;this.updateWorldMatrix(!0,!1),io.setFromMatrixPosition(this.matrixWorld),this.isCamera||this.isLight?Di.lookAt(io,pa,this.up):Di.lookAt(pa,io,this.up),this.quaternion.setFromRotationMatrix(Di),i&&(Di.extractRotation(i.matrixWorld),fr.setFromRotationMatrix(Di),this.quaternion.premultiply(fr.invert()))}add(e){if(arguments.length>1){for(let t=0;t<arguments.length;t++)this.add(arguments[t]);return this}return e===this?(ke("Object3D.add: object can't be added as a child of itself.",e),this):(e&&e.isObject3D?(e.removeFromParent(),e.parent=this,this.children.push(e),e.dispatchEvent(kf),pr.child=e,this.dispatchEvent(pr),pr.child=null):ke("Object3D.add: object not an instance of THREE.Object3D.",e),this)}remove(e){if(arguments.length>1){for(let n=0;n<arguments.length;n++)this.remove(arguments[n]);return this}let t=this.children.indexOf(e);return t!==-1&&(e.parent=null,this.children.splice(t,1),e.dispatchEvent(hx),_h.child=e,this.dispatchEvent(_h),_h.child=null),this}removeFromParent(){let e=this.parent;return e!==null&&e.remove(this),this}clear(){return this.remove(...this.children)}attach(e){return this.updateWorldMatrix(!0,!1),Di.copy(this.matrixWorld).invert(),e.parent!==null&&(e.parent.updateWorldMatrix(!0,!1),Di.multiply(e.parent.matrixWorld)),e.applyMatrix4(Di),e.removeFromParent(),e.parent=this,this.children.push(e),e.updateWorldMatrix(!1,!0),e.dispatchEvent(kf),pr.child=e,this.dispatchEvent(pr),pr.child=null,this}getObjectById(e){return this.getObjectByProperty("id",e)}getObjectByName(e){return this.getObjectByProperty("name",e)}getObjectByProperty(e,t){if(this[e]===t)return this;for(let n=0,i=this.children.length;n<i;n++){let o=this.children[n].getObjectByProperty(e,t);if(o!==void 0)return o}}getObjectsByProperty(e,t,n=[]){this[e]===t&&n.push(this);let i=this.children;for(let s=0,o=i.length;s<o;s++)i[s].getObjectsByProperty(e,t,n);return n}getWorldPosition(e){return this.updateWorldMatrix(!0,!1),e.setFromMatrixPosition(this.matrixWorld)}getWorldQuaternion(e){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(io,e,lx),e}getWorldScale(e){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(io,cx,e),e}getWorldDirection(e){this.updateWorldMatrix(!0,!1);let t=this.matrixWorld.elements;return e.set(t[8],t[9],t[10]).normalize()}raycast(){}intersectsFrustum(){return!0}traverse(e){e(this);let t=this.children;for(let n=0,i=t.length;n<i;n++)t[n].traverse(e)}traverseVisible(e){if(this.visible===!1)return;e(this);let t=this.children;for(let n=0,i=t.length;n<i;n++)t[n].traverseVisible(e)}traverseAncestors(e){let t=this.parent;t!==null&&(e(t),t.traverseAncestors(e))}updateMatrix(){this.matrix.compose(this.position,this.quaternion,this.scale);let e=this.pivot;if(e!==null){let t=e.x,n=e.y,i=e.z,s=this.matrix.elements;s[12]+=t-s[0]*t-s[4]*n-s[8]*i,s[13]+=n-s[1]*t-s[5]*n-s[9]*i,s[14]+=i-s[2]*t-s[6]*n-s[10]*i}this.matrixWorldNeedsUpdate=!0}updateMatrixWorld(e){this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||e)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,e=!0);let t=this.children;for(let n=0,i=t.length;n<i;n++)t[n].updateMatrixWorld(e)}updateWorldMatrix(e,t,n=!1){let i=this.parent;if(e===!0&&i!==null&&i.updateWorldMatrix(!0,!1),this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||n)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,n=!0),t===!0){let s=this.children;for(let o=0,a=s.length;o<a;o++)s[o].updateWorldMatrix(!1,!0,n)}}toJSON(e){let t=e===void 0||typeof e=="string",n={};t&&(e={geometries:{},materials:{},textures:{},images:{},shapes:{},skeletons:{},animations:{},nodes:{}},n.metadata={version:4.7,type:"Object",generator:"Object3D.toJSON"});let i={};i.uuid=this.uuid,i.type=this.type,i.name=this.name,i.castShadow=this.castShadow,i.receiveShadow=this.receiveShadow,i.visible=this.visible,i.frustumCulled=this.frustumCulled,i.renderOrder=this.renderOrder,i.static=this.static,i.matrixAutoUpdate=this.matrixAutoUpdate,Object.keys(this.userData).length>0&&(i.userData=this.userData),i.layers=this.layers.mask,i.matrix=this.matrix.toArray(),i.up=this.up.toArray(),this.pivot!==null&&(i.pivot=this.pivot.toArray()),this.morphTargetDictionary!==void 0&&(i.morphTargetDictionary=Object.assign({},this.morphTargetDictionary)),this.morphTargetInfluences!==void 0&&(i.morphTargetInfluences=this.morphTargetInfluences.slice()),this.isInstancedMesh&&(i.type="InstancedMesh",i.count=this.count,i.instanceMatrix=this.instanceMatrix.toJSON(),this.instanceColor!==null&&(i.instanceColor=this.instanceColor.toJSON())),this.isBatchedMesh&&(i.type="BatchedMesh",i.perObjectFrustumCulled=this.perObjectFrustumCulled,i.sortObjects=this.sortObjects,i.drawRanges=this._drawRanges,i.reservedRanges=this._reservedRanges,i.geometryInfo=this._geometryInfo.map(a=>({...a,boundingBox:a.boundingBox?a.boundingBox.toJSON():void 0,boundingSphere:a.boundingSphere?a.boundingSphere.toJSON():void 0})),i.instanceInfo=this._instanceInfo.map(a=>({...a})),i.availableInstanceIds=this._availableInstanceIds.slice(),i.availableGeometryIds=this._availableGeometryIds.slice(),i.nextIndexStart=this._nextIndexStart,i.nextVertexStart=this._nextVertexStart,i.geometryCount=this._geometryCount,i.maxInstanceCount=this._maxInstanceCount,i.maxVertexCount=this._maxVertexCount,i.maxIndexCount=this._maxIndexCount,i.geometryInitialized=this._geometryInitialized,i.matricesTexture=this._matricesTexture.toJSON(e),i.indirectTexture=this._indirectTexture.toJSON(e),this._colorsTexture!==null&&(i.colorsTexture=this._colorsTexture.toJSON(e)),this.boundingSphere!==null&&(i.boundingSphere=this.boundingSphere.toJSON()),this.boundingBox!==null&&(i.boundingBox=this.boundingBox.toJSON()));function s(a,l){return a[l.uuid]===void 0&&(a[l.uuid]=l.toJSON(e)),l.uuid}if(this.isScene)this.background&&(this.background.isColor?i.background=this.background.toJSON():this.background.isTexture&&(i.background=this.background.toJSON(e).uuid)),this.environment&&this.environment.isTexture&&this.environment.isRenderTargetTexture!==!0&&(i.environment=this.environment.toJSON(e).uuid);else if(this.isMesh||this.isLine||this.isPoints){i.geometry=s(e.geometries,this.geometry);let a=this.geometry.parameters;if(a!==void 0&&a.shapes!==void 0){let l=a.shapes;if(Array.isArray(l))for(let c=0,h=l.length;c<h;c++){let u=l[c];s(e.shapes,u)}else s(e.shapes,l)}}if(this.isSkinnedMesh&&(i.bindMode=this.bindMode,i.bindMatrix=this.bindMatrix.toArray(),this.skeleton!==void 0&&(s(e.skeletons,this.skeleton),i.skeleton=this.skeleton.uuid)),this.material!==void 0)if(Array.isArray(this.material)){let a=[];for(let l=0,c=this.material.length;l<c;l++)a.push(s(e.materials,this.material[l]));i.material=a}else i.material=s(e.materials,this.material);if(this.children.length>0){i.children=[];for(let a=0;a<this.children.length;a++)i.children.push(this.children[a].toJSON(e).object)}if(this.animations.length>0){i.animations=[];for(let a=0;a<this.animations.length;a++){let l=this.animations[a];i.animations.push(s(e.animations,l))}}if(t){let a=o(e.geometries),l=o(e.materials),c=o(e.textures),h=o(e.images),u=o(e.shapes),d=o(e.skeletons),f=o(e.animations),p=o(e.nodes);a.length>0&&(n.geometries=a),l.length>0&&(n.materials=l),c.length>0&&(n.textures=c),h.length>0&&(n.images=h),u.length>0&&(n.shapes=u),d.length>0&&(n.skeletons=d),f.length>0&&(n.animations=f),p.length>0&&(n.nodes=p)}return n.object=i,n;function o(a){let l=[];for(let c in a){let h=a[c];delete h.metadata,l.push(h)}return l}}clone(e){return new this.constructor().copy(this,e)}copy(e,t=!0){if(this.name=e.name,this.up.copy(e.up),this.position.copy(e.position),this.rotation.order=e.rotation.order,this.quaternion.copy(e.quaternion),this.scale.copy(e.scale),this.pivot=e.pivot!==null?e.pivot.clone():null,this.matrix.copy(e.matrix),this.matrixWorld.copy(e.matrixWorld),this.matrixAutoUpdate=e.matrixAutoUpdate,this.matrixWorldAutoUpdate=e.matrixWorldAutoUpdate,this.matrixWorldNeedsUpdate=e.matrixWorldNeedsUpdate,this.layers.mask=e.layers.mask,this.visible=e.visible,this.castShadow=e.castShadow,this.receiveShadow=e.receiveShadow,this.frustumCulled=e.frustumCulled,this.renderOrder=e.renderOrder,this.static=e.static,this.animations=e.animations.slice(),this.userData=JSON.parse(JSON.stringify(e.userData)),t===!0)for(let n=0;n<e.children.length;n++){let i=e.children[n];this.add(i.clone())}return this}dispose(){this.dispatchEvent({type:"dispose"})}};wt.DEFAULT_UP=new P(0,1,0);wt.DEFAULT_MATRIX_AUTO_UPDATE=!0;wt.DEFAULT_MATRIX_WORLD_AUTO_UPDATE=!0;var Be=class extends wt{constructor(){super(),this.isGroup=!0,this.type="Group"}},ux={type:"move"},Ur=class{constructor(){this._targetRay=null,this._grip=null,this._hand=null}getHandSpace(){return this._hand===null&&(this._hand=new Be,this._hand.matrixAutoUpdate=!1,this._hand.visible=!1,this._hand.joints={},this._hand.inputState={pinching:!1}),this._hand}getTargetRaySpace(){return this._targetRay===null&&(this._targetRay=new Be,this._targetRay.matrixAutoUpdate=!1,this._targetRay.visible=!1,this._targetRay.hasLinearVelocity=!1,this._targetRay.linearVelocity=new P,this._targetRay.hasAngularVelocity=!1,this._targetRay.angularVelocity=new P),this._targetRay}getGripSpace(){return this._grip===null&&(this._grip=new Be,this._grip.matrixAutoUpdate=!1,this._grip.visible=!1,this._grip.hasLinearVelocity=!1,this._grip.linearVelocity=new P,this._grip.hasAngularVelocity=!1,this._grip.angularVelocity=new P,this._grip.eventsEnabled=!1),this._grip}dispatchEvent(e){return this._targetRay!==null&&this._targetRay.dispatchEvent(e),this._grip!==null&&this._grip.dispatchEvent(e),this._hand!==null&&this._hand.dispatchEvent(e),this}connect(e){if(e&&e.hand){let t=this._hand;if(t)for(let n of e.hand.values())this._getHandJoint(t,n)}return this.dispatchEvent({type:"connected",data:e}),this}disconnect(e){return this.dispatchEvent({type:"disconnected",data:e}),this._targetRay!==null&&(this._targetRay.visible=!1),this._grip!==null&&(this._grip.visible=!1),this._hand!==null&&(this._hand.visible=!1),this}update(e,t,n){let i=null,s=null,o=null,a=this._targetRay,l=this._grip,c=this._hand;if(e&&t.session.visibilityState!=="visible-blurred"){if(c&&e.hand){o=!0;for(let g of e.hand.values()){let m=t.getJointPose(g,n),x=this._getHandJoint(c,g);m!==null&&(x.matrix.fromArray(m.transform.matrix),x.matrix.decompose(x.position,x.quaternion,x.scale),x.matrixWorldNeedsUpdate=!0,x.jointRadius=m.radius),x.visible=m!==null}let h=c.joints["index-finger-tip"],u=c.joints["thumb-tip"],d=h.position.distanceTo(u.position),f=.02,p=.005;c.inputState.pinching&&d>f+p?(c.inputState.pinching=!1,this.dispatchEvent({type:"pinchend",handedness:e.handedness,target:this})):!c.inputState.pinching&&d<=f-p&&(c.inputState.pinching=!0,this.dispatchEvent({type:"pinchstart",handedness:e.handedness,target:this}))}else l!==null&&e.gripSpace&&(s=t.getPose(e.gripSpace,n),s!==null&&(l.matrix.fromArray(s.transform.matrix),l.matrix.decompose(l.position,l.quaternion,l.scale),l.matrixWorldNeedsUpdate=!0,s.linearVelocity?(l.hasLinearVelocity=!0,l.linearVelocity.copy(s.linearVelocity)):l.hasLinearVelocity=!1,s.angularVelocity?(l.hasAngularVelocity=!0,l.angularVelocity.copy(s.angularVelocity)):l.hasAngularVelocity=!1,l.eventsEnabled&&l.dispatchEvent({type:"gripUpdated",data:e,target:this})));a!==null&&(i=t.getPose(e.targetRaySpace,n),i===null&&s!==null&&(i=s),i!==null&&(a.matrix.fromArray(i.transform.matrix),a.matrix.decompose(a.position,a.quaternion,a.scale),a.matrixWorldNeedsUpdate=!0,i.linearVelocity?(a.hasLinearVelocity=!0,a.linearVelocity.copy(i.linearVelocity)):a.hasLinearVelocity=!1,i.angularVelocity?(a.hasAngularVelocity=!0,a.angularVelocity.copy(i.angularVelocity)):a.hasAngularVelocity=!1,this.dispatchEvent(ux)))}return a!==null&&(a.visible=i!==null),l!==null&&(l.visible=s!==null),c!==null&&(c.visible=o!==null),this}_getHandJoint(e,t){if(e.joints[t.jointName]===void 0){let n=new Be;n.matrixAutoUpdate=!1,n.visible=!1,e.joints[t.jointName]=n,e.add(n)}return e.joints[t.jointName]}},im={aliceblue:15792383,antiquewhite:16444375,aqua:65535,aquamarine:8388564,azure:15794175,beige:16119260,bisque:16770244,black:0,blanchedalmond:16772045,blue:255,blueviolet:9055202,brown:10824234,burlywood:14596231,cadetblue:6266528,chartreuse:8388352,chocolate:13789470,coral:16744272,cornflowerblue:6591981,cornsilk:16775388,crimson:14423100,cyan:65535,darkblue:139,darkcyan:35723,darkgoldenrod:12092939,darkgray:11119017,darkgreen:25600,darkgrey:11119017,darkkhaki:12433259,darkmagenta:9109643,darkolivegreen:5597999,darkorange:16747520,darkorchid:10040012,darkred:9109504,darksalmon:15308410,darkseagreen:9419919,darkslateblue:4734347,darkslategray:3100495,darkslategrey:3100495,darkturquoise:52945,darkviolet:9699539,deeppink:16716947,deepskyblue:49151,dimgray:6908265,dimgrey:6908265,dodgerblue:2003199,firebrick:11674146,floralwhite:16775920,forestgreen:2263842,fuchsia:16711935,gainsboro:14474460,ghostwhite:16316671,gold:16766720,goldenrod:14329120,gray:8421504,green:32768,greenyellow:11403055,grey:8421504,honeydew:15794160,hotpink:16738740,indianred:13458524,indigo:4915330,ivory:16777200,khaki:15787660,lavender:15132410,lavenderblush:16773365,lawngreen:8190976,lemonchiffon:16775885,lightblue:11393254,lightcoral:15761536,lightcyan:14745599,lightgoldenrodyellow:16448210,lightgray:13882323,lightgreen:9498256,lightgrey:13882323,lightpink:16758465,lightsalmon:16752762,lightseagreen:2142890,lightskyblue:8900346,lightslategray:7833753,lightslategrey:7833753,lightsteelblue:11584734,lightyellow:16777184,lime:65280,limegreen:3329330,linen:16445670,magenta:16711935,maroon:8388608,mediumaquamarine:6737322,mediumblue:205,mediumorchid:12211667,mediumpurple:9662683,mediumseagreen:3978097,mediumslateblue:8087790,mediumspringgreen:64154,mediumturquoise:4772300,mediumvioletred:13047173,midnightblue:1644912,mintcream:16121850,mistyrose:16770273,moccasin:16770229,navajowhite:16768685,navy:128,oldlace:16643558,olive:8421376,olivedrab:7048739,orange:16753920,orangered:16729344,orchid:14315734,palegoldenrod:15657130,palegreen:10025880,paleturquoise:11529966,palevioletred:14381203,papayawhip:16773077,peachpuff:16767673,peru:13468991,pink:16761035,plum:14524637,powderblue:11591910,purple:8388736,rebeccapurple:6697881,red:16711680,rosybrown:12357519,royalblue:4286945,saddlebrown:9127187,salmon:16416882,sandybrown:16032864,seagreen:3050327,seashell:16774638,sienna:10506797,silver:12632256,skyblue:8900331,slateblue:6970061,slategray:7372944,slategrey:7372944,snow:16775930,springgreen:65407,steelblue:4620980,tan:13808780,teal:32896,thistle:14204888,tomato:16737095,turquoise:4251856,violet:15631086,wheat:16113331,white:16777215,whitesmoke:16119285,yellow:16776960,yellowgreen:10145074},ls={h:0,s:0,l:0},ma={h:0,s:0,l:0};function vh(r,e,t){return t<0&&(t+=1),t>1&&(t-=1),t<1/6?r+(e-r)*6*t:t<1/2?e:t<2/3?r+(e-r)*6*(2/3-t):r}var he=class{constructor(e,t,n){return this.isColor=!0,this.r=1,this.g=1,this.b=1,this.set(e,t,n)}set(e,t,n){if(t===void 0&&n===void 0){let i=e;i&&i.isColor?this.copy(i):typeof i=="number"?this.setHex(i):typeof i=="string"&&this.setStyle(i)}else this.setRGB(e,t,n);return this}setScalar(e){return this.r=e,this.g=e,this.b=e,this}setHex(e,t=He){return e=Math.floor(e),this.r=(e>>16&255)/255,this.g=(e>>8&255)/255,this.b=(e&255)/255,Fe.colorSpaceToWorking(this,t),this}setRGB(e,t,n,i=Fe.workingColorSpace){return this.r=e,this.g=t,this.b=n,Fe.colorSpaceToWorking(this,i),this}setHSL(e,t,n,i=Fe.workingColorSpace){if(e=Ru(e,1),t=Ve(t,0,1),n=Ve(n,0,1),t===0)this.r=this.g=this.b=n;else{let s=n<=.5?n*(1+t):n+t-n*t,o=2*n-s;this.r=vh(o,s,e+1/3),this.g=vh(o,s,e),this.b=vh(o,s,e-1/3)}return Fe.colorSpaceToWorking(this,i),this}setStyle(e,t=He){function n(s){s!==void 0&&parseFloat(s)<1&&Ce("Color: Alpha component of "+e+" will be ignored.")}let i;if(i=/^(\w+)\(([^\)]*)\)/.exec(e)){let s,o=i[1],a=i[2];switch(o){case"rgb":case"rgba":if(s=/^\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return n(s[4]),this.setRGB(Math.min(255,parseInt(s[1],10))/255,Math.min(255,parseInt(s[2],10))/255,Math.min(255,parseInt(s[3],10))/255,t);if(s=/^\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return n(s[4]),this.setRGB(Math.min(100,parseFloat(s[1]))/100,Math.min(100,parseFloat(s[2]))/100,Math.min(100,parseFloat(s[3]))/100,t);break;case"hsl":case"hsla":if(s=/^\s*([+-]?(?:\d+(?:\.\d+)?|\.\d+))\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return n(s[4]),this.setHSL(parseFloat(s[1])/360,parseFloat(s[2])/100,parseFloat(s[3])/100,t);break;default:Ce("Color: Unknown color model "+e)}}else if(i=/^\#([A-Fa-f\d]+)$/.exec(e)){let s=i[1],o=s.length;if(o===3)return this.setRGB(parseInt(s.charAt(0),16)/15,parseInt(s.charAt(1),16)/15,parseInt(s.charAt(2),16)/15,t);if(o===6)return this.setHex(parseInt(s,16),t);Ce("Color: Invalid hex color "+e)}else if(e&&e.length>0)return this.setColorName(e,t);return this}setColorName(e,t=He){let n=im[e.toLowerCase()];return n!==void 0?this.setHex(n,t):Ce("Color: Unknown color "+e),this}clone(){return new this.constructor(this.r,this.g,this.b)}copy(e){return this.r=e.r,this.g=e.g,this.b=e.b,this}copySRGBToLinear(e){return this.r=zi(e.r),this.g=zi(e.g),this.b=zi(e.b),this}copyLinearToSRGB(e){return this.r=Rr(e.r),this.g=Rr(e.g),this.b=Rr(e.b),this}convertSRGBToLinear(){return this.copySRGBToLinear(this),this}convertLinearToSRGB(){return this.copyLinearToSRGB(this),this}getHex(e=He){return Fe.workingToColorSpace(un.copy(this),e),Math.round(Ve(un.r*255,0,255))*65536+Math.round(Ve(un.g*255,0,255))*256+Math.round(Ve(un.b*255,0,255))}getHexString(e=He){return("000000"+this.getHex(e).toString(16)).slice(-6)}getHSL(e,t=Fe.workingColorSpace){Fe.workingToColorSpace(un.copy(this),t);let n=un.r,i=un.g,s=un.b,o=Math.max(n,i,s),a=Math.min(n,i,s),l,c,h=(a+o)/2;if(a===o)l=0,c=0;else{let u=o-a;switch(c=h<=.5?u/(o+a):u/(2-o-a),o){case n:l=(i-s)/u+(i<s?6:0);break;case i:l=(s-n)/u+2;break;case s:l=(n-i)/u+4;break}l/=6}return e.h=l,e.s=c,e.l=h,e}getRGB(e,t=Fe.workingColorSpace){return Fe.workingToColorSpace(un.copy(this),t),e.r=un.r,e.g=un.g,e.b=un.b,e}getStyle(e=He){Fe.workingToColorSpace(un.copy(this),e);let t=un.r,n=un.g,i=un.b;return e!==He?`color(${e} ${t.toFixed(3)} ${n.toFixed(3)} ${i.toFixed(3)})`:`rgb(${Math.round(t*255)},${Math.round(n*255)},${Math.round(i*255)})`}offsetHSL(e,t,n){return this.getHSL(ls),this.setHSL(ls.h+e,ls.s+t,ls.l+n)}add(e){return this.r+=e.r,this.g+=e.g,this.b+=e.b,this}addColors(e,t){return this.r=e.r+t.r,this.g=e.g+t.g,this.b=e.b+t.b,this}addScalar(e){return this.r+=e,this.g+=e,this.b+=e,this}sub(e){return this.r=Math.max(0,this.r-e.r),this.g=Math.max(0,this.g-e.g),this.b=Math.max(0,this.b-e.b),this}multiply(e){return this.r*=e.r,this.g*=e.g,this.b*=e.b,this}multiplyScalar(e){return this.r*=e,this.g*=e,this.b*=e,this}lerp(e,t){return this.r+=(e.r-this.r)*t,this.g+=(e.g-this.g)*t,this.b+=(e.b-this.b)*t,this}lerpColors(e,t,n){return this.r=e.r+(t.r-e.r)*n,this.g=e.g+(t.g-e.g)*n,this.b=e.b+(t.b-e.b)*n,this}lerpHSL(e,t){this.getHSL(ls),e.getHSL(ma);let n=po(ls.h,ma.h,t),i=po(ls.s,ma.s,t),s=po(ls.l,ma.l,t);return this.setHSL(n,i,s),this}setFromVector3(e){return this.r=e.x,this.g=e.y,this.b=e.z,this}applyMatrix3(e){let t=this.r,n=this.g,i=this.b,s=e.elements;return this.r=s[0]*t+s[3]*n+s[6]*i,this.g=s[1]*t+s[4]*n+s[7]*i,this.b=s[2]*t+s[5]*n+s[8]*i,this}equals(e){return e.r===this.r&&e.g===this.g&&e.b===this.b}fromArray(e,t=0){return this.r=e[t],this.g=e[t+1],this.b=e[t+2],this}toArray(e=[],t=0){return e[t]=this.r,e[t+1]=this.g,e[t+2]=this.b,e}fromBufferAttribute(e,t){return this.r=e.getX(t),this.g=e.getY(t),this.b=e.getZ(t),this}toJSON(){return this.getHex()}*[Symbol.iterator](){yield this.r,yield this.g,yield this.b}},un=new he;he.NAMES=im;var Yn=class extends wt{constructor(){super(),this.isScene=!0,this.type="Scene",this.background=null,this.environment=null,this.fog=null,this.backgroundBlurriness=0,this.backgroundIntensity=1,this.backgroundRotation=new oi,this.environmentIntensity=1,this.environmentRotation=new oi,this.overrideMaterial=null,typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}copy(e,t){return super.copy(e,t),this.background=e.background!==null?e.background.clone():null,this.environment=e.environment!==null?e.environment.clone():null,this.fog=e.fog!==null?e.fog.clone():null,this.backgroundBlurriness=e.backgroundBlurriness,this.backgroundIntensity=e.backgroundIntensity,this.backgroundRotation.copy(e.backgroundRotation),this.environmentIntensity=e.environmentIntensity,this.environmentRotation.copy(e.environmentRotation),this.overrideMaterial=e.overrideMaterial!==null?e.overrideMaterial.clone():null,this.matrixAutoUpdate=e.matrixAutoUpdate,this}toJSON(e){let t=super.toJSON(e);return this.fog!==null&&(t.object.fog=this.fog.toJSON()),t.object.backgroundBlurriness=this.backgroundBlurriness,t.object.backgroundIntensity=this.backgroundIntensity,t.object.backgroundRotation=this.backgroundRotation.toArray(),t.object.environmentIntensity=this.environmentIntensity,t.object.environmentRotation=this.environmentRotation.toArray(),t}},ni=new P,Ui=new P,bh=new P,Oi=new P,mr=new P,gr=new P,Bf=new P,wh=new P,Mh=new P,Sh=new P,Th=new tt,Ah=new tt,Eh=new tt,Fn=class r{constructor(e=new P,t=new P,n=new P){this.a=e,this.b=t,this.c=n}static getNormal(e,t,n,i){i.subVectors(n,t),ni.subVectors(e,t),i.cross(ni);let s=i.lengthSq();return s>0?i.multiplyScalar(1/Math.sqrt(s)):i.set(0,0,0)}static getBarycoord(e,t,n,i,s){ni.subVectors(i,t),Ui.subVectors(n,t),bh.subVectors(e,t);let o=ni.dot(ni),a=ni.dot(Ui),l=ni.dot(bh),c=Ui.dot(Ui),h=Ui.dot(bh),u=o*c-a*a;if(u===0)return s.set(0,0,0),null;let d=1/u,f=(c*l-a*h)*d,p=(o*h-a*l)*d;return s.set(1-f-p,p,f)}static containsPoint(e,t,n,i){return this.getBarycoord(e,t,n,i,Oi)===null?!1:Oi.x>=0&&Oi.y>=0&&Oi.x+Oi.y<=1}static getInterpolation(e,t,n,i,s,o,a,l){return this.getBarycoord(e,t,n,i,Oi)===null?(l.x=0,l.y=0,"z"in l&&(l.z=0),"w"in l&&(l.w=0),null):(l.setScalar(0),l.addScaledVector(s,Oi.x),l.addScaledVector(o,Oi.y),l.addScaledVector(a,Oi.z),l)}static getInterpolatedAttribute(e,t,n,i,s,o){return Th.setScalar(0),Ah.setScalar(0),Eh.setScalar(0),Th.fromBufferAttribute(e,t),Ah.fromBufferAttribute(e,n),Eh.fromBufferAttribute(e,i),o.setScalar(0),o.addScaledVector(Th,s.x),o.addScaledVector(Ah,s.y),o.addScaledVector(Eh,s.z),o}static isFrontFacing(e,t,n,i){return ni.subVectors(n,t),Ui.subVectors(e,t),ni.cross(Ui).dot(i)<0}set(e,t,n){return this.a.copy(e),this.b.copy(t),this.c.copy(n),this}setFromPointsAndIndices(e,t,n,i){return this.a.copy(e[t]),this.b.copy(e[n]),this.c.copy(e[i]),this}setFromAttributeAndIndices(e,t,n,i){return this.a.fromBufferAttribute(e,t),this.b.fromBufferAttribute(e,n),this.c.fromBufferAttribute(e,i),this}clone(){return new this.constructor().copy(this)}copy(e){return this.a.copy(e.a),this.b.copy(e.b),this.c.copy(e.c),this}getArea(){return ni.subVectors(this.c,this.b),Ui.subVectors(this.a,this.b),ni.cross(Ui).length()*.5}getMidpoint(e){return e.addVectors(this.a,this.b).add(this.c).multiplyScalar(1/3)}getNormal(e){return r.getNormal(this.a,this.b,this.c,e)}getPlane(e){return e.setFromCoplanarPoints(this.a,this.b,this.c)}getBarycoord(e,t){return r.getBarycoord(e,this.a,this.b,this.c,t)}getInterpolation(e,t,n,i,s){return r.getInterpolation(e,this.a,this.b,this.c,t,n,i,s)}containsPoint(e){return r.containsPoint(e,this.a,this.b,this.c)}isFrontFacing(e){return r.isFrontFacing(this.a,this.b,this.c,e)}intersectsBox(e){return e.intersectsTriangle(this)}closestPointToPoint(e,t){let n=this.a,i=this.b,s=this.c,o,a;mr.subVectors(i,n),gr.subVectors(s,n),wh.subVectors(e,n);let l=mr.dot(wh),c=gr.dot(wh);if(l<=0&&c<=0)return t.copy(n);Mh.subVectors(e,i);let h=mr.dot(Mh),u=gr.dot(Mh);if(h>=0&&u<=h)return t.copy(i);let d=l*u-h*c;if(d<=0&&l>=0&&h<=0&&l-h>0)return o=l/(l-h),t.copy(n).addScaledVector(mr,o);Sh.subVectors(e,s);let f=mr.dot(Sh),p=gr.dot(Sh);if(p>=0&&f<=p)return t.copy(s);let g=f*c-l*p;if(g<=0&&c>=0&&p<=0)return a=c/(c-p),t.copy(n).addScaledVector(gr,a);let m=h*p-f*u;if(m<=0&&u-h>=0&&f-p>=0)return Bf.subVectors(s,i),a=(u-h)/(u-h+(f-p)),t.copy(i).addScaledVector(Bf,a);let x=1/(m+g+d);return o=g*x,a=d*x,t.copy(n).addScaledVector(mr,o).addScaledVector(gr,a)}equals(e){return e.a.equals(this.a)&&e.b.equals(this.b)&&e.c.equals(this.c)}},It=class{constructor(e=new P(1/0,1/0,1/0),t=new P(-1/0,-1/0,-1/0)){this.isBox3=!0,this.min=e,this.max=t}set(e,t){return this.min.copy(e),this.max.copy(t),this}setFromArray(e){this.makeEmpty();for(let t=0,n=e.length;t<n;t+=3)this.expandByPoint(ii.fromArray(e,t));return this}setFromBufferAttribute(e){this.makeEmpty();for(let t=0,n=e.count;t<n;t++)this.expandByPoint(ii.fromBufferAttribute(e,t));return this}setFromPoints(e){this.makeEmpty();for(let t=0,n=e.length;t<n;t++)this.expandByPoint(e[t]);return this}setFromCenterAndSize(e,t){let n=ii.copy(t).multiplyScalar(.5);return this.min.copy(e).sub(n),this.max.copy(e).add(n),this}setFromObject(e,t=!1){return this.makeEmpty(),this.expandByObject(e,t)}clone(){return new this.constructor().copy(this)}copy(e){return this.min.copy(e.min),this.max.copy(e.max),this}makeEmpty(){return this.min.x=this.min.y=this.min.z=1/0,this.max.x=this.max.y=this.max.z=-1/0,this}isEmpty(){return this.max.x<this.min.x||this.max.y<this.min.y||this.max.z<this.min.z}getCenter(e){return this.isEmpty()?e.set(0,0,0):e.addVectors(this.min,this.max).multiplyScalar(.5)}getSize(e){return this.isEmpty()?e.set(0,0,0):e.subVectors(this.max,this.min)}expandByPoint(e){return this.min.min(e),this.max.max(e),this}expandByVector(e){return this.min.sub(e),this.max.add(e),this}expandByScalar(e){return this.min.addScalar(-e),this.max.addScalar(e),this}expandByObject(e,t=!1){e.updateWorldMatrix(!1,!1);let n=e.geometry;if(n!==void 0){let s=n.getAttribute("position");if(t===!0&&s!==void 0&&e.isInstancedMesh!==!0&&e.isBatchedMesh!==!0)for(let o=0,a=s.count;o<a;o++)e.isMesh===!0?e.getVertexPosition(o,ii):ii.fromBufferAttribute(s,o),ii.applyMatrix4(e.matrixWorld),this.expandByPoint(ii);else e.boundingBox!==void 0?(e.boundingBox===null&&e.computeBoundingBox(),ga.copy(e.boundingBox)):(n.boundingBox===null&&n.computeBoundingBox(),ga.copy(n.boundingBox)),ga.applyMatrix4(e.matrixWorld),this.union(ga)}let i=e.children;for(let s=0,o=i.length;s<o;s++)this.expandByObject(i[s],t);return this}containsPoint(e){return e.x>=this.min.x&&e.x<=this.max.x&&e.y>=this.min.y&&e.y<=this.max.y&&e.z>=this.min.z&&e.z<=this.max.z}containsBox(e){return this.min.x<=e.min.x&&e.max.x<=this.max.x&&this.min.y<=e.min.y&&e.max.y<=this.max.y&&this.min.z<=e.min.z&&e.max.z<=this.max.z}getParameter(e,t){return t.set((e.x-this.min.x)/(this.max.x-this.min.x),(e.y-this.min.y)/(this.max.y-this.min.y),(e.z-this.min.z)/(this.max.z-this.min.z))}intersectsBox(e){return e.max.x>=this.min.x&&e.min.x<=this.max.x&&e.max.y>=this.min.y&&e.min.y<=this.max.y&&e.max.z>=this.min.z&&e.min.z<=this.max.z}intersectsSphere(e){return this.clampPoint(e.center,ii),ii.distanceToSquared(e.center)<=e.radius*e.radius}intersectsPlane(e){let t,n;return e.normal.x>0?(t=e.normal.x*this.min.x,n=e.normal.x*this.max.x):(t=e.normal.x*this.max.x,n=e.normal.x*this.min.x),e.normal.y>0?(t+=e.normal.y*this.min.y,n+=e.normal.y*this.max.y):(t+=e.normal.y*this.max.y,n+=e.normal.y*this.min.y),e.normal.z>0?(t+=e.normal.z*this.min.z,n+=e.normal.z*this.max.z):(t+=e.normal.z*this.max.z,n+=e.normal.z*this.min.z),t<=-e.constant&&n>=-e.constant}intersectsTriangle(e){if(this.isEmpty())return!1;this.getCenter(so),xa.subVectors(this.max,so),xr.subVectors(e.a,so),yr.subVectors(e.b,so),_r.subVectors(e.c,so),cs.subVectors(yr,xr),hs.subVectors(_r,yr),Ds.subVectors(xr,_r);let t=[0,-cs.z,cs.y,0,-hs.z,hs.y,0,-Ds.z,Ds.y,cs.z,0,-cs.x,hs.z,0,-hs.x,Ds.z,0,-Ds.x,-cs.y,cs.x,0,-hs.y,hs.x,0,-Ds.y,Ds.x,0];return!Rh(t,xr,yr,_r,xa)||(t=[1,0,0,0,1,0,0,0,1],!Rh(t,xr,yr,_r,xa))?!1:(ya.crossVectors(cs,hs),t=[ya.x,ya.y,ya.z],Rh(t,xr,yr,_r,xa))}clampPoint(e,t){return t.copy(e).clamp(this.min,this.max)}distanceToPoint(e){return this.clampPoint(e,ii).distanceTo(e)}getBoundingSphere(e){return this.isEmpty()?e.makeEmpty():(this.getCenter(e.center),e.radius=this.getSize(ii).length()*.5),e}intersect(e){return this.min.max(e.min),this.max.min(e.max),this.isEmpty()&&this.makeEmpty(),this}union(e){return this.min.min(e.min),this.max.max(e.max),this}applyMatrix4(e){return this.isEmpty()?this:(Fi[0].set(this.min.x,this.min.y,this.min.z).applyMatrix4(e),Fi[1].set(this.min.x,this.min.y,this.max.z).applyMatrix4(e),Fi[2].set(this.min.x,this.max.y,this.min.z).applyMatrix4(e),Fi[3].set(this.min.x,this.max.y,this.max.z).applyMatrix4(e),Fi[4].set(this.max.x,this.min.y,this.min.z).applyMatrix4(e),Fi[5].set(this.max.x,this.min.y,this.max.z).applyMatrix4(e),Fi[6].set(this.max.x,this.max.y,this.min.z).applyMatrix4(e),Fi[7].set(this.max.x,this.max.y,this.max.z).applyMatrix4(e),this.setFromPoints(Fi),this)}translate(e){return this.min.add(e),this.max.add(e),this}equals(e){return e.min.equals(this.min)&&e.max.equals(this.max)}toJSON(){return{min:this.min.toArray(),max:this.max.toArray()}}fromJSON(e){return this.min.fromArray(e.min),this.max.fromArray(e.max),this}},Fi=[new P,new P,new P,new P,new P,new P,new P,new P],ii=new P,ga=new It,xr=new P,yr=new P,_r=new P,cs=new P,hs=new P,Ds=new P,so=new P,xa=new P,ya=new P,Us=new P;function Rh(r,e,t,n,i){for(let s=0,o=r.length-3;s<=o;s+=3){Us.fromArray(r,s);let a=i.x*Math.abs(Us.x)+i.y*Math.abs(Us.y)+i.z*Math.abs(Us.z),l=e.dot(Us),c=t.dot(Us),h=n.dot(Us);if(Math.max(-Math.max(l,c,h),Math.min(l,c,h))>a)return!1}return!0}var Nt=new P,_a=new Se,dx=0,We=class extends ri{constructor(e,t,n=!1){if(super(),Array.isArray(e))throw new TypeError("THREE.BufferAttribute: array should be a Typed Array.");this.isBufferAttribute=!0,Object.defineProperty(this,"id",{value:dx++}),this.name="",this.array=e,this.itemSize=t,this.count=e!==void 0?e.length/t:0,this.normalized=n,this.usage=Au,this.updateRanges=[],this.gpuType=zn,this.version=0,this._normalizationScale=e!==void 0?ec(e):void 0}onUploadCallback(){}set needsUpdate(e){e===!0&&this.version++}setUsage(e){return this.usage=e,this}addUpdateRange(e,t){this.updateRanges.push({start:e,count:t})}clearUpdateRanges(){this.updateRanges.length=0}copy(e){return this.name=e.name,this.array=new e.array.constructor(e.array),this.itemSize=e.itemSize,this.count=e.count,this.normalized=e.normalized,this.usage=e.usage,this.gpuType=e.gpuType,this._normalizationScale=e._normalizationScale,this}copyAt(e,t,n){e*=this.itemSize,n*=t.itemSize;for(let i=0,s=this.itemSize;i<s;i++)this.array[e+i]=t.array[n+i];return this}copyArray(e){return this.array.set(e),this}applyMatrix3(e){if(this.itemSize===2)for(let t=0,n=this.count;t<n;t++)_a.fromBufferAttribute(this,t),_a.applyMatrix3(e),this.setXY(t,_a.x,_a.y);else if(this.itemSize===3)for(let t=0,n=this.count;t<n;t++)Nt.fromBufferAttribute(this,t),Nt.applyMatrix3(e),this.setXYZ(t,Nt.x,Nt.y,Nt.z);return this}applyMatrix4(e){for(let t=0,n=this.count;t<n;t++)Nt.fromBufferAttribute(this,t),Nt.applyMatrix4(e),this.setXYZ(t,Nt.x,Nt.y,Nt.z);return this}applyNormalMatrix(e){for(let t=0,n=this.count;t<n;t++)Nt.fromBufferAttribute(this,t),Nt.applyNormalMatrix(e),this.setXYZ(t,Nt.x,Nt.y,Nt.z);return this}transformDirection(e){for(let t=0,n=this.count;t<n;t++)Nt.fromBufferAttribute(this,t),Nt.transformDirection(e),this.setXYZ(t,Nt.x,Nt.y,Nt.z);return this}set(e,t=0){return this.array.set(e,t),this}getComponent(e,t){let n=this.array[e*this.itemSize+t];return this.normalized&&(n=this._denormalize(n)),n}setComponent(e,t,n){return this.normalized&&(n=this._normalize(n)),this.array[e*this.itemSize+t]=n,this}getX(e){let t=this.array[e*this.itemSize];return this.normalized&&(t=this._denormalize(t)),t}setX(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize]=t,this}getY(e){let t=this.array[e*this.itemSize+1];return this.normalized&&(t=this._denormalize(t)),t}setY(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize+1]=t,this}getZ(e){let t=this.array[e*this.itemSize+2];return this.normalized&&(t=this._denormalize(t)),t}setZ(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize+2]=t,this}getW(e){let t=this.array[e*this.itemSize+3];return this.normalized&&(t=this._denormalize(t)),t}setW(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize+3]=t,this}setXY(e,t,n){return e*=this.itemSize,this.normalized&&(t=this._normalize(t),n=this._normalize(n)),this.array[e+0]=t,this.array[e+1]=n,this}setXYZ(e,t,n,i){return e*=this.itemSize,this.normalized&&(t=this._normalize(t),n=this._normalize(n),i=this._normalize(i)),this.array[e+0]=t,this.array[e+1]=n,this.array[e+2]=i,this}setXYZW(e,t,n,i,s){return e*=this.itemSize,this.normalized&&(t=this._normalize(t),n=this._normalize(n),i=this._normalize(i),s=this._normalize(s)),this.array[e+0]=t,this.array[e+1]=n,this.array[e+2]=i,this.array[e+3]=s,this}onUpload(e){return this.onUploadCallback=e,this}clone(){return new this.constructor(this.array,this.itemSize).copy(this)}toJSON(){let e={itemSize:this.itemSize,type:this.array.constructor.name,array:Array.from(this.array),normalized:this.normalized};return e.name=this.name,e.usage=this.usage,e.gpuType=this.gpuType,e}dispose(){this.dispatchEvent({type:"dispose"})}_denormalize(e){let t=this._normalizationScale;return t!==void 0?Math.max(e/t,-1):Pu(e,this.array)}_normalize(e){let t=this._normalizationScale;return t!==void 0?Math.round(e*t):Iu(e,this.array)}},_o=class extends We{constructor(e,t,n){super(new Int8Array(e),t,n)}},vo=class extends We{constructor(e,t,n){super(new Uint8Array(e),t,n)}};var bo=class extends We{constructor(e,t,n){super(new Int16Array(e),t,n)}},zs=class extends We{constructor(e,t,n){super(new Uint16Array(e),t,n)}},wo=class extends We{constructor(e,t,n){super(new Int32Array(e),t,n)}},Gs=class extends We{constructor(e,t,n){super(new Uint32Array(e),t,n)}};var De=class extends We{constructor(e,t,n){super(new Float32Array(e),t,n)}},fx=new It,ro=new P,Ch=new P,jt=class{constructor(e=new P,t=-1){this.isSphere=!0,this.center=e,this.radius=t}set(e,t){return this.center.copy(e),this.radius=t,this}setFromPoints(e,t){let n=this.center;t!==void 0?n.copy(t):fx.setFromPoints(e).getCenter(n);let i=0;for(let s=0,o=e.length;s<o;s++)i=Math.max(i,n.distanceToSquared(e[s]));return this.radius=Math.sqrt(i),this}copy(e){return this.center.copy(e.center),this.radius=e.radius,this}isEmpty(){return this.radius<0}makeEmpty(){return this.center.set(0,0,0),this.radius=-1,this}containsPoint(e){return e.distanceToSquared(this.center)<=this.radius*this.radius}distanceToPoint(e){return e.distanceTo(this.center)-this.radius}intersectsSphere(e){let t=this.radius+e.radius;return e.center.distanceToSquared(this.center)<=t*t}intersectsBox(e){return e.intersectsSphere(this)}intersectsPlane(e){return Math.abs(e.distanceToPoint(this.center))<=this.radius}clampPoint(e,t){let n=this.center.distanceToSquared(e);return t.copy(e),n>this.radius*this.radius&&(t.sub(this.center).normalize(),t.multiplyScalar(this.radius).add(this.center)),t}getBoundingBox(e){return this.isEmpty()?(e.makeEmpty(),e):(e.set(this.center,this.center),e.expandByScalar(this.radius),e)}applyMatrix4(e){return this.center.applyMatrix4(e),this.radius=this.radius*e.getMaxScaleOnAxis(),this}translate(e){return this.center.add(e),this}expandByPoint(e){if(this.isEmpty())return this.center.copy(e),this.radius=0,this;ro.subVectors(e,this.center);let t=ro.lengthSq();if(t>this.radius*this.radius){let n=Math.sqrt(t),i=(n-this.radius)*.5;this.center.addScaledVector(ro,i/n),this.radius+=i}return this}union(e){return e.isEmpty()?this:this.isEmpty()?(this.copy(e),this):(this.center.equals(e.center)===!0?this.radius=Math.max(this.radius,e.radius):(Ch.subVectors(e.center,this.center).setLength(e.radius),this.expandByPoint(ro.copy(e.center).add(Ch)),this.expandByPoint(ro.copy(e.center).sub(Ch))),this)}equals(e){return e.center.equals(this.center)&&e.radius===this.radius}clone(){return new this.constructor().copy(this)}toJSON(){return{radius:this.radius,center:this.center.toArray()}}fromJSON(e){return this.radius=e.radius,this.center.fromArray(e.center),this}},px=0,qn=new Me,Ph=new wt,vr=new P,On=new It,oo=new It,Yt=new P,qe=class r extends ri{constructor(){super(),this.isBufferGeometry=!0,Object.defineProperty(this,"id",{value:px++}),this.uuid=Si(),this.name="",this.type="BufferGeometry",this.index=null,this.indirect=null,this.indirectOffset=0,this.attributes={},this.morphAttributes={},this.morphTargetsRelative=!1,this.groups=[],this.boundingBox=null,this.boundingSphere=null,this.drawRange={start:0,count:1/0},this.userData={},this._transformed=!1}getIndex(){return this.index}setIndex(e){return Array.isArray(e)?this.index=new(B0(e)?Gs:zs)(e,1):this.index=e,this}setIndirect(e,t=0){return this.indirect=e,this.indirectOffset=t,this}getIndirect(){return this.indirect}getAttribute(e){return this.attributes[e]}setAttribute(e,t){return this.attributes[e]=t,this}deleteAttribute(e){return delete this.attributes[e],this}hasAttribute(e){return this.attributes[e]!==void 0}addGroup(e,t,n=0){this.groups.push({start:e,count:t,materialIndex:n})}clearGroups(){this.groups=[]}setDrawRange(e,t){this.drawRange.start=e,this.drawRange.count=t}applyMatrix4(e){let t=this.attributes.position;t!==void 0&&(t.applyMatrix4(e),t.needsUpdate=!0);let n=this.attributes.normal;if(n!==void 0){let s=new ze().getNormalMatrix(e);n.applyNormalMatrix(s),n.needsUpdate=!0}let i=this.attributes.tangent;return i!==void 0&&(i.transformDirection(e),i.needsUpdate=!0),this.boundingBox!==null&&this.computeBoundingBox(),this.boundingSphere!==null&&this.computeBoundingSphere(),this._transformed=!0,this}applyQuaternion(e){return qn.makeRotationFromQuaternion(e),this.applyMatrix4(qn),this}rotateX(e){return qn.makeRotationX(e),this.applyMatrix4(qn),this}rotateY(e){return qn.makeRotationY(e),this.applyMatrix4(qn),this}rotateZ(e){return qn.makeRotationZ(e),this.applyMatrix4(qn),this}translate(e,t,n){return qn.makeTranslation(e,t,n),this.applyMatrix4(qn),this}scale(e,t,n){return qn.makeScale(e,t,n),this.applyMatrix4(qn),this}lookAt(e){return Ph.lookAt(e),Ph.updateMatrix(),this.applyMatrix4(Ph.matrix),this}center(){return this.computeBoundingBox(),this.boundingBox.getCenter(vr).negate(),this.translate(vr.x,vr.y,vr.z),this}setFromPoints(e){let t=this.getAttribute("position");if(t===void 0){let n=[];for(let i=0,s=e.length;i<s;i++){let o=e[i];n.push(o.x,o.y,o.z||0)}this.setAttribute("position",new De(n,3))}else{let n=Math.min(e.length,t.count);for(let i=0;i<n;i++){let s=e[i];t.setXYZ(i,s.x,s.y,s.z||0)}e.length>t.count&&Ce("BufferGeometry: Buffer size too small for points data. Use .dispose() and create a new geometry."),t.needsUpdate=!0}return this}computeBoundingBox(){this.boundingBox===null&&(this.boundingBox=new It);let e=this.attributes.position,t=this.morphAttributes.position;if(e&&e.isGLBufferAttribute){ke("BufferGeometry.computeBoundingBox(): GLBufferAttribute requires a manual bounding box.",this),this.boundingBox.set(new P(-1/0,-1/0,-1/0),new P(1/0,1/0,1/0));return}if(e!==void 0){if(this.boundingBox.setFromBufferAttribute(e),t)for(let n=0,i=t.length;n<i;n++){let s=t[n];On.setFromBufferAttribute(s),this.morphTargetsRelative?(Yt.addVectors(this.boundingBox.min,On.min),this.boundingBox.expandByPoint(Yt),Yt.addVectors(this.boundingBox.max,On.max),this.boundingBox.expandByPoint(Yt)):(this.boundingBox.expandByPoint(On.min),this.boundingBox.expandByPoint(On.max))}}else this.boundingBox.makeEmpty();(isNaN(this.boundingBox.min.x)||isNaN(this.boundingBox.min.y)||isNaN(this.boundingBox.min.z))&&ke('BufferGeometry.computeBoundingBox(): Computed min/max have NaN values. The "position" attribute is likely to have NaN values.',this)}computeBoundingSphere(){this.boundingSphere===null&&(this.boundingSphere=new jt);let e=this.attributes.position,t=this.morphAttributes.position;if(e&&e.isGLBufferAttribute){ke("BufferGeometry.computeBoundingSphere(): GLBufferAttribute requires a manual bounding sphere.",this),this.boundingSphere.set(new P,1/0);return}if(e){let n=this.boundingSphere.center;if(On.setFromBufferAttribute(e),t)for(let s=0,o=t.length;s<o;s++){let a=t[s];oo.setFromBufferAttribute(a),this.morphTargetsRelative?(Yt.addVectors(On.min,oo.min),On.expandByPoint(Yt),Yt.addVectors(On.max,oo.max),On.expandByPoint(Yt)):(On.expandByPoint(oo.min),On.expandByPoint(oo.max))}On.getCenter(n);let i=0;for(let s=0,o=e.count;s<o;s++)Yt.fromBufferAttribute(e,s),i=Math.max(i,n.distanceToSquared(Yt));if(t)for(let s=0,o=t.length;s<o;s++){let a=t[s],l=this.morphTargetsRelative;for(let c=0,h=a.count;c<h;c++)Yt.fromBufferAttribute(a,c),l&&(vr.fromBufferAttribute(e,c),Yt.add(vr)),i=Math.max(i,n.distanceToSquared(Yt))}this.boundingSphere.radius=Math.sqrt(i),isNaN(this.boundingSphere.radius)&&ke('BufferGeometry.computeBoundingSphere(): Computed radius is NaN. The "position" attribute is likely to have NaN values.',this)}}computeTangents(){let e=this.index,t=this.attributes;if(e===null||t.position===void 0||t.normal===void 0||t.uv===void 0){ke("BufferGeometry: .computeTangents() failed. Missing required attributes (index, position, normal or uv)");return}let n=t.position,i=t.normal,s=t.uv,o=this.getAttribute("tangent");(o===void 0||o.count!==n.count)&&(o=new We(new Float32Array(4*n.count),4),this.setAttribute("tangent",o));let a=[],l=[],c=new Uint8Array(n.count);for(let R=0;R<n.count;R++)a[R]=new P,l[R]=new P;let h=new P,u=new P,d=new P,f=new Se,p=new Se,g=new Se,m=new P,x=new P;function v(R,E,L){c[R]=c[E]=c[L]=1,h.fromBufferAttribute(n,R),u.fromBufferAttribute(n,E),d.fromBufferAttribute(n,L),f.fromBufferAttribute(s,R),p.fromBufferAttribute(s,E),g.fromBufferAttribute(s,L),u.sub(h),d.sub(h),p.sub(f),g.sub(f);let U=1/(p.x*g.y-g.x*p.y);isFinite(U)&&(m.copy(u).multiplyScalar(g.y).addScaledVector(d,-p.y).multiplyScalar(U),x.copy(d).multiplyScalar(p.x).addScaledVector(u,-g.x).multiplyScalar(U),a[R].add(m),a[E].add(m),a[L].add(m),l[R].add(x),l[E].add(x),l[L].add(x))}let b=this.groups;b.length===0&&(b=[{start:0,count:e.count}]);for(let R=0,E=b.length;R<E;++R){let L=b[R],U=L.start,k=L.count;for(let N=U,G=U+k;N<G;N+=3)v(e.getX(N+0),e.getX(N+1),e.getX(N+2))}let y=new P,S=new P,M=new P,_=new P;function w(R){M.fromBufferAttribute(i,R),_.copy(M);let E=a[R];y.copy(E),y.sub(M.multiplyScalar(M.dot(E))).normalize(),S.crossVectors(_,E);let U=S.dot(l[R])<0?-1:1;o.setXYZW(R,y.x,y.y,y.z,U)}for(let R=0,E=n.count;R<E;++R)c[R]&&w(R);this._transformed=!0}computeVertexNormals(){let e=this.index,t=this.getAttribute("position");if(t!==void 0){let n=this.getAttribute("normal");if(n===void 0||n.count!==t.count)n=new We(new Float32Array(t.count*3),3),this.setAttribute("normal",n);else for(let d=0,f=n.count;d<f;d++)n.setXYZ(d,0,0,0);let i=new P,s=new P,o=new P,a=new P,l=new P,c=new P,h=new P,u=new P;if(e)for(let d=0,f=e.count;d<f;d+=3){let p=e.getX(d+0),g=e.getX(d+1),m=e.getX(d+2);i.fromBufferAttribute(t,p),s.fromBufferAttribute(t,g),o.fromBufferAttribute(t,m),h.subVectors(o,s),u.subVectors(i,s),h.cross(u),a.fromBufferAttribute(n,p),l.fromBufferAttribute(n,g),c.fromBufferAttribute(n,m),a.add(h),l.add(h),c.add(h),n.setXYZ(p,a.x,a.y,a.z),n.setXYZ(g,l.x,l.y,l.z),n.setXYZ(m,c.x,c.y,c.z)}else for(let d=0,f=t.count;d<f;d+=3)i.fromBufferAttribute(t,d+0),s.fromBufferAttribute(t,d+1),o.fromBufferAttribute(t,d+2),h.subVectors(o,s),u.subVectors(i,s),h.cross(u),n.setXYZ(d+0,h.x,h.y,h.z),n.setXYZ(d+1,h.x,h.y,h.z),n.setXYZ(d+2,h.x,h.y,h.z);this.normalizeNormals(),n.needsUpdate=!0}}normalizeNormals(){let e=this.attributes.normal;for(let t=0,n=e.count;t<n;t++)Yt.fromBufferAttribute(e,t),Yt.normalize(),e.setXYZ(t,Yt.x,Yt.y,Yt.z)}toNonIndexed(){function e(a,l){let c=a.array,h=a.itemSize,u=a.normalized,d=new c.constructor(l.length*h),f=0,p=0;for(let g=0,m=l.length;g<m;g++){a.isInterleavedBufferAttribute?f=l[g]*a.data.stride+a.offset:f=l[g]*h;for(let x=0;x<h;x++)d[p++]=c[f++]}return new We(d,h,u)}if(this.index===null)return Ce("BufferGeometry.toNonIndexed(): BufferGeometry is already non-indexed."),this;let t=new r,n=this.index.array,i=this.attributes;for(let a in i){let l=i[a],c=e(l,n);t.setAttribute(a,c)}let s=this.morphAttributes;for(let a in s){let l=[],c=s[a];for(let h=0,u=c.length;h<u;h++){let d=c[h],f=e(d,n);l.push(f)}t.morphAttributes[a]=l}t.morphTargetsRelative=this.morphTargetsRelative;let o=this.groups;for(let a=0,l=o.length;a<l;a++){let c=o[a];t.addGroup(c.start,c.count,c.materialIndex)}return t}toJSON(){let e={metadata:{version:4.7,type:"BufferGeometry",generator:"BufferGeometry.toJSON"}};if(e.uuid=this.uuid,e.type=this.parameters!==void 0&&this._transformed===!0?"BufferGeometry":this.type,e.name=this.name,Object.keys(this.userData).length>0&&(e.userData=this.userData),this.parameters!==void 0&&this._transformed!==!0){let l=this.parameters;for(let c in l)l[c]!==void 0&&(e[c]=l[c]);return e}e.data={attributes:{}};let t=this.index;t!==null&&(e.data.index={type:t.array.constructor.name,array:Array.prototype.slice.call(t.array)});let n=this.attributes;for(let l in n){let c=n[l];e.data.attributes[l]=c.toJSON(e.data)}let i={},s=!1;for(let l in this.morphAttributes){let c=this.morphAttributes[l],h=[];for(let u=0,d=c.length;u<d;u++){let f=c[u];h.push(f.toJSON(e.data))}h.length>0&&(i[l]=h,s=!0)}s&&(e.data.morphAttributes=i,e.data.morphTargetsRelative=this.morphTargetsRelative);let o=this.groups;o.length>0&&(e.data.groups=JSON.parse(JSON.stringify(o)));let a=this.boundingSphere;return a!==null&&(e.data.boundingSphere=a.toJSON()),e}clone(){return new this.constructor().copy(this)}copy(e){this.index=null,this.attributes={},this.morphAttributes={},this.groups=[],this.boundingBox=null,this.boundingSphere=null;let t={};this.name=e.name;let n=e.index;n!==null&&this.setIndex(n.clone());let i=e.attributes;for(let c in i){let h=i[c];this.setAttribute(c,h.clone(t))}let s=e.morphAttributes;for(let c in s){let h=[],u=s[c];for(let d=0,f=u.length;d<f;d++)h.push(u[d].clone(t));this.morphAttributes[c]=h}this.morphTargetsRelative=e.morphTargetsRelative;let o=e.groups;for(let c=0,h=o.length;c<h;c++){let u=o[c];this.addGroup(u.start,u.count,u.materialIndex)}let a=e.boundingBox;a!==null&&(this.boundingBox=a.clone());let l=e.boundingSphere;return l!==null&&(this.boundingSphere=l.clone()),this.drawRange.start=e.drawRange.start,this.drawRange.count=e.drawRange.count,this.userData=e.userData,this._transformed=e._transformed,this}dispose(){this.dispatchEvent({type:"dispose"})}},Vs=class{constructor(e,t){this.isInterleavedBuffer=!0,this.array=e,this.stride=t,this.count=e!==void 0?e.length/t:0,this.usage=Au,this.updateRanges=[],this.version=0,this.uuid=Si()}onUploadCallback(){}set needsUpdate(e){e===!0&&this.version++}setUsage(e){return this.usage=e,this}addUpdateRange(e,t){this.updateRanges.push({start:e,count:t})}clearUpdateRanges(){this.updateRanges.length=0}copy(e){return this.array=new e.array.constructor(e.array),this.count=e.count,this.stride=e.stride,this.usage=e.usage,this}copyAt(e,t,n){e*=this.stride,n*=t.stride;for(let i=0,s=this.stride;i<s;i++)this.array[e+i]=t.array[n+i];return this}set(e,t=0){return this.array.set(e,t),this}clone(e){e.arrayBuffers===void 0&&(e.arrayBuffers={});let t=zf(this.array);e.arrayBuffers[t]===void 0&&(e.arrayBuffers[t]=this.array.slice(0).buffer);let n=new this.array.constructor(e.arrayBuffers[t]),i=new this.constructor(n,this.stride);return i.setUsage(this.usage),i}onUpload(e){return this.onUploadCallback=e,this}toJSON(e){e.arrayBuffers===void 0&&(e.arrayBuffers={});let t=zf(this.array);e.arrayBuffers[t]===void 0&&(e.arrayBuffers[t]=Array.from(new Uint32Array(this.array.slice(0).buffer)));let n={uuid:this.uuid,buffer:t,type:this.array.constructor.name,stride:this.stride};return n.usage=this.usage,n}};function zf(r){return r.buffer._uuid===void 0&&(r.buffer._uuid=Si()),r.byteOffset===0&&r.byteLength===r.buffer.byteLength?r.buffer._uuid:r.buffer._uuid+":"+r.byteOffset+":"+r.byteLength}var _n=new P,Rn=class r{constructor(e,t,n,i=!1){this.isInterleavedBufferAttribute=!0,this.name="",this.data=e,this.itemSize=t,this.offset=n,this.normalized=i,this._normalizationScale=e!==void 0?ec(e.array):void 0}get count(){return this.data.count}get array(){return this.data.array}set needsUpdate(e){this.data.needsUpdate=e}applyMatrix4(e){for(let t=0,n=this.data.count;t<n;t++)_n.fromBufferAttribute(this,t),_n.applyMatrix4(e),this.setXYZ(t,_n.x,_n.y,_n.z);return this}applyNormalMatrix(e){for(let t=0,n=this.count;t<n;t++)_n.fromBufferAttribute(this,t),_n.applyNormalMatrix(e),this.setXYZ(t,_n.x,_n.y,_n.z);return this}transformDirection(e){for(let t=0,n=this.count;t<n;t++)_n.fromBufferAttribute(this,t),_n.transformDirection(e),this.setXYZ(t,_n.x,_n.y,_n.z);return this}getComponent(e,t){let n=this.array[e*this.data.stride+this.offset+t];return this.normalized&&(n=this._denormalize(n)),n}setComponent(e,t,n){return this.normalized&&(n=this._normalize(n)),this.data.array[e*this.data.stride+this.offset+t]=n,this}setX(e,t){return this.normalized&&(t=this._normalize(t)),this.data.array[e*this.data.stride+this.offset]=t,this}setY(e,t){return this.normalized&&(t=this._normalize(t)),this.data.array[e*this.data.stride+this.offset+1]=t,this}setZ(e,t){return this.normalized&&(t=this._normalize(t)),this.data.array[e*this.data.stride+this.offset+2]=t,this}setW(e,t){return this.normalized&&(t=this._normalize(t)),this.data.array[e*this.data.stride+this.offset+3]=t,this}getX(e){let t=this.data.array[e*this.data.stride+this.offset];return this.normalized&&(t=this._denormalize(t)),t}getY(e){let t=this.data.array[e*this.data.stride+this.offset+1];return this.normalized&&(t=this._denormalize(t)),t}getZ(e){let t=this.data.array[e*this.data.stride+this.offset+2];return this.normalized&&(t=this._denormalize(t)),t}getW(e){let t=this.data.array[e*this.data.stride+this.offset+3];return this.normalized&&(t=this._denormalize(t)),t}setXY(e,t,n){return e=e*this.data.stride+this.offset,this.normalized&&(t=this._normalize(t),n=this._normalize(n)),this.data.array[e+0]=t,this.data.array[e+1]=n,this}setXYZ(e,t,n,i){return e=e*this.data.stride+this.offset,this.normalized&&(t=this._normalize(t),n=this._normalize(n),i=this._normalize(i)),this.data.array[e+0]=t,this.data.array[e+1]=n,this.data.array[e+2]=i,this}setXYZW(e,t,n,i,s){return e=e*this.data.stride+this.offset,this.normalized&&(t=this._normalize(t),n=this._normalize(n),i=this._normalize(i),s=this._normalize(s)),this.data.array[e+0]=t,this.data.array[e+1]=n,this.data.array[e+2]=i,this.data.array[e+3]=s,this}clone(e){if(e===void 0){xo("InterleavedBufferAttribute.clone(): Cloning an interleaved buffer attribute will de-interleave buffer data.");let t=[];for(let n=0;n<this.count;n++){let i=n*this.data.stride+this.offset;for(let s=0;s<this.itemSize;s++)t.push(this.data.array[i+s])}return new We(new this.array.constructor(t),this.itemSize,this.normalized)}else return e.interleavedBuffers===void 0&&(e.interleavedBuffers={}),e.interleavedBuffers[this.data.uuid]===void 0&&(e.interleavedBuffers[this.data.uuid]=this.data.clone(e)),new r(e.interleavedBuffers[this.data.uuid],this.itemSize,this.offset,this.normalized)}toJSON(e){if(e===void 0){xo("InterleavedBufferAttribute.toJSON(): Serializing an interleaved buffer attribute will de-interleave buffer data.");let t=[];for(let n=0;n<this.count;n++){let i=n*this.data.stride+this.offset;for(let s=0;s<this.itemSize;s++)t.push(this.data.array[i+s])}return{itemSize:this.itemSize,type:this.array.constructor.name,array:t,normalized:this.normalized}}else return e.interleavedBuffers===void 0&&(e.interleavedBuffers={}),e.interleavedBuffers[this.data.uuid]===void 0&&(e.interleavedBuffers[this.data.uuid]=this.data.toJSON(e)),{isInterleavedBufferAttribute:!0,itemSize:this.itemSize,data:this.data.uuid,offset:this.offset,normalized:this.normalized}}_denormalize(e){let t=this._normalizationScale;return t!==void 0?Math.max(e/t,-1):Pu(e,this.data.array)}_normalize(e){let t=this._normalizationScale;return t!==void 0?Math.round(e*t):Iu(e,this.data.array)}},Ih=new P,mx=new P,gx=new ze,Qt=class{constructor(e=new P(1,0,0),t=0){this.isPlane=!0,this.normal=e,this.constant=t}set(e,t){return this.normal.copy(e),this.constant=t,this}setComponents(e,t,n,i){return this.normal.set(e,t,n),this.constant=i,this}setFromNormalAndCoplanarPoint(e,t){return this.normal.copy(e),this.constant=-t.dot(this.normal),this}setFromCoplanarPoints(e,t,n){let i=Ih.subVectors(n,t).cross(mx.subVectors(e,t)).normalize();return this.setFromNormalAndCoplanarPoint(i,e),this}copy(e){return this.normal.copy(e.normal),this.constant=e.constant,this}normalize(){let e=1/this.normal.length();return this.normal.multiplyScalar(e),this.constant*=e,this}negate(){return this.constant*=-1,this.normal.negate(),this}distanceToPoint(e){return this.normal.dot(e)+this.constant}distanceToSphere(e){return this.distanceToPoint(e.center)-e.radius}projectPoint(e,t){return t.copy(e).addScaledVector(this.normal,-this.distanceToPoint(e))}intersectLine(e,t,n=!0){let i=e.delta(Ih),s=this.normal.dot(i);if(s===0)return this.distanceToPoint(e.start)===0?t.copy(e.start):null;let o=-(e.start.dot(this.normal)+this.constant)/s;return n===!0&&(o<0||o>1)?null:t.copy(e.start).addScaledVector(i,o)}intersectsLine(e){let t=this.distanceToPoint(e.start),n=this.distanceToPoint(e.end);return t<0&&n>0||n<0&&t>0}intersectsBox(e){return e.intersectsPlane(this)}intersectsSphere(e){return e.intersectsPlane(this)}coplanarPoint(e){return e.copy(this.normal).multiplyScalar(-this.constant)}applyMatrix4(e,t){let n=t||gx.getNormalMatrix(e),i=this.coplanarPoint(Ih).applyMatrix4(e),s=this.normal.applyMatrix3(n).normalize();return this.constant=-i.dot(s),this}translate(e){return this.constant-=e.dot(this.normal),this}equals(e){return e.normal.equals(this.normal)&&e.constant===this.constant}clone(){return new this.constructor().copy(this)}toJSON(){return{normal:this.normal.toArray(),constant:this.constant}}fromJSON(e){return this.normal.fromArray(e.normal),this.constant=e.constant,this}},xx=0,kt=class extends ri{constructor(){super(),this.isMaterial=!0,Object.defineProperty(this,"id",{value:xx++}),this.uuid=Si(),this.name="",this.type="Material",this.blending=Hr,this.side=fn,this.vertexColors=!1,this.opacity=1,this.transparent=!1,this.alphaHash=!1,this.blendSrc=ou,this.blendDst=au,this.blendEquation=Qs,this.blendSrcAlpha=null,this.blendDstAlpha=null,this.blendEquationAlpha=null,this.blendColor=new he(0,0,0),this.blendAlpha=0,this.depthFunc=Cr,this.depthTest=!0,this.depthWrite=!0,this.stencilWriteMask=255,this.stencilFunc=$p,this.stencilRef=0,this.stencilFuncMask=255,this.stencilFail=Xa,this.stencilZFail=Xa,this.stencilZPass=Xa,this.stencilWrite=!1,this.clippingPlanes=null,this.clipIntersection=!1,this.clipShadows=!1,this.shadowSide=null,this.colorWrite=!0,this.precision=null,this.polygonOffset=!1,this.polygonOffsetFactor=0,this.polygonOffsetUnits=0,this.dithering=!1,this.alphaToCoverage=!1,this.premultipliedAlpha=!1,this.forceSinglePass=!1,this.allowOverride=!0,this.visible=!0,this.toneMapped=!0,this.userData={},this.version=0,this._alphaTest=0}get alphaTest(){return this._alphaTest}set alphaTest(e){this._alphaTest>0!=e>0&&this.version++,this._alphaTest=e}onBeforeRender(){}onBeforeCompile(){}customProgramCacheKey(){return this.onBeforeCompile.toString()}setValues(e){if(e!==void 0)for(let t in e){let n=e[t];if(n===void 0){Ce(`Material: parameter '${t}' has value of undefined.`);continue}let i=this[t];if(i===void 0){Ce(`Material: '${t}' is not a property of THREE.${this.type}.`);continue}i&&i.isColor?i.set(n):i&&i.isVector2&&n&&n.isVector2||i&&i.isEuler&&n&&n.isEuler||i&&i.isVector3&&n&&n.isVector3?i.copy(n):this[t]=n}}toJSON(e){let t=e===void 0||typeof e=="string";t&&(e={textures:{},images:{}});let n={metadata:{version:4.7,type:"Material",generator:"Material.toJSON"}};n.uuid=this.uuid,n.type=this.type,n.blending=this.blending,n.side=this.side,n.shadowSide=this.shadowSide,n.vertexColors=this.vertexColors,n.opacity=this.opacity,n.transparent=this.transparent,n.blendSrc=this.blendSrc,n.blendDst=this.blendDst,n.blendEquation=this.blendEquation,n.blendSrcAlpha=this.blendSrcAlpha,n.blendDstAlpha=this.blendDstAlpha,n.blendEquationAlpha=this.blendEquationAlpha,n.blendColor=this.blendColor.getHex(),n.blendAlpha=this.blendAlpha,n.depthFunc=this.depthFunc,n.depthTest=this.depthTest,n.depthWrite=this.depthWrite,n.colorWrite=this.colorWrite,n.clipIntersection=this.clipIntersection,n.clipShadows=this.clipShadows,n.stencilWriteMask=this.stencilWriteMask,n.stencilFunc=this.stencilFunc,n.stencilRef=this.stencilRef,n.stencilFuncMask=this.stencilFuncMask,n.stencilFail=this.stencilFail,n.stencilZFail=this.stencilZFail,n.stencilZPass=this.stencilZPass,n.stencilWrite=this.stencilWrite,n.polygonOffset=this.polygonOffset,n.polygonOffsetFactor=this.polygonOffsetFactor,n.polygonOffsetUnits=this.polygonOffsetUnits,n.dithering=this.dithering,n.alphaTest=this.alphaTest,n.alphaHash=this.alphaHash,n.alphaToCoverage=this.alphaToCoverage,n.premultipliedAlpha=this.premultipliedAlpha,n.forceSinglePass=this.forceSinglePass,n.allowOverride=this.allowOverride,n.visible=this.visible,n.toneMapped=this.toneMapped,n.name=this.name,this.color&&this.color.isColor&&(n.color=this.color.getHex()),this.roughness!==void 0&&(n.roughness=this.roughness),this.metalness!==void 0&&(n.metalness=this.metalness),this.sheen!==void 0&&(n.sheen=this.sheen),this.sheenColor&&this.sheenColor.isColor&&(n.sheenColor=this.sheenColor.getHex()),this.sheenRoughness!==void 0&&(n.sheenRoughness=this.sheenRoughness),this.emissive&&this.emissive.isColor&&(n.emissive=this.emissive.getHex()),this.emissiveIntensity!==void 0&&(n.emissiveIntensity=this.emissiveIntensity),this.specular&&this.specular.isColor&&(n.specular=this.specular.getHex()),this.specularIntensity!==void 0&&(n.specularIntensity=this.specularIntensity),this.specularColor&&this.specularColor.isColor&&(n.specularColor=this.specularColor.getHex()),this.shininess!==void 0&&(n.shininess=this.shininess),this.clearcoat!==void 0&&(n.clearcoat=this.clearcoat),this.clearcoatRoughness!==void 0&&(n.clearcoatRoughness=this.clearcoatRoughness),this.diffuseRoughness!==void 0&&(n.diffuseRoughness=this.diffuseRoughness),this.diffuseRoughnessMap&&this.diffuseRoughnessMap.isTexture&&(n.diffuseRoughnessMap=this.diffuseRoughnessMap.toJSON(e).uuid),this.clearcoatMap&&this.clearcoatMap.isTexture&&(n.clearcoatMap=this.clearcoatMap.toJSON(e).uuid),this.clearcoatRoughnessMap&&this.clearcoatRoughnessMap.isTexture&&(n.clearcoatRoughnessMap=this.clearcoatRoughnessMap.toJSON(e).uuid),this.clearcoatNormalMap&&this.clearcoatNormalMap.isTexture&&(n.clearcoatNormalMap=this.clearcoatNormalMap.toJSON(e).uuid,n.clearcoatNormalScale=this.clearcoatNormalScale.toArray()),this.sheenColorMap&&this.sheenColorMap.isTexture&&(n.sheenColorMap=this.sheenColorMap.toJSON(e).uuid),this.sheenRoughnessMap&&this.sheenRoughnessMap.isTexture&&(n.sheenRoughnessMap=this.sheenRoughnessMap.toJSON(e).uuid),this.dispersion!==void 0&&(n.dispersion=this.dispersion),this.retroreflectivity!==void 0&&(n.retroreflectivity=this.retroreflectivity),this.iridescence!==void 0&&(n.iridescence=this.iridescence),this.iridescenceIOR!==void 0&&(n.iridescenceIOR=this.iridescenceIOR),this.iridescenceThicknessMinimum!==void 0&&(n.iridescenceThicknessMinimum=this.iridescenceThicknessMinimum),this.iridescenceThicknessMaximum!==void 0&&(n.iridescenceThicknessMaximum=this.iridescenceThicknessMaximum),this.iridescenceMap&&this.iridescenceMap.isTexture&&(n.iridescenceMap=this.iridescenceMap.toJSON(e).uuid),this.iridescenceThicknessMap&&this.iridescenceThicknessMap.isTexture&&(n.iridescenceThicknessMap=this.iridescenceThicknessMap.toJSON(e).uuid),this.anisotropy!==void 0&&(n.anisotropy=this.anisotropy),this.anisotropyRotation!==void 0&&(n.anisotropyRotation=this.anisotropyRotation),this.anisotropyMap&&this.anisotropyMap.isTexture&&(n.anisotropyMap=this.anisotropyMap.toJSON(e).uuid),this.map&&this.map.isTexture&&(n.map=this.map.toJSON(e).uuid),this.matcap&&this.matcap.isTexture&&(n.matcap=this.matcap.toJSON(e).uuid),this.alphaMap&&this.alphaMap.isTexture&&(n.alphaMap=this.alphaMap.toJSON(e).uuid),this.lightMap&&this.lightMap.isTexture&&(n.lightMap=this.lightMap.toJSON(e).uuid,n.lightMapIntensity=this.lightMapIntensity),this.aoMap&&this.aoMap.isTexture&&(n.aoMap=this.aoMap.toJSON(e).uuid,n.aoMapIntensity=this.aoMapIntensity),this.bumpMap&&this.bumpMap.isTexture&&(n.bumpMap=this.bumpMap.toJSON(e).uuid,n.bumpScale=this.bumpScale),this.normalMap&&this.normalMap.isTexture&&(n.normalMap=this.normalMap.toJSON(e).uuid,n.normalMapType=this.normalMapType,n.normalScale=this.normalScale.toArray()),this.displacementMap&&this.displacementMap.isTexture&&(n.displacementMap=this.displacementMap.toJSON(e).uuid,n.displacementScale=this.displacementScale,n.displacementBias=this.displacementBias),this.roughnessMap&&this.roughnessMap.isTexture&&(n.roughnessMap=this.roughnessMap.toJSON(e).uuid),this.metalnessMap&&this.metalnessMap.isTexture&&(n.metalnessMap=this.metalnessMap.toJSON(e).uuid),this.emissiveMap&&this.emissiveMap.isTexture&&(n.emissiveMap=this.emissiveMap.toJSON(e).uuid),this.specularMap&&this.specularMap.isTexture&&(n.specularMap=this.specularMap.toJSON(e).uuid),this.specularIntensityMap&&this.specularIntensityMap.isTexture&&(n.specularIntensityMap=this.specularIntensityMap.toJSON(e).uuid),this.specularColorMap&&this.specularColorMap.isTexture&&(n.specularColorMap=this.specularColorMap.toJSON(e).uuid),this.envMap&&this.envMap.isTexture&&(n.envMap=this.envMap.toJSON(e).uuid,this.combine!==void 0&&(n.combine=this.combine)),this.envMapRotation!==void 0&&(n.envMapRotation=this.envMapRotation.toArray()),this.envMapIntensity!==void 0&&(n.envMapIntensity=this.envMapIntensity),this.reflectivity!==void 0&&(n.reflectivity=this.reflectivity),this.refractionRatio!==void 0&&(n.refractionRatio=this.refractionRatio),this.gradientMap&&this.gradientMap.isTexture&&(n.gradientMap=this.gradientMap.toJSON(e).uuid),this.transmission!==void 0&&(n.transmission=this.transmission),this.transmissionMap&&this.transmissionMap.isTexture&&(n.transmissionMap=this.transmissionMap.toJSON(e).uuid),this.thickness!==void 0&&(n.thickness=this.thickness),this.thicknessMap&&this.thicknessMap.isTexture&&(n.thicknessMap=this.thicknessMap.toJSON(e).uuid),this.attenuationDistance!==void 0&&(n.attenuationDistance=this.attenuationDistance),this.attenuationColor!==void 0&&(n.attenuationColor=this.attenuationColor.getHex()),this.size!==void 0&&(n.size=this.size),this.sizeAttenuation!==void 0&&(n.sizeAttenuation=this.sizeAttenuation),Array.isArray(this.clippingPlanes)&&this.clippingPlanes.length>0&&(n.clippingPlanes=this.clippingPlanes.map(s=>s.toJSON())),this.rotation!==void 0&&(n.rotation=this.rotation),this.depthPacking!==void 0&&(n.depthPacking=this.depthPacking),this.linewidth!==void 0&&(n.linewidth=this.linewidth),this.linecap!==void 0&&(n.linecap=this.linecap),this.linejoin!==void 0&&(n.linejoin=this.linejoin),this.dashSize!==void 0&&(n.dashSize=this.dashSize),this.gapSize!==void 0&&(n.gapSize=this.gapSize),this.scale!==void 0&&(n.scale=this.scale),this.wireframe!==void 0&&(n.wireframe=this.wireframe),this.wireframeLinewidth!==void 0&&(n.wireframeLinewidth=this.wireframeLinewidth),this.wireframeLinecap!==void 0&&(n.wireframeLinecap=this.wireframeLinecap),this.wireframeLinejoin!==void 0&&(n.wireframeLinejoin=this.wireframeLinejoin),this.flatShading!==void 0&&(n.flatShading=this.flatShading),this.fog!==void 0&&(n.fog=this.fog),Object.keys(this.userData).length>0&&(n.userData=this.userData);function i(s){let o=[];for(let a in s){let l=s[a];delete l.metadata,o.push(l)}return o}if(t){let s=i(e.textures),o=i(e.images);s.length>0&&(n.textures=s),o.length>0&&(n.images=o)}return n}fromJSON(e,t){if(e.uuid!==void 0&&(this.uuid=e.uuid),e.name!==void 0&&(this.name=e.name),e.color!==void 0&&this.color!==void 0&&this.color.setHex(e.color),e.roughness!==void 0&&(this.roughness=e.roughness),e.metalness!==void 0&&(this.metalness=e.metalness),e.sheen!==void 0&&(this.sheen=e.sheen),e.sheenColor!==void 0&&(this.sheenColor=new he().setHex(e.sheenColor)),e.sheenRoughness!==void 0&&(this.sheenRoughness=e.sheenRoughness),e.emissive!==void 0&&this.emissive!==void 0&&this.emissive.setHex(e.emissive),e.specular!==void 0&&this.specular!==void 0&&this.specular.setHex(e.specular),e.specularIntensity!==void 0&&(this.specularIntensity=e.specularIntensity),e.specularColor!==void 0&&this.specularColor!==void 0&&this.specularColor.setHex(e.specularColor),e.shininess!==void 0&&(this.shininess=e.shininess),e.clearcoat!==void 0&&(this.clearcoat=e.clearcoat),e.clearcoatRoughness!==void 0&&(this.clearcoatRoughness=e.clearcoatRoughness),e.diffuseRoughness!==void 0&&(this.diffuseRoughness=e.diffuseRoughness),e.dispersion!==void 0&&(this.dispersion=e.dispersion),e.retroreflectivity!==void 0&&(this.retroreflectivity=e.retroreflectivity),e.iridescence!==void 0&&(this.iridescence=e.iridescence),e.iridescenceIOR!==void 0&&(this.iridescenceIOR=e.iridescenceIOR),e.iridescenceThicknessMinimum!==void 0&&(this.iridescenceThicknessMinimum=e.iridescenceThicknessMinimum),e.iridescenceThicknessMaximum!==void 0&&(this.iridescenceThicknessMaximum=e.iridescenceThicknessMaximum),e.iridescenceThicknessRange!==void 0&&(this.iridescenceThicknessMinimum=e.iridescenceThicknessRange[0],this.iridescenceThicknessMaximum=e.iridescenceThicknessRange[1]),e.transmission!==void 0&&(this.transmission=e.transmission),e.thickness!==void 0&&(this.thickness=e.thickness),e.attenuationDistance!==void 0&&(this.attenuationDistance=e.attenuationDistance),e.attenuationColor!==void 0&&this.attenuationColor!==void 0&&this.attenuationColor.setHex(e.attenuationColor),e.anisotropy!==void 0&&(this.anisotropy=e.anisotropy),e.anisotropyRotation!==void 0&&(this.anisotropyRotation=e.anisotropyRotation),e.fog!==void 0&&(this.fog=e.fog),e.flatShading!==void 0&&(this.flatShading=e.flatShading),e.blending!==void 0&&(this.blending=e.blending),e.combine!==void 0&&(this.combine=e.combine),e.side!==void 0&&(this.side=e.side),e.shadowSide!==void 0&&(this.shadowSide=e.shadowSide),e.opacity!==void 0&&(this.opacity=e.opacity),e.transparent!==void 0&&(this.transparent=e.transparent),e.alphaTest!==void 0&&(this.alphaTest=e.alphaTest),e.alphaHash!==void 0&&(this.alphaHash=e.alphaHash),e.depthFunc!==void 0&&(this.depthFunc=e.depthFunc),e.depthTest!==void 0&&(this.depthTest=e.depthTest),e.depthWrite!==void 0&&(this.depthWrite=e.depthWrite),e.colorWrite!==void 0&&(this.colorWrite=e.colorWrite),e.clippingPlanes!==void 0&&(this.clippingPlanes=e.clippingPlanes.map(n=>new Qt().fromJSON(n))),e.clipIntersection!==void 0&&(this.clipIntersection=e.clipIntersection),e.clipShadows!==void 0&&(this.clipShadows=e.clipShadows),e.depthPacking!==void 0&&(this.depthPacking=e.depthPacking),e.blendSrc!==void 0&&(this.blendSrc=e.blendSrc),e.blendDst!==void 0&&(this.blendDst=e.blendDst),e.blendEquation!==void 0&&(this.blendEquation=e.blendEquation),e.blendSrcAlpha!==void 0&&(this.blendSrcAlpha=e.blendSrcAlpha),e.blendDstAlpha!==void 0&&(this.blendDstAlpha=e.blendDstAlpha),e.blendEquationAlpha!==void 0&&(this.blendEquationAlpha=e.blendEquationAlpha),e.blendColor!==void 0&&this.blendColor!==void 0&&this.blendColor.setHex(e.blendColor),e.blendAlpha!==void 0&&(this.blendAlpha=e.blendAlpha),e.stencilWriteMask!==void 0&&(this.stencilWriteMask=e.stencilWriteMask),e.stencilFunc!==void 0&&(this.stencilFunc=e.stencilFunc),e.stencilRef!==void 0&&(this.stencilRef=e.stencilRef),e.stencilFuncMask!==void 0&&(this.stencilFuncMask=e.stencilFuncMask),e.stencilFail!==void 0&&(this.stencilFail=e.stencilFail),e.stencilZFail!==void 0&&(this.stencilZFail=e.stencilZFail),e.stencilZPass!==void 0&&(this.stencilZPass=e.stencilZPass),e.stencilWrite!==void 0&&(this.stencilWrite=e.stencilWrite),e.wireframe!==void 0&&(this.wireframe=e.wireframe),e.wireframeLinewidth!==void 0&&(this.wireframeLinewidth=e.wireframeLinewidth),e.wireframeLinecap!==void 0&&(this.wireframeLinecap=e.wireframeLinecap),e.wireframeLinejoin!==void 0&&(this.wireframeLinejoin=e.wireframeLinejoin),e.rotation!==void 0&&(this.rotation=e.rotation),e.linewidth!==void 0&&(this.linewidth=e.linewidth),e.linecap!==void 0&&(this.linecap=e.linecap),e.linejoin!==void 0&&(this.linejoin=e.linejoin),e.dashSize!==void 0&&(this.dashSize=e.dashSize),e.gapSize!==void 0&&(this.gapSize=e.gapSize),e.scale!==void 0&&(this.scale=e.scale),e.polygonOffset!==void 0&&(this.polygonOffset=e.polygonOffset),e.polygonOffsetFactor!==void 0&&(this.polygonOffsetFactor=e.polygonOffsetFactor),e.polygonOffsetUnits!==void 0&&(this.polygonOffsetUnits=e.polygonOffsetUnits),e.dithering!==void 0&&(this.dithering=e.dithering),e.alphaToCoverage!==void 0&&(this.alphaToCoverage=e.alphaToCoverage),e.premultipliedAlpha!==void 0&&(this.premultipliedAlpha=e.premultipliedAlpha),e.forceSinglePass!==void 0&&(this.forceSinglePass=e.forceSinglePass),e.allowOverride!==void 0&&(this.allowOverride=e.allowOverride),e.visible!==void 0&&(this.visible=e.visible),e.toneMapped!==void 0&&(this.toneMapped=e.toneMapped),e.userData!==void 0&&(this.userData=e.userData),e.vertexColors!==void 0&&(typeof e.vertexColors=="number"?this.vertexColors=e.vertexColors>0:this.vertexColors=e.vertexColors),e.size!==void 0&&(this.size=e.size),e.sizeAttenuation!==void 0&&(this.sizeAttenuation=e.sizeAttenuation),e.map!==void 0&&(this.map=t[e.map]||null),e.matcap!==void 0&&(this.matcap=t[e.matcap]||null),e.alphaMap!==void 0&&(this.alphaMap=t[e.alphaMap]||null),e.bumpMap!==void 0&&(this.bumpMap=t[e.bumpMap]||null),e.bumpScale!==void 0&&(this.bumpScale=e.bumpScale),e.normalMap!==void 0&&(this.normalMap=t[e.normalMap]||null),e.normalMapType!==void 0&&(this.normalMapType=e.normalMapType),e.normalScale!==void 0){let n=e.normalScale;Array.isArray(n)===!1&&(n=[n,n]),this.normalScale=new Se().fromArray(n)}return e.displacementMap!==void 0&&(this.displacementMap=t[e.displacementMap]||null),e.displacementScale!==void 0&&(this.displacementScale=e.displacementScale),e.displacementBias!==void 0&&(this.displacementBias=e.displacementBias),e.roughnessMap!==void 0&&(this.roughnessMap=t[e.roughnessMap]||null),e.metalnessMap!==void 0&&(this.metalnessMap=t[e.metalnessMap]||null),e.emissiveMap!==void 0&&(this.emissiveMap=t[e.emissiveMap]||null),e.emissiveIntensity!==void 0&&(this.emissiveIntensity=e.emissiveIntensity),e.specularMap!==void 0&&(this.specularMap=t[e.specularMap]||null),e.specularIntensityMap!==void 0&&(this.specularIntensityMap=t[e.specularIntensityMap]||null),e.specularColorMap!==void 0&&(this.specularColorMap=t[e.specularColorMap]||null),e.envMap!==void 0&&(this.envMap=t[e.envMap]||null),e.envMapRotation!==void 0&&this.envMapRotation.fromArray(e.envMapRotation),e.envMapIntensity!==void 0&&(this.envMapIntensity=e.envMapIntensity),e.reflectivity!==void 0&&(this.reflectivity=e.reflectivity),e.refractionRatio!==void 0&&(this.refractionRatio=e.refractionRatio),e.lightMap!==void 0&&(this.lightMap=t[e.lightMap]||null),e.lightMapIntensity!==void 0&&(this.lightMapIntensity=e.lightMapIntensity),e.aoMap!==void 0&&(this.aoMap=t[e.aoMap]||null),e.aoMapIntensity!==void 0&&(this.aoMapIntensity=e.aoMapIntensity),e.gradientMap!==void 0&&(this.gradientMap=t[e.gradientMap]||null),e.clearcoatMap!==void 0&&(this.clearcoatMap=t[e.clearcoatMap]||null),e.clearcoatRoughnessMap!==void 0&&(this.clearcoatRoughnessMap=t[e.clearcoatRoughnessMap]||null),e.clearcoatNormalMap!==void 0&&(this.clearcoatNormalMap=t[e.clearcoatNormalMap]||null),e.clearcoatNormalScale!==void 0&&(this.clearcoatNormalScale=new Se().fromArray(e.clearcoatNormalScale)),e.diffuseRoughnessMap!==void 0&&(this.diffuseRoughnessMap=t[e.diffuseRoughnessMap]||null),e.iridescenceMap!==void 0&&(this.iridescenceMap=t[e.iridescenceMap]||null),e.iridescenceThicknessMap!==void 0&&(this.iridescenceThicknessMap=t[e.iridescenceThicknessMap]||null),e.transmissionMap!==void 0&&(this.transmissionMap=t[e.transmissionMap]||null),e.thicknessMap!==void 0&&(this.thicknessMap=t[e.thicknessMap]||null),e.anisotropyMap!==void 0&&(this.anisotropyMap=t[e.anisotropyMap]||null),e.sheenColorMap!==void 0&&(this.sheenColorMap=t[e.sheenColorMap]||null),e.sheenRoughnessMap!==void 0&&(this.sheenRoughnessMap=t[e.sheenRoughnessMap]||null),this}clone(){return new this.constructor().copy(this)}copy(e){this.name=e.name,this.blending=e.blending,this.side=e.side,this.vertexColors=e.vertexColors,this.opacity=e.opacity,this.transparent=e.transparent,this.blendSrc=e.blendSrc,this.blendDst=e.blendDst,this.blendEquation=e.blendEquation,this.blendSrcAlpha=e.blendSrcAlpha,this.blendDstAlpha=e.blendDstAlpha,this.blendEquationAlpha=e.blendEquationAlpha,this.blendColor.copy(e.blendColor),this.blendAlpha=e.blendAlpha,this.depthFunc=e.depthFunc,this.depthTest=e.depthTest,this.depthWrite=e.depthWrite,this.stencilWriteMask=e.stencilWriteMask,this.stencilFunc=e.stencilFunc,this.stencilRef=e.stencilRef,this.stencilFuncMask=e.stencilFuncMask,this.stencilFail=e.stencilFail,this.stencilZFail=e.stencilZFail,this.stencilZPass=e.stencilZPass,this.stencilWrite=e.stencilWrite;let t=e.clippingPlanes,n=null;if(t!==null){let i=t.length;n=new Array(i);for(let s=0;s!==i;++s)n[s]=t[s].clone()}return this.clippingPlanes=n,this.clipIntersection=e.clipIntersection,this.clipShadows=e.clipShadows,this.shadowSide=e.shadowSide,this.colorWrite=e.colorWrite,this.precision=e.precision,this.polygonOffset=e.polygonOffset,this.polygonOffsetFactor=e.polygonOffsetFactor,this.polygonOffsetUnits=e.polygonOffsetUnits,this.dithering=e.dithering,this.alphaTest=e.alphaTest,this.alphaHash=e.alphaHash,this.alphaToCoverage=e.alphaToCoverage,this.premultipliedAlpha=e.premultipliedAlpha,this.forceSinglePass=e.forceSinglePass,this.allowOverride=e.allowOverride,this.visible=e.visible,this.toneMapped=e.toneMapped,this.userData=JSON.parse(JSON.stringify(e.userData)),this}dispose(){this.dispatchEvent({type:"dispose"})}set needsUpdate(e){e===!0&&this.version++}};var ki=new P,Lh=new P,va=new P,ba=new P,yi=class{constructor(e=new P,t=new P(0,0,-1)){this.origin=e,this.direction=t}set(e,t){return this.origin.copy(e),this.direction.copy(t),this}copy(e){return this.origin.copy(e.origin),this.direction.copy(e.direction),this}at(e,t){return t.copy(this.origin).addScaledVector(this.direction,e)}lookAt(e){return this.direction.copy(e).sub(this.origin).normalize(),this}recast(e){return this.origin.copy(this.at(e,ki)),this}closestPointToPoint(e,t){t.subVectors(e,this.origin);let n=t.dot(this.direction);return n<0?t.copy(this.origin):t.copy(this.origin).addScaledVector(this.direction,n)}distanceToPoint(e){return Math.sqrt(this.distanceSqToPoint(e))}distanceSqToPoint(e){let t=ki.subVectors(e,this.origin).dot(this.direction);return t<0?this.origin.distanceToSquared(e):(ki.copy(this.origin).addScaledVector(this.direction,t),ki.distanceToSquared(e))}distanceSqToSegment(e,t,n,i){Lh.copy(e).add(t).multiplyScalar(.5),va.copy(t).sub(e).normalize(),ba.copy(this.origin).sub(Lh);let s=e.distanceTo(t)*.5,o=-this.direction.dot(va),a=ba.dot(this.direction),l=-ba.dot(va),c=ba.lengthSq(),h=Math.abs(1-o*o),u,d,f,p;if(h>0)if(u=o*l-a,d=o*a-l,p=s*h,u>=0)if(d>=-p)if(d<=p){let g=1/h;u*=g,d*=g,f=u*(u+o*d+2*a)+d*(o*u+d+2*l)+c}else d=s,u=Math.max(0,-(o*d+a)),f=-u*u+d*(d+2*l)+c;else d=-s,u=Math.max(0,-(o*d+a)),f=-u*u+d*(d+2*l)+c;else d<=-p?(u=Math.max(0,-(-o*s+a)),d=u>0?-s:Math.min(Math.max(-s,-l),s),f=-u*u+d*(d+2*l)+c):d<=p?(u=0,d=Math.min(Math.max(-s,-l),s),f=d*(d+2*l)+c):(u=Math.max(0,-(o*s+a)),d=u>0?s:Math.min(Math.max(-s,-l),s),f=-u*u+d*(d+2*l)+c);else d=o>0?-s:s,u=Math.max(0,-(o*d+a)),f=-u*u+d*(d+2*l)+c;return n&&n.copy(this.origin).addScaledVector(this.direction,u),i&&i.copy(Lh).addScaledVector(va,d),f}intersectSphere(e,t){if(e.radius<0)return null;ki.subVectors(e.center,this.origin);let n=ki.dot(this.direction),i=ki.dot(ki)-n*n,s=e.radius*e.radius;if(i>s)return null;let o=Math.sqrt(s-i),a=n-o,l=n+o;return l<0?null:a<0?this.at(l,t):this.at(a,t)}intersectsSphere(e){return e.radius<0?!1:this.distanceSqToPoint(e.center)<=e.radius*e.radius}distanceToPlane(e){let t=e.normal.dot(this.direction);if(t===0)return e.distanceToPoint(this.origin)===0?0:null;let n=-(this.origin.dot(e.normal)+e.constant)/t;return n>=0?n:null}intersectPlane(e,t){let n=this.distanceToPlane(e);return n===null?null:this.at(n,t)}intersectsPlane(e){let t=e.distanceToPoint(this.origin);return t===0||e.normal.dot(this.direction)*t<0}intersectBox(e,t){let n,i,s,o,a,l,c=1/this.direction.x,h=1/this.direction.y,u=1/this.direction.z,d=this.origin;return c>=0?(n=(e.min.x-d.x)*c,i=(e.max.x-d.x)*c):(n=(e.max.x-d.x)*c,i=(e.min.x-d.x)*c),h>=0?(s=(e.min.y-d.y)*h,o=(e.max.y-d.y)*h):(s=(e.max.y-d.y)*h,o=(e.min.y-d.y)*h),n>o||s>i||((s>n||isNaN(n))&&(n=s),(o<i||isNaN(i))&&(i=o),u>=0?(a=(e.min.z-d.z)*u,l=(e.max.z-d.z)*u):(a=(e.max.z-d.z)*u,l=(e.min.z-d.z)*u),n>l||a>i)||((a>n||n!==n)&&(n=a),(l<i||i!==i)&&(i=l),i<0)?null:this.at(n>=0?n:i,t)}intersectsBox(e){return this.intersectBox(e,ki)!==null}intersectTriangle(e,t,n,i,s){let o=this.origin,a=this.direction,l=a.x,c=a.y,h=a.z,u=e.x-o.x,d=e.y-o.y,f=e.z-o.z,p=t.x-o.x,g=t.y-o.y,m=t.z-o.z,x=n.x-o.x,v=n.y-o.y,b=n.z-o.z,y=Math.abs(l),S=Math.abs(c),M=Math.abs(h),_,w,R,E,L,U,k,N,G,O,z,K;if(y>=S&&y>=M?(R=l,U=u,G=p,K=x,l>=0?(_=c,w=h,E=d,L=f,k=g,N=m,O=v,z=b):(_=h,w=c,E=f,L=d,k=m,N=g,O=b,z=v)):S>=M?(R=c,U=d,G=g,K=v,c>=0?(_=h,w=l,E=f,L=u,k=m,N=p,O=b,z=x):(_=l,w=h,E=u,L=f,k=p,N=m,O=x,z=b)):(R=h,U=f,G=m,K=b,h>=0?(_=l,w=c,E=u,L=d,k=p,N=g,O=x,z=v):(_=c,w=l,E=d,L=u,k=g,N=p,O=v,z=x)),R===0)return null;let H=_/R,Y=w/R,j=1/R,ae=E-H*U,re=L-Y*U,V=k-H*G,Q=N-Y*G,te=O-H*K,se=z-Y*K,le=te*Q-se*V,Ie=ae*se-re*te,dt=V*re-Q*ae;if(i){if(le<0||Ie<0||dt<0)return null}else if((le<0||Ie<0||dt<0)&&(le>0||Ie>0||dt>0))return null;let Le=le+Ie+dt;if(Le===0)return null;let ct=j*(le*U+Ie*G+dt*K);return(Le>0?ct<0:ct>0)?null:this.at(ct/Le,s)}applyMatrix4(e){return this.origin.applyMatrix4(e),this.direction.transformDirection(e),this}equals(e){return e.origin.equals(this.origin)&&e.direction.equals(this.direction)}clone(){return new this.constructor().copy(this)}},mt=class extends kt{constructor(e){super(),this.isMeshBasicMaterial=!0,this.type="MeshBasicMaterial",this.color=new he(16777215),this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.specularMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new oi,this.combine=Vo,this.reflectivity=1,this.refractionRatio=.98,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.map=e.map,this.lightMap=e.lightMap,this.lightMapIntensity=e.lightMapIntensity,this.aoMap=e.aoMap,this.aoMapIntensity=e.aoMapIntensity,this.specularMap=e.specularMap,this.alphaMap=e.alphaMap,this.envMap=e.envMap,this.envMapRotation.copy(e.envMapRotation),this.combine=e.combine,this.reflectivity=e.reflectivity,this.refractionRatio=e.refractionRatio,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.wireframeLinecap=e.wireframeLinecap,this.wireframeLinejoin=e.wireframeLinejoin,this.fog=e.fog,this}},Gf=new Me,Os=new yi,wa=new jt,Vf=new P,Ma=new P,Sa=new P,Ta=new P,Nh=new P,Aa=new P,Hf=new P,Ea=new P,Oe=class extends wt{constructor(e=new qe,t=new mt){super(),this.isMesh=!0,this.type="Mesh",this.geometry=e,this.material=t,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.count=1,this.updateMorphTargets()}copy(e,t){return super.copy(e,t),e.morphTargetInfluences!==void 0?this.morphTargetInfluences=e.morphTargetInfluences.slice():this.morphTargetInfluences=void 0,e.morphTargetDictionary!==void 0?this.morphTargetDictionary=Object.assign({},e.morphTargetDictionary):this.morphTargetDictionary=void 0,this.material=Array.isArray(e.material)?e.material.slice():e.material,this.geometry=e.geometry,this}updateMorphTargets(){let t=this.geometry.morphAttributes,n=Object.keys(t);if(n.length>0){let i=t[n[0]];if(i!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let s=0,o=i.length;s<o;s++){let a=i[s].name||String(s);this.morphTargetInfluences.push(0),this.morphTargetDictionary[a]=s}}}}getVertexPosition(e,t){let n=this.geometry,i=n.attributes.position,s=n.morphAttributes.position,o=n.morphTargetsRelative;t.fromBufferAttribute(i,e);let a=this.morphTargetInfluences;if(s&&a){Aa.set(0,0,0);for(let l=0,c=s.length;l<c;l++){let h=a[l],u=s[l];h!==0&&(Nh.fromBufferAttribute(u,e),o?Aa.addScaledVector(Nh,h):Aa.addScaledVector(Nh.sub(t),h))}t.add(Aa)}return t}intersectsFrustum(e){return e.intersectsObject(this)}raycast(e,t){let n=this.geometry,i=this.material,s=this.matrixWorld;i!==void 0&&(n.boundingSphere===null&&n.computeBoundingSphere(),wa.copy(n.boundingSphere),wa.applyMatrix4(s),Os.copy(e.ray).recast(e.near),!(wa.containsPoint(Os.origin)===!1&&(Os.intersectSphere(wa,Vf)===null||Os.origin.distanceToSquared(Vf)>(e.far-e.near)**2))&&(Gf.copy(s).invert(),Os.copy(e.ray).applyMatrix4(Gf),!(n.boundingBox!==null&&Os.intersectsBox(n.boundingBox)===!1)&&this._computeIntersections(e,t,Os)))}_computeIntersections(e,t,n){let i,s=this.geometry,o=this.material,a=s.index,l=s.attributes.position,c=s.attributes.uv,h=s.attributes.uv1,u=s.attributes.normal,d=s.groups,f=s.drawRange;if(a!==null)if(Array.isArray(o))for(let p=0,g=d.length;p<g;p++){let m=d[p],x=o[m.materialIndex],v=Math.max(m.start,f.start),b=Math.min(a.count,Math.min(m.start+m.count,f.start+f.count));for(let y=v,S=b;y<S;y+=3){let M=a.getX(y),_=a.getX(y+1),w=a.getX(y+2);i=Ra(this,x,e,n,c,h,u,M,_,w),i&&(i.faceIndex=Math.floor(y/3),i.face.materialIndex=m.materialIndex,t.push(i))}}else{let p=Math.max(0,f.start),g=Math.min(a.count,f.start+f.count);for(let m=p,x=g;m<x;m+=3){let v=a.getX(m),b=a.getX(m+1),y=a.getX(m+2);i=Ra(this,o,e,n,c,h,u,v,b,y),i&&(i.faceIndex=Math.floor(m/3),t.push(i))}}else if(l!==void 0)if(Array.isArray(o))for(let p=0,g=d.length;p<g;p++){let m=d[p],x=o[m.materialIndex],v=Math.max(m.start,f.start),b=Math.min(l.count,Math.min(m.start+m.count,f.start+f.count));for(let y=v,S=b;y<S;y+=3){let M=y,_=y+1,w=y+2;i=Ra(this,x,e,n,c,h,u,M,_,w),i&&(i.faceIndex=Math.floor(y/3),i.face.materialIndex=m.materialIndex,t.push(i))}}else{let p=Math.max(0,f.start),g=Math.min(l.count,f.start+f.count);for(let m=p,x=g;m<x;m+=3){let v=m,b=m+1,y=m+2;i=Ra(this,o,e,n,c,h,u,v,b,y),i&&(i.faceIndex=Math.floor(m/3),t.push(i))}}}};function yx(r,e,t,n,i,s,o,a){let l;if(e.side===Sn?l=n.intersectTriangle(o,s,i,!0,a):l=n.intersectTriangle(i,s,o,e.side===fn,a),l===null)return null;Ea.copy(a),Ea.applyMatrix4(r.matrixWorld);let c=t.ray.origin.distanceTo(Ea);return c<t.near||c>t.far?null:{distance:c,point:Ea.clone(),object:r}}function Ra(r,e,t,n,i,s,o,a,l,c){r.getVertexPosition(a,Ma),r.getVertexPosition(l,Sa),r.getVertexPosition(c,Ta);let h=yx(r,e,t,n,Ma,Sa,Ta,Hf);if(h){let u=new P;Fn.getBarycoord(Hf,Ma,Sa,Ta,u),i&&(h.uv=Fn.getInterpolatedAttribute(i,a,l,c,u,new Se)),s&&(h.uv1=Fn.getInterpolatedAttribute(s,a,l,c,u,new Se)),o&&(h.normal=Fn.getInterpolatedAttribute(o,a,l,c,u,new P),h.normal.dot(n.direction)>0&&h.normal.multiplyScalar(-1));let d={a,b:l,c,normal:new P,materialIndex:0};Fn.getNormal(Ma,Sa,Ta,d.normal),h.face=d,h.barycoord=u}return h}var ao=new tt,Wf=new tt,Xf=new tt,_x=new tt,qf=new Me,Ca=new P,Dh=new jt,$f=new Me,Uh=new yi,Hs=class extends Oe{constructor(e,t){super(e,t),this.isSkinnedMesh=!0,this.type="SkinnedMesh",this.bindMode=Gh,this.bindMatrix=new Me,this.bindMatrixInverse=new Me,this.boundingBox=null,this.boundingSphere=null}computeBoundingBox(){let e=this.geometry;this.boundingBox===null&&(this.boundingBox=new It),this.boundingBox.makeEmpty();let t=e.getAttribute("position");for(let n=0;n<t.count;n++)this.getVertexPosition(n,Ca),this.boundingBox.expandByPoint(Ca)}computeBoundingSphere(){let e=this.geometry;this.boundingSphere===null&&(this.boundingSphere=new jt),this.boundingSphere.makeEmpty();let t=e.getAttribute("position");for(let n=0;n<t.count;n++)this.getVertexPosition(n,Ca),this.boundingSphere.expandByPoint(Ca)}copy(e,t){return super.copy(e,t),this.bindMode=e.bindMode,this.bindMatrix.copy(e.bindMatrix),this.bindMatrixInverse.copy(e.bindMatrixInverse),this.skeleton=e.skeleton,this.boundingBox=e.boundingBox!==null?e.boundingBox.clone():null,this.boundingSphere=e.boundingSphere!==null?e.boundingSphere.clone():null,this}raycast(e,t){let n=this.material,i=this.matrixWorld;n!==void 0&&(this.boundingSphere===null&&this.computeBoundingSphere(),Dh.copy(this.boundingSphere),Dh.applyMatrix4(i),e.ray.intersectsSphere(Dh)!==!1&&($f.copy(i).invert(),Uh.copy(e.ray).applyMatrix4($f),!(this.boundingBox!==null&&Uh.intersectsBox(this.boundingBox)===!1)&&this._computeIntersections(e,t,Uh)))}getVertexPosition(e,t){return super.getVertexPosition(e,t),this.applyBoneTransform(e,t),t}bind(e,t){this.skeleton=e,t===void 0&&(this.updateMatrixWorld(!0),this.skeleton.calculateInverses(),t=this.matrixWorld),this.bindMatrix.copy(t),this.bindMatrixInverse.copy(t).invert()}pose(){this.skeleton.pose()}normalizeSkinWeights(){let e=new tt,t=this.geometry.attributes.skinWeight;for(let n=0,i=t.count;n<i;n++){e.fromBufferAttribute(t,n);let s=1/e.manhattanLength();s!==1/0?e.multiplyScalar(s):e.set(1,0,0,0),t.setXYZW(n,e.x,e.y,e.z,e.w)}}updateMatrixWorld(e){super.updateMatrixWorld(e),this.bindMode===Gh?this.bindMatrixInverse.copy(this.matrixWorld).invert():this.bindMode===Hp?this.bindMatrixInverse.copy(this.bindMatrix).invert():Ce("SkinnedMesh: Unrecognized bindMode: "+this.bindMode)}applyBoneTransform(e,t){let n=this.skeleton,i=this.geometry;Wf.fromBufferAttribute(i.attributes.skinIndex,e),Xf.fromBufferAttribute(i.attributes.skinWeight,e),t.isVector4?(ao.copy(t),t.set(0,0,0,0)):(ao.set(t.x,t.y,t.z,1),t.set(0,0,0)),ao.applyMatrix4(this.bindMatrix);for(let s=0;s<4;s++){let o=Xf.getComponent(s);if(o!==0){let a=Wf.getComponent(s);qf.multiplyMatrices(n.bones[a].matrixWorld,n.boneInverses[a]),t.addScaledVector(_x.copy(ao).applyMatrix4(qf),o)}}return t.isVector4&&(t.w=ao.w),t.applyMatrix4(this.bindMatrixInverse)}},ps=class extends wt{constructor(){super(),this.isBone=!0,this.type="Bone"}},ms=class extends Ft{constructor(e=null,t=1,n=1,i,s,o,a,l,c=Et,h=Et,u,d){super(null,o,a,l,c,h,i,s,u,d),this.isDataTexture=!0,this.image={data:e,width:t,height:n},this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}},Yf=new Me,vx=new Me,Ws=class r{constructor(e=[],t=[]){this.uuid=Si(),this.bones=e.slice(0),this.boneInverses=t,this.boneMatrices=null,this.previousBoneMatrices=null,this.boneTexture=null,this.previousBoneTexture=null,this.init()}init(){let e=this.bones,t=this.boneInverses;if(this.boneMatrices=new Float32Array(e.length*16),t.length===0)this.calculateInverses();else if(e.length!==t.length){Ce("Skeleton: Number of inverse bone matrices does not match amount of bones."),this.boneInverses=[];for(let n=0,i=this.bones.length;n<i;n++)this.boneInverses.push(new Me)}}calculateInverses(){this.boneInverses.length=0;for(let e=0,t=this.bones.length;e<t;e++){let n=new Me;this.bones[e]&&n.copy(this.bones[e].matrixWorld).invert(),this.boneInverses.push(n)}}pose(){for(let e=0,t=this.bones.length;e<t;e++){let n=this.bones[e];n&&n.matrixWorld.copy(this.boneInverses[e]).invert()}for(let e=0,t=this.bones.length;e<t;e++){let n=this.bones[e];n&&(n.parent&&n.parent.isBone?(n.matrix.copy(n.parent.matrixWorld).invert(),n.matrix.multiply(n.matrixWorld)):n.matrix.copy(n.matrixWorld),n.matrix.decompose(n.position,n.quaternion,n.scale))}}update(){let e=this.bones,t=this.boneInverses,n=this.boneMatrices,i=this.boneTexture;for(let s=0,o=e.length;s<o;s++){let a=e[s]?e[s].matrixWorld:vx;Yf.multiplyMatrices(a,t[s]),Yf.toArray(n,s*16)}i!==null&&(i.needsUpdate=!0)}clone(){return new r(this.bones,this.boneInverses)}computeBoneTexture(){let e=Math.sqrt(this.bones.length*4);e=Math.ceil(e/4)*4,e=Math.max(e,4);let t=new Float32Array(e*e*4);t.set(this.boneMatrices);let n=new ms(t,e,e,Ln,zn);return n.needsUpdate=!0,this.boneMatrices=t,this.boneTexture=n,this}getBoneByName(e){for(let t=0,n=this.bones.length;t<n;t++){let i=this.bones[t];if(i.name===e)return i}}dispose(){this.boneTexture!==null&&(this.boneTexture.dispose(),this.boneTexture=null),this.previousBoneTexture!==null&&(this.previousBoneTexture.dispose(),this.previousBoneTexture=null)}fromJSON(e,t){this.uuid=e.uuid;for(let n=0,i=e.bones.length;n<i;n++){let s=e.bones[n],o=t[s];o===void 0&&(Ce("Skeleton: No bone found with UUID:",s),o=new ps),this.bones.push(o),this.boneInverses.push(new Me().fromArray(e.boneInverses[n]))}return this.init(),this}toJSON(){let e={metadata:{version:4.7,type:"Skeleton",generator:"Skeleton.toJSON"},bones:[],boneInverses:[]};e.uuid=this.uuid;let t=this.bones,n=this.boneInverses;for(let i=0,s=t.length;i<s;i++){let o=t[i];e.bones.push(o.uuid);let a=n[i];e.boneInverses.push(a.toArray())}return e}},Wi=class extends We{constructor(e,t,n,i=1){super(e,t,n),this.isInstancedBufferAttribute=!0,this.meshPerAttribute=i}copy(e){return super.copy(e),this.meshPerAttribute=e.meshPerAttribute,this}toJSON(){let e=super.toJSON();return e.meshPerAttribute=this.meshPerAttribute,e.isInstancedBufferAttribute=!0,e}},br=new Me,jf=new Me,Pa=[],Kf=new It,bx=new Me,lo=new Oe,co=new jt,_i=class extends Oe{constructor(e,t,n){super(e,t),this.isInstancedMesh=!0,this.instanceMatrix=new Wi(new Float32Array(n*16),16),this.instanceColor=null,this.morphTexture=null,this.count=n,this.boundingBox=null,this.boundingSphere=null;for(let i=0;i<n;i++)this.setMatrixAt(i,bx)}computeBoundingBox(){let e=this.geometry,t=this.count;this.boundingBox===null&&(this.boundingBox=new It),e.boundingBox===null&&e.computeBoundingBox(),this.boundingBox.makeEmpty();for(let n=0;n<t;n++)this.getMatrixAt(n,br),Kf.copy(e.boundingBox).applyMatrix4(br),this.boundingBox.union(Kf)}computeBoundingSphere(){let e=this.geometry,t=this.count;this.boundingSphere===null&&(this.boundingSphere=new jt),e.boundingSphere===null&&e.computeBoundingSphere(),this.boundingSphere.makeEmpty();for(let n=0;n<t;n++)this.getMatrixAt(n,br),co.copy(e.boundingSphere).applyMatrix4(br),this.boundingSphere.union(co)}copy(e,t){return super.copy(e,t),this.instanceMatrix.copy(e.instanceMatrix),this.morphTexture=e.morphTexture!==null?e.morphTexture.clone():null,this.instanceColor=e.instanceColor!==null?e.instanceColor.clone():null,this.count=e.count,this.boundingBox=e.boundingBox!==null?e.boundingBox.clone():null,this.boundingSphere=e.boundingSphere!==null?e.boundingSphere.clone():null,this}getColorAt(e,t){return this.instanceColor===null?t.setRGB(1,1,1):t.fromArray(this.instanceColor.array,e*3)}getMatrixAt(e,t){return t.fromArray(this.instanceMatrix.array,e*16)}getMorphAt(e,t){let n=t.morphTargetInfluences,i=this.morphTexture.source.data.data,s=n.length+1,o=e*s+1;for(let a=0;a<n.length;a++)n[a]=i[o+a]}raycast(e,t){let n=this.matrixWorld,i=this.count;if(lo.geometry=this.geometry,lo.material=this.material,lo.material!==void 0&&(this.boundingSphere===null&&this.computeBoundingSphere(),co.copy(this.boundingSphere),co.applyMatrix4(n),e.ray.intersectsSphere(co)!==!1))for(let s=0;s<i;s++){this.getMatrixAt(s,br),jf.multiplyMatrices(n,br),lo.matrixWorld=jf,lo.raycast(e,Pa);for(let o=0,a=Pa.length;o<a;o++){let l=Pa[o];l.instanceId=s,l.object=this,t.push(l)}Pa.length=0}}setColorAt(e,t){return this.instanceColor===null&&(this.instanceColor=new Wi(new Float32Array(this.instanceMatrix.count*3).fill(1),3)),t.toArray(this.instanceColor.array,e*3),this}setMatrixAt(e,t){return t.toArray(this.instanceMatrix.array,e*16),this}setMorphAt(e,t){let n=t.morphTargetInfluences,i=n.length+1;this.morphTexture===null&&(this.morphTexture=new ms(new Float32Array(i*this.count),i,this.count,vl,zn));let s=this.morphTexture.source.data.data,o=0;for(let c=0;c<n.length;c++)o+=n[c];let a=this.geometry.morphTargetsRelative?1:1-o,l=i*e;return s[l]=a,s.set(n,l+1),this}updateMorphTargets(){}dispose(){super.dispose(),this.instanceMatrix.dispose(),this.instanceColor!==null&&this.instanceColor.dispose(),this.morphTexture!==null&&(this.morphTexture.dispose(),this.morphTexture=null)}},Fs=new jt,wx=new Se(.5,.5),Ia=new P,gs=class{constructor(e=new Qt,t=new Qt,n=new Qt,i=new Qt,s=new Qt,o=new Qt){this.planes=[e,t,n,i,s,o]}set(e,t,n,i,s,o){let a=this.planes;return a[0].copy(e),a[1].copy(t),a[2].copy(n),a[3].copy(i),a[4].copy(s),a[5].copy(o),this}copy(e){let t=this.planes;for(let n=0;n<6;n++)t[n].copy(e.planes[n]);return this}setFromProjectionMatrix(e,t=$n,n=!1){let i=this.planes,s=e.elements,o=s[0],a=s[1],l=s[2],c=s[3],h=s[4],u=s[5],d=s[6],f=s[7],p=s[8],g=s[9],m=s[10],x=s[11],v=s[12],b=s[13],y=s[14],S=s[15];if(i[0].setComponents(c-o,f-h,x-p,S-v).normalize(),i[1].setComponents(c+o,f+h,x+p,S+v).normalize(),i[2].setComponents(c+a,f+u,x+g,S+b).normalize(),i[3].setComponents(c-a,f-u,x-g,S-b).normalize(),n)i[4].setComponents(l,d,m,y).normalize(),i[5].setComponents(c-l,f-d,x-m,S-y).normalize();else if(i[4].setComponents(c-l,f-d,x-m,S-y).normalize(),t===$n)i[5].setComponents(c+l,f+d,x+m,S+y).normalize();else if(t===Pr)i[5].setComponents(l,d,m,y).normalize();else throw new Error("THREE.Frustum.setFromProjectionMatrix(): Invalid coordinate system: "+t);return this}intersectsObject(e){if(e.boundingSphere!==void 0)e.boundingSphere===null&&e.computeBoundingSphere(),Fs.copy(e.boundingSphere).applyMatrix4(e.matrixWorld);else{let t=e.geometry;t.boundingSphere===null&&t.computeBoundingSphere(),Fs.copy(t.boundingSphere).applyMatrix4(e.matrixWorld)}return this.intersectsSphere(Fs)}intersectsSprite(e){Fs.center.set(0,0,0);let t=wx.distanceTo(e.center);return Fs.radius=.7071067811865476+t,Fs.applyMatrix4(e.matrixWorld),this.intersectsSphere(Fs)}intersectsSphere(e){let t=this.planes,n=e.center,i=-e.radius;for(let s=0;s<6;s++)if(t[s].distanceToPoint(n)<i)return!1;return!0}intersectsBox(e){let t=this.planes;for(let n=0;n<6;n++){let i=t[n];if(Ia.x=i.normal.x>0?e.max.x:e.min.x,Ia.y=i.normal.y>0?e.max.y:e.min.y,Ia.z=i.normal.z>0?e.max.z:e.min.z,i.distanceToPoint(Ia)<0)return!1}return!0}containsPoint(e){let t=this.planes;for(let n=0;n<6;n++)if(t[n].distanceToPoint(e)<0)return!1;return!0}clone(){return new this.constructor().copy(this)}},Zf=new Me,tl=class r{constructor(){this.coordinateSystem=$n,this._frustums=[],this._count=0}setFromArrayCamera(e){let t=e.cameras,n=this._frustums;for(let i=0;i<t.length;i++){let s=t[i];Zf.multiplyMatrices(s.projectionMatrix,s.matrixWorldInverse),n[i]===void 0&&(n[i]=new gs),n[i].setFromProjectionMatrix(Zf,s.coordinateSystem,s.reversedDepth)}return this._count=t.length,this}getFrustum(e){return this._frustums[e]}intersectsObject(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsObject(e))return!0;return!1}intersectsSprite(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsSprite(e))return!0;return!1}intersectsSphere(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsSphere(e))return!0;return!1}intersectsBox(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsBox(e))return!0;return!1}containsPoint(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].containsPoint(e))return!0;return!1}copy(e){this.coordinateSystem=e.coordinateSystem;let t=this._frustums,n=e._frustums;for(let i=0;i<e._count;i++)t[i]===void 0&&(t[i]=new gs),t[i].copy(n[i]);return this._count=e._count,this}clone(){return new r().copy(this)}};var dn=class extends kt{constructor(e){super(),this.isLineBasicMaterial=!0,this.type="LineBasicMaterial",this.color=new he(16777215),this.map=null,this.linewidth=1,this.linecap="round",this.linejoin="round",this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.map=e.map,this.linewidth=e.linewidth,this.linecap=e.linecap,this.linejoin=e.linejoin,this.fog=e.fog,this}},nl=new P,il=new P,Jf=new Me,ho=new yi,La=new jt,Oh=new P,Qf=new P,Xi=class extends wt{constructor(e=new qe,t=new dn){super(),this.isLine=!0,this.type="Line",this.geometry=e,this.material=t,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.updateMorphTargets()}copy(e,t){return super.copy(e,t),e.morphTargetInfluences!==void 0?this.morphTargetInfluences=e.morphTargetInfluences.slice():this.morphTargetInfluences=void 0,e.morphTargetDictionary!==void 0?this.morphTargetDictionary=Object.assign({},e.morphTargetDictionary):this.morphTargetDictionary=void 0,this.material=Array.isArray(e.material)?e.material.slice():e.material,this.geometry=e.geometry,this}computeLineDistances(){let e=this.geometry;if(e.index===null){let t=e.attributes.position,n=[0];for(let i=1,s=t.count;i<s;i++)nl.fromBufferAttribute(t,i-1),il.fromBufferAttribute(t,i),n[i]=n[i-1],n[i]+=nl.distanceTo(il);e.setAttribute("lineDistance",new De(n,1))}else Ce("Line.computeLineDistances(): Computation only possible with non-indexed BufferGeometry.");return this}intersectsFrustum(e){return e.intersectsObject(this)}raycast(e,t){let n=this.geometry,i=this.matrixWorld,s=e.params.Line.threshold,o=n.drawRange;if(n.boundingSphere===null&&n.computeBoundingSphere(),La.copy(n.boundingSphere),La.applyMatrix4(i),La.radius+=s,e.ray.intersectsSphere(La)===!1)return;Jf.copy(i).invert(),ho.copy(e.ray).applyMatrix4(Jf);let a=s/((this.scale.x+this.scale.y+this.scale.z)/3),l=a*a,c=this.isLineSegments?2:1,h=n.index,d=n.attributes.position;if(h!==null){let f=Math.max(0,o.start),p=Math.min(h.count,o.start+o.count);for(let g=f,m=p-1;g<m;g+=c){let x=h.getX(g),v=h.getX(g+1),b=Na(this,e,ho,l,x,v,g);b&&t.push(b)}if(this.isLineLoop){let g=h.getX(p-1),m=h.getX(f),x=Na(this,e,ho,l,g,m,p-1);x&&t.push(x)}}else{let f=Math.max(0,o.start),p=Math.min(d.count,o.start+o.count);for(let g=f,m=p-1;g<m;g+=c){let x=Na(this,e,ho,l,g,g+1,g);x&&t.push(x)}if(this.isLineLoop){let g=Na(this,e,ho,l,p-1,f,p-1);g&&t.push(g)}}}updateMorphTargets(){let t=this.geometry.morphAttributes,n=Object.keys(t);if(n.length>0){let i=t[n[0]];if(i!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let s=0,o=i.length;s<o;s++){let a=i[s].name||String(s);this.morphTargetInfluences.push(0),this.morphTargetDictionary[a]=s}}}}};function Na(r,e,t,n,i,s,o){let a=r.geometry.attributes.position;if(nl.fromBufferAttribute(a,i),il.fromBufferAttribute(a,s),t.distanceSqToSegment(nl,il,Oh,Qf)>n)return;Oh.applyMatrix4(r.matrixWorld);let c=e.ray.origin.distanceTo(Oh);if(!(c<e.near||c>e.far))return{distance:c,point:Qf.clone().applyMatrix4(r.matrixWorld),index:o,face:null,faceIndex:null,barycoord:null,object:r}}var ep=new P,tp=new P,Cn=class extends Xi{constructor(e,t){super(e,t),this.isLineSegments=!0,this.type="LineSegments"}computeLineDistances(){let e=this.geometry;if(e.index===null){let t=e.attributes.position,n=[];for(let i=0,s=t.count;i<s;i+=2)ep.fromBufferAttribute(t,i),tp.fromBufferAttribute(t,i+1),n[i]=i===0?0:n[i-1],n[i+1]=n[i]+ep.distanceTo(tp);e.setAttribute("lineDistance",new De(n,1))}else Ce("LineSegments.computeLineDistances(): Computation only possible with non-indexed BufferGeometry.");return this}},Mo=class extends Xi{constructor(e,t){super(e,t),this.isLineLoop=!0,this.type="LineLoop"}},ai=class extends kt{constructor(e){super(),this.isPointsMaterial=!0,this.type="PointsMaterial",this.color=new he(16777215),this.map=null,this.alphaMap=null,this.size=1,this.sizeAttenuation=!0,this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.map=e.map,this.alphaMap=e.alphaMap,this.size=e.size,this.sizeAttenuation=e.sizeAttenuation,this.fog=e.fog,this}},np=new Me,Xh=new yi,Da=new jt,Ua=new P,qi=class extends wt{constructor(e=new qe,t=new ai){super(),this.isPoints=!0,this.type="Points",this.geometry=e,this.material=t,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.updateMorphTargets()}copy(e,t){return super.copy(e,t),e.morphTargetInfluences!==void 0?this.morphTargetInfluences=e.morphTargetInfluences.slice():this.morphTargetInfluences=void 0,e.morphTargetDictionary!==void 0?this.morphTargetDictionary=Object.assign({},e.morphTargetDictionary):this.morphTargetDictionary=void 0,this.material=Array.isArray(e.material)?e.material.slice():e.material,this.geometry=e.geometry,this}intersectsFrustum(e){return e.intersectsObject(this)}raycast(e,t){let n=this.geometry,i=this.matrixWorld,s=e.params.Points.threshold,o=n.drawRange;if(n.boundingSphere===null&&n.computeBoundingSphere(),Da.copy(n.boundingSphere),Da.applyMatrix4(i),Da.radius+=s,e.ray.intersectsSphere(Da)===!1)return;np.copy(i).invert(),Xh.copy(e.ray).applyMatrix4(np);let a=s/((this.scale.x+this.scale.y+this.scale.z)/3),l=a*a,c=n.index,u=n.attributes.position;if(c!==null){let d=Math.max(0,o.start),f=Math.min(c.count,o.start+o.count);for(let p=d,g=f;p<g;p++){let m=c.getX(p);Ua.fromBufferAttribute(u,m),ip(Ua,m,l,i,e,t,this)}}else{let d=Math.max(0,o.start),f=Math.min(u.count,o.start+o.count);for(let p=d,g=f;p<g;p++)Ua.fromBufferAttribute(u,p),ip(Ua,p,l,i,e,t,this)}}updateMorphTargets(){let t=this.geometry.morphAttributes,n=Object.keys(t);if(n.length>0){let i=t[n[0]];if(i!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let s=0,o=i.length;s<o;s++){let a=i[s].name||String(s);this.morphTargetInfluences.push(0),this.morphTargetDictionary[a]=s}}}}};function ip(r,e,t,n,i,s,o){let a=Xh.distanceSqToPoint(r);if(a<t){let l=new P;Xh.closestPointToPoint(r,l),l.applyMatrix4(n);let c=i.ray.origin.distanceTo(l);if(c<i.near||c>i.far)return;s.push({distance:c,distanceToRay:Math.sqrt(a),point:l,index:e,face:null,faceIndex:null,barycoord:null,object:o})}}var xs=class extends Ft{constructor(e=[],t,n,i,s,o,a,l,c,h,u,d){super(null,o,a,l,c,h,i,s,u,d),this.isCompressedTexture=!0,this.image={width:t,height:n},this.mipmaps=e,this.flipY=!1,this.generateMipmaps=!1}};var So=class extends Ft{constructor(e=[],t=er,n,i,s,o,a,l,c,h){super(e,t,n,i,s,o,a,l,c,h),this.isCubeTexture=!0,this.flipY=!1}get images(){return this.image}set images(e){this.image=e}};var $i=class extends Ft{constructor(e,t,n=ci,i,s,o,a=Et,l=Et,c,h=Gi,u=1){if(h!==Gi&&h!==ts)throw new Error("THREE.DepthTexture: format must be either THREE.DepthFormat or THREE.DepthStencilFormat");let d={width:e,height:t,depth:u};super(d,i,s,o,a,l,h,n,c),this.isDepthTexture=!0,this.flipY=!1,this.generateMipmaps=!1,this.compareFunction=null}copy(e){return super.copy(e),this.source=new Hi(Object.assign({},e.image)),this.compareFunction=e.compareFunction,this}toJSON(e){let t=super.toJSON(e);return t.compareFunction=this.compareFunction,t}},To=class extends $i{constructor(e,t=ci,n=er,i,s,o=Et,a=Et,l,c=Gi){let h={width:e,height:e,depth:1},u=[h,h,h,h,h,h];super(e,e,t,n,i,s,o,a,l,c),this.image=u,this.isCubeDepthTexture=!0,this.isCubeTexture=!0}get images(){return this.image}set images(e){this.image=e}},Ao=class extends Ft{constructor(e=null){super(),this.sourceTexture=e,this.isExternalTexture=!0}copy(e){return super.copy(e),this.sourceTexture=e.sourceTexture,this}},li=class r extends qe{constructor(e=1,t=1,n=1,i=1,s=1,o=1){super(),this.type="BoxGeometry",this.parameters={width:e,height:t,depth:n,widthSegments:i,heightSegments:s,depthSegments:o};let a=this;i=Math.floor(i),s=Math.floor(s),o=Math.floor(o);let l=[],c=[],h=[],u=[],d=0,f=0;p("z","y","x",-1,-1,n,t,e,o,s,0),p("z","y","x",1,-1,n,t,-e,o,s,1),p("x","z","y",1,1,e,n,t,i,o,2),p("x","z","y",1,-1,e,n,-t,i,o,3),p("x","y","z",1,-1,e,t,n,i,s,4),p("x","y","z",-1,-1,e,t,-n,i,s,5),this.setIndex(l),this.setAttribute("position",new De(c,3)),this.setAttribute("normal",new De(h,3)),this.setAttribute("uv",new De(u,2));function p(g,m,x,v,b,y,S,M,_,w,R){let E=y/_,L=S/w,U=y/2,k=S/2,N=M/2,G=_+1,O=w+1,z=0,K=0,H=new P;for(let Y=0;Y<O;Y++){let j=Y*L-k;for(let ae=0;ae<G;ae++){let re=ae*E-U;H[g]=re*v,H[m]=j*b,H[x]=N,c.push(H.x,H.y,H.z),H[g]=0,H[m]=0,H[x]=M>0?1:-1,h.push(H.x,H.y,H.z),u.push(ae/_),u.push(1-Y/w),z+=1}}for(let Y=0;Y<w;Y++)for(let j=0;j<_;j++){let ae=d+j+G*Y,re=d+j+G*(Y+1),V=d+(j+1)+G*(Y+1),Q=d+(j+1)+G*Y;l.push(ae,re,Q),l.push(re,V,Q),K+=6}a.addGroup(f,K,R),f+=K,d+=z}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new r(e.width,e.height,e.depth,e.widthSegments,e.heightSegments,e.depthSegments)}};var sl=class r extends qe{constructor(e=[],t=[],n=1,i=0){super(),this.type="PolyhedronGeometry",this.parameters={vertices:e,indices:t,radius:n,detail:i};let s=[],o=[];a(i),c(n),h(),this.setAttribute("position",new De(s,3)),this.setAttribute("normal",new De(s.slice(),3)),this.setAttribute("uv",new De(o,2)),i===0?this.computeVertexNormals():this.normalizeNormals();function a(v){let b=new P,y=new P,S=new P;for(let M=0;M<t.length;M+=3)f(t[M+0],b),f(t[M+1],y),f(t[M+2],S),l(b,y,S,v)}function l(v,b,y,S){let M=S+1,_=[];for(let w=0;w<=M;w++){_[w]=[];let R=v.clone().lerp(y,w/M),E=b.clone().lerp(y,w/M),L=M-w;for(let U=0;U<=L;U++)U===0&&w===M?_[w][U]=R:_[w][U]=R.clone().lerp(E,U/L)}for(let w=0;w<M;w++)for(let R=0;R<2*(M-w)-1;R++){let E=Math.floor(R/2);R%2===0?(d(_[w][E+1]),d(_[w+1][E]),d(_[w][E])):(d(_[w][E+1]),d(_[w+1][E+1]),d(_[w+1][E]))}}function c(v){let b=new P;for(let y=0;y<s.length;y+=3)b.x=s[y+0],b.y=s[y+1],b.z=s[y+2],b.normalize().multiplyScalar(v),s[y+0]=b.x,s[y+1]=b.y,s[y+2]=b.z}function h(){let v=new P;for(let b=0;b<s.length;b+=3){v.x=s[b+0],v.y=s[b+1],v.z=s[b+2];let y=m(v)/2/Math.PI+.5,S=x(v)/Math.PI+.5;o.push(y,1-S)}p(),u()}function u(){for(let v=0;v<o.length;v+=6){let b=o[v+0],y=o[v+2],S=o[v+4],M=Math.max(b,y,S),_=Math.min(b,y,S);M>.9&&_<.1&&(b<.2&&(o[v+0]+=1),y<.2&&(o[v+2]+=1),S<.2&&(o[v+4]+=1))}}function d(v){s.push(v.x,v.y,v.z)}function f(v,b){let y=v*3;b.x=e[y+0],b.y=e[y+1],b.z=e[y+2]}function p(){let v=new P,b=new P,y=new P,S=new P,M=new Se,_=new Se,w=new Se;for(let R=0,E=0;R<s.length;R+=9,E+=6){v.set(s[R+0],s[R+1],s[R+2]),b.set(s[R+3],s[R+4],s[R+5]),y.set(s[R+6],s[R+7],s[R+8]),M.set(o[E+0],o[E+1]),_.set(o[E+2],o[E+3]),w.set(o[E+4],o[E+5]),S.copy(v).add(b).add(y).divideScalar(3);let L=m(S);g(M,E+0,v,L),g(_,E+2,b,L),g(w,E+4,y,L)}}function g(v,b,y,S){S<0&&v.x===1&&(o[b]=v.x-1),y.x===0&&y.z===0&&(o[b]=S/2/Math.PI+.5)}function m(v){return Math.atan2(v.z,-v.x)}function x(v){return Math.atan2(-v.y,Math.sqrt(v.x*v.x+v.z*v.z))}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new r(e.vertices,e.indices,e.radius,e.detail)}};var Oa=new P,Fa=new P,Fh=new P,ka=new Fn,Eo=class extends qe{constructor(e=null,t=1){if(super(),this.type="EdgesGeometry",this.parameters={geometry:e,thresholdAngle:t},e!==null){let i=Math.pow(10,4),s=Math.cos(Er*t),o=e.getIndex(),a=e.getAttribute("position"),l=o?o.count:a.count,c=[0,0,0],h=["a","b","c"],u=new Array(3),d=new Map,f=[];for(let p=0;p<l;p+=3){o?(c[0]=o.getX(p),c[1]=o.getX(p+1),c[2]=o.getX(p+2)):(c[0]=p,c[1]=p+1,c[2]=p+2);let{a:g,b:m,c:x}=ka;if(g.fromBufferAttribute(a,c[0]),m.fromBufferAttribute(a,c[1]),x.fromBufferAttribute(a,c[2]),ka.getNormal(Fh),u[0]=`${Math.round(g.x*i)},${Math.round(g.y*i)},${Math.round(g.z*i)}`,u[1]=`${Math.round(m.x*i)},${Math.round(m.y*i)},${Math.round(m.z*i)}`,u[2]=`${Math.round(x.x*i)},${Math.round(x.y*i)},${Math.round(x.z*i)}`,!(u[0]===u[1]||u[1]===u[2]||u[2]===u[0]))for(let v=0;v<3;v++){let b=(v+1)%3,y=u[v],S=u[b],M=ka[h[v]],_=ka[h[b]],w=`${y}_${S}`,R=`${S}_${y}`,E=d.get(R);E?(Fh.dot(E.normal)<=s&&(f.push(M.x,M.y,M.z),f.push(_.x,_.y,_.z)),d.set(R,null)):d.has(w)||d.set(w,{index0:c[v],index1:c[b],normal:Fh.clone()})}}for(let p of d.values())if(p){let{index0:g,index1:m}=p;Oa.fromBufferAttribute(a,g),Fa.fromBufferAttribute(a,m),f.push(Oa.x,Oa.y,Oa.z),f.push(Fa.x,Fa.y,Fa.z)}this.setAttribute("position",new De(f,3))}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}};function Mx(r,e,t=2){let n=e&&e.length,i=n?e[0]*t:r.length,s=sm(r,0,i,t,!0),o=[];if(!s||s.next===s.prev)return o;let a,l,c;if(n&&(s=Rx(r,e,s,t)),r.length>80*t){a=r[0],l=r[1];let h=a,u=l;for(let d=t;d<i;d+=t){let f=r[d],p=r[d+1];f<a&&(a=f),p<l&&(l=p),f>h&&(h=f),p>u&&(u=p)}c=Math.max(h-a,u-l),c=c!==0?32767/c:0}return Ro(s,o,t,a,l,c,0),o}function sm(r,e,t,n,i){let s;if(i===Bx(r,e,t,n)>0)for(let o=e;o<t;o+=n)s=sp(o/n|0,r[o],r[o+1],s);else for(let o=t-n;o>=e;o-=n)s=sp(o/n|0,r[o],r[o+1],s);return s&&Or(s,s.next)&&(Po(s),s=s.next),s}function Xs(r,e){if(!r)return r;e||(e=r);let t=r,n;do if(n=!1,!t.steiner&&(Or(t,t.next)||At(t.prev,t,t.next)===0)){if(Po(t),t=e=t.prev,t===t.next)break;n=!0}else t=t.next;while(n||t!==e);return e}function Ro(r,e,t,n,i,s,o){if(!r)return;!o&&s&&Nx(r,n,i,s);let a=r;for(;r.prev!==r.next;){let l=r.prev,c=r.next;if(s?Tx(r,n,i,s):Sx(r)){e.push(l.i,r.i,c.i),Po(r),r=c.next,a=c.next;continue}if(r=c,r===a){o?o===1?(r=Ax(Xs(r),e),Ro(r,e,t,n,i,s,2)):o===2&&Ex(r,e,t,n,i,s):Ro(Xs(r),e,t,n,i,s,1);break}}}function Sx(r){let e=r.prev,t=r,n=r.next;if(At(e,t,n)>=0)return!1;let i=e.x,s=t.x,o=n.x,a=e.y,l=t.y,c=n.y,h=Math.min(i,s,o),u=Math.min(a,l,c),d=Math.max(i,s,o),f=Math.max(a,l,c),p=n.next;for(;p!==e;){if(p.x>=h&&p.x<=d&&p.y>=u&&p.y<=f&&uo(i,a,s,l,o,c,p.x,p.y)&&At(p.prev,p,p.next)>=0)return!1;p=p.next}return!0}function Tx(r,e,t,n){let i=r.prev,s=r,o=r.next;if(At(i,s,o)>=0)return!1;let a=i.x,l=s.x,c=o.x,h=i.y,u=s.y,d=o.y,f=Math.min(a,l,c),p=Math.min(h,u,d),g=Math.max(a,l,c),m=Math.max(h,u,d),x=qh(f,p,e,t,n),v=qh(g,m,e,t,n),b=r.prevZ,y=r.nextZ;for(;b&&b.z>=x&&y&&y.z<=v;){if(b.x>=f&&b.x<=g&&b.y>=p&&b.y<=m&&b!==i&&b!==o&&uo(a,h,l,u,c,d,b.x,b.y)&&At(b.prev,b,b.next)>=0||(b=b.prevZ,y.x>=f&&y.x<=g&&y.y>=p&&y.y<=m&&y!==i&&y!==o&&uo(a,h,l,u,c,d,y.x,y.y)&&At(y.prev,y,y.next)>=0))return!1;y=y.nextZ}for(;b&&b.z>=x;){if(b.x>=f&&b.x<=g&&b.y>=p&&b.y<=m&&b!==i&&b!==o&&uo(a,h,l,u,c,d,b.x,b.y)&&At(b.prev,b,b.next)>=0)return!1;b=b.prevZ}for(;y&&y.z<=v;){if(y.x>=f&&y.x<=g&&y.y>=p&&y.y<=m&&y!==i&&y!==o&&uo(a,h,l,u,c,d,y.x,y.y)&&At(y.prev,y,y.next)>=0)return!1;y=y.nextZ}return!0}function Ax(r,e){let t=r;do{let n=t.prev,i=t.next.next;!Or(n,i)&&om(n,t,t.next,i)&&Co(n,i)&&Co(i,n)&&(e.push(n.i,t.i,i.i),Po(t),Po(t.next),t=r=i),t=t.next}while(t!==r);return Xs(t)}function Ex(r,e,t,n,i,s){let o=r;do{let a=o.next.next;for(;a!==o.prev;){if(o.i!==a.i&&Ox(o,a)){let l=am(o,a);o=Xs(o,o.next),l=Xs(l,l.next),Ro(o,e,t,n,i,s,0),Ro(l,e,t,n,i,s,0);return}a=a.next}o=o.next}while(o!==r)}function Rx(r,e,t,n){let i=[];for(let s=0,o=e.length;s<o;s++){let a=e[s]*n,l=s<o-1?e[s+1]*n:r.length,c=sm(r,a,l,n,!1);c===c.next&&(c.steiner=!0),i.push(Ux(c))}i.sort(Cx);for(let s=0;s<i.length;s++)t=Px(i[s],t);return t}function Cx(r,e){let t=r.x-e.x;if(t===0&&(t=r.y-e.y,t===0)){let n=(r.next.y-r.y)/(r.next.x-r.x),i=(e.next.y-e.y)/(e.next.x-e.x);t=n-i}return t}function Px(r,e){let t=Ix(r,e);if(!t)return e;let n=am(t,r);return Xs(n,n.next),Xs(t,t.next)}function Ix(r,e){let t=e,n=r.x,i=r.y,s=-1/0,o;if(Or(r,t))return t;do{if(Or(r,t.next))return t.next;if(i<=t.y&&i>=t.next.y&&t.next.y!==t.y){let u=t.x+(i-t.y)*(t.next.x-t.x)/(t.next.y-t.y);if(u<=n&&u>s&&(s=u,o=t.x<t.next.x?t:t.next,u===n))return o}t=t.next}while(t!==e);if(!o)return null;let a=o,l=o.x,c=o.y,h=1/0;t=o;do{if(n>=t.x&&t.x>=l&&n!==t.x&&rm(i<c?n:s,i,l,c,i<c?s:n,i,t.x,t.y)){let u=Math.abs(i-t.y)/(n-t.x);Co(t,r)&&(u<h||u===h&&(t.x>o.x||t.x===o.x&&Lx(o,t)))&&(o=t,h=u)}t=t.next}while(t!==a);return o}function Lx(r,e){return At(r.prev,r,e.prev)<0&&At(e.next,r,r.next)<0}function Nx(r,e,t,n){let i=r;do i.z===0&&(i.z=qh(i.x,i.y,e,t,n)),i.prevZ=i.prev,i.nextZ=i.next,i=i.next;while(i!==r);i.prevZ.nextZ=null,i.prevZ=null,Dx(i)}function Dx(r){let e,t=1;do{let n=r,i;r=null;let s=null;for(e=0;n;){e++;let o=n,a=0;for(let c=0;c<t&&(a++,o=o.nextZ,!!o);c++);let l=t;for(;a>0||l>0&&o;)a!==0&&(l===0||!o||n.z<=o.z)?(i=n,n=n.nextZ,a--):(i=o,o=o.nextZ,l--),s?s.nextZ=i:r=i,i.prevZ=s,s=i;n=o}s.nextZ=null,t*=2}while(e>1);return r}function qh(r,e,t,n,i){return r=(r-t)*i|0,e=(e-n)*i|0,r=(r|r<<8)&16711935,r=(r|r<<4)&252645135,r=(r|r<<2)&858993459,r=(r|r<<1)&1431655765,e=(e|e<<8)&16711935,e=(e|e<<4)&252645135,e=(e|e<<2)&858993459,e=(e|e<<1)&1431655765,r|e<<1}function Ux(r){let e=r,t=r;do(e.x<t.x||e.x===t.x&&e.y<t.y)&&(t=e),e=e.next;while(e!==r);return t}function rm(r,e,t,n,i,s,o,a){return(i-o)*(e-a)>=(r-o)*(s-a)&&(r-o)*(n-a)>=(t-o)*(e-a)&&(t-o)*(s-a)>=(i-o)*(n-a)}function uo(r,e,t,n,i,s,o,a){return!(r===o&&e===a)&&rm(r,e,t,n,i,s,o,a)}function Ox(r,e){return r.next.i!==e.i&&r.prev.i!==e.i&&!Fx(r,e)&&(Co(r,e)&&Co(e,r)&&kx(r,e)&&(At(r.prev,r,e.prev)||At(r,e.prev,e))||Or(r,e)&&At(r.prev,r,r.next)>0&&At(e.prev,e,e.next)>0)}function At(r,e,t){return(e.y-r.y)*(t.x-e.x)-(e.x-r.x)*(t.y-e.y)}function Or(r,e){return r.x===e.x&&r.y===e.y}function om(r,e,t,n){let i=za(At(r,e,t)),s=za(At(r,e,n)),o=za(At(t,n,r)),a=za(At(t,n,e));return!!(i!==s&&o!==a||i===0&&Ba(r,t,e)||s===0&&Ba(r,n,e)||o===0&&Ba(t,r,n)||a===0&&Ba(t,e,n))}function Ba(r,e,t){return e.x<=Math.max(r.x,t.x)&&e.x>=Math.min(r.x,t.x)&&e.y<=Math.max(r.y,t.y)&&e.y>=Math.min(r.y,t.y)}function za(r){return r>0?1:r<0?-1:0}function Fx(r,e){let t=r;do{if(t.i!==r.i&&t.next.i!==r.i&&t.i!==e.i&&t.next.i!==e.i&&om(t,t.next,r,e))return!0;t=t.next}while(t!==r);return!1}function Co(r,e){return At(r.prev,r,r.next)<0?At(r,e,r.next)>=0&&At(r,r.prev,e)>=0:At(r,e,r.prev)<0||At(r,r.next,e)<0}function kx(r,e){let t=r,n=!1,i=(r.x+e.x)/2,s=(r.y+e.y)/2;do t.y>s!=t.next.y>s&&t.next.y!==t.y&&i<(t.next.x-t.x)*(s-t.y)/(t.next.y-t.y)+t.x&&(n=!n),t=t.next;while(t!==r);return n}function am(r,e){let t=$h(r.i,r.x,r.y),n=$h(e.i,e.x,e.y),i=r.next,s=e.prev;return r.next=e,e.prev=r,t.next=i,i.prev=t,n.next=t,t.prev=n,s.next=n,n.prev=s,n}function sp(r,e,t,n){let i=$h(r,e,t);return n?(i.next=n.next,i.prev=n,n.next.prev=i,n.next=i):(i.prev=i,i.next=i),i}function Po(r){r.next.prev=r.prev,r.prev.next=r.next,r.prevZ&&(r.prevZ.nextZ=r.nextZ),r.nextZ&&(r.nextZ.prevZ=r.prevZ)}function $h(r,e,t){return{i:r,x:e,y:t,prev:null,next:null,z:0,prevZ:null,nextZ:null,steiner:!1}}function Bx(r,e,t,n){let i=0;for(let s=e,o=t-n;s<t;s+=n)i+=(r[o]-r[s])*(r[s+1]+r[o+1]),o=s;return i}var Yh=class{static triangulate(e,t,n=2){return Mx(e,t,n)}},Fr=class r{static area(e){let t=e.length,n=0;for(let i=t-1,s=0;s<t;i=s++)n+=e[i].x*e[s].y-e[s].x*e[i].y;return n*.5}static isClockWise(e){return r.area(e)<0}static triangulateShape(e,t){let n=[],i=[],s=[];rp(e),op(n,e);let o=e.length;t.forEach(rp);for(let l=0;l<t.length;l++)i.push(o),o+=t[l].length,op(n,t[l]);let a=Yh.triangulate(n,i);for(let l=0;l<a.length;l+=3)s.push(a.slice(l,l+3));return s}};function rp(r){let e=r.length;e>2&&r[e-1].equals(r[0])&&r.pop()}function op(r,e){for(let t=0;t<e.length;t++)r.push(e[t].x),r.push(e[t].y)}var Io=class r extends sl{constructor(e=1,t=0){let n=(1+Math.sqrt(5))/2,i=[-1,n,0,1,n,0,-1,-n,0,1,-n,0,0,-1,n,0,1,n,0,-1,-n,0,1,-n,n,0,-1,n,0,1,-n,0,-1,-n,0,1],s=[0,11,5,0,5,1,0,1,7,0,7,10,0,10,11,1,5,9,5,11,4,11,10,2,10,7,6,7,1,8,3,9,4,3,4,2,3,2,6,3,6,8,3,8,9,4,9,5,2,4,11,6,2,10,8,6,7,9,8,1];super(i,s,e,t),this.type="IcosahedronGeometry",this.parameters={radius:e,detail:t}}static fromJSON(e){return new r(e.radius,e.detail)}};var qs=class r extends qe{constructor(e=1,t=1,n=1,i=1){super(),this.type="PlaneGeometry",this.parameters={width:e,height:t,widthSegments:n,heightSegments:i};let s=e/2,o=t/2,a=Math.floor(n),l=Math.floor(i),c=a+1,h=l+1,u=e/a,d=t/l,f=[],p=[],g=[],m=[];for(let x=0;x<h;x++){let v=x*d-o;for(let b=0;b<c;b++){let y=b*u-s;p.push(y,-v,0),g.push(0,0,1),m.push(b/a),m.push(1-x/l)}}for(let x=0;x<l;x++)for(let v=0;v<a;v++){let b=v+c*x,y=v+c*(x+1),S=v+1+c*(x+1),M=v+1+c*x;f.push(b,y,M),f.push(y,S,M)}this.setIndex(f),this.setAttribute("position",new De(p,3)),this.setAttribute("normal",new De(g,3)),this.setAttribute("uv",new De(m,2))}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new r(e.width,e.height,e.widthSegments,e.heightSegments)}};var Yi=class r extends qe{constructor(e=1,t=32,n=16,i=0,s=Math.PI*2,o=0,a=Math.PI){super(),this.type="SphereGeometry",this.parameters={radius:e,widthSegments:t,heightSegments:n,phiStart:i,phiLength:s,thetaStart:o,thetaLength:a},t=Math.max(3,Math.floor(t)),n=Math.max(2,Math.floor(n));let l=Math.min(o+a,Math.PI),c=0,h=[],u=new P,d=new P,f=[],p=[],g=[],m=[];for(let x=0;x<=n;x++){let v=[],b=x/n,y=o+b*a,S=e*Math.cos(y),M=Math.sqrt(e*e-S*S),_=0;x===0&&o===0?_=.5/t:x===n&&l===Math.PI&&(_=-.5/t);for(let w=0;w<=t;w++){let R=w/t,E=i+R*s;u.x=-M*Math.cos(E),u.y=S,u.z=M*Math.sin(E),p.push(u.x,u.y,u.z),d.copy(u).normalize(),g.push(d.x,d.y,d.z),m.push(R+_,1-b),v.push(c++)}h.push(v)}for(let x=0;x<n;x++)for(let v=0;v<t;v++){let b=h[x][v+1],y=h[x][v],S=h[x+1][v],M=h[x+1][v+1];(x!==0||o>0)&&f.push(b,y,M),(x!==n-1||l<Math.PI)&&f.push(y,S,M)}this.setIndex(f),this.setAttribute("position",new De(p,3)),this.setAttribute("normal",new De(g,3)),this.setAttribute("uv",new De(m,2))}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new r(e.radius,e.widthSegments,e.heightSegments,e.phiStart,e.phiLength,e.thetaStart,e.thetaLength)}};var Lo=class extends qe{constructor(e=null){if(super(),this.type="WireframeGeometry",this.parameters={geometry:e},e!==null){let t=[],n=new Set,i=new P,s=new P;if(e.index!==null){let o=e.attributes.position,a=e.index,l=e.groups;l.length===0&&(l=[{start:0,count:a.count,materialIndex:0}]);for(let c=0,h=l.length;c<h;++c){let u=l[c],d=u.start,f=u.count;for(let p=d,g=d+f;p<g;p+=3)for(let m=0;m<3;m++){let x=a.getX(p+m),v=a.getX(p+(m+1)%3);i.fromBufferAttribute(o,x),s.fromBufferAttribute(o,v),ap(i,s,n)===!0&&(t.push(i.x,i.y,i.z),t.push(s.x,s.y,s.z))}}}else{let o=e.attributes.position;for(let a=0,l=o.count/3;a<l;a++)for(let c=0;c<3;c++){let h=3*a+c,u=3*a+(c+1)%3;i.fromBufferAttribute(o,h),s.fromBufferAttribute(o,u),ap(i,s,n)===!0&&(t.push(i.x,i.y,i.z),t.push(s.x,s.y,s.z))}}this.setAttribute("position",new De(t,3))}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}};function ap(r,e,t){let n=`${r.x},${r.y},${r.z}-${e.x},${e.y},${e.z}`,i=`${e.x},${e.y},${e.z}-${r.x},${r.y},${r.z}`;return t.has(n)===!0||t.has(i)===!0?!1:(t.add(n),t.add(i),!0)}function nr(r){let e={};for(let t in r){e[t]={};for(let n in r[t]){let i=r[t][n];if(lp(i))i.isRenderTargetTexture?(Ce("UniformsUtils: Textures of render targets cannot be cloned via cloneUniforms() or mergeUniforms()."),e[t][n]=null):e[t][n]=i.clone();else if(Array.isArray(i))if(lp(i[0])){let s=[];for(let o=0,a=i.length;o<a;o++)s[o]=i[o].clone();e[t][n]=s}else e[t][n]=i.slice();else e[t][n]=i}}return e}function pn(r){let e={};for(let t=0;t<r.length;t++){let n=nr(r[t]);for(let i in n)e[i]=n[i]}return e}function lp(r){return r&&(r.isColor||r.isMatrix3||r.isMatrix4||r.isVector2||r.isVector3||r.isVector4||r.isTexture||r.isQuaternion)}function zx(r){let e=[];for(let t=0;t<r.length;t++)e.push(r[t].clone());return e}function Lu(r){let e=r.getRenderTarget();return e===null?r.outputColorSpace:e.isXRRenderTarget===!0?e.texture.colorSpace:Fe.workingColorSpace}var Ko={clone:nr,merge:pn},Gx=`void main() {
	gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
}`,Vx=`void main() {
	gl_FragColor = vec4( 1.0, 0.0, 0.0, 1.0 );
}`,jn=class extends kt{constructor(e){super(),this.isShaderMaterial=!0,this.type="ShaderMaterial",this.defines={},this.uniforms={},this.uniformsGroups=[],this.vertexShader=Gx,this.fragmentShader=Vx,this.linewidth=1,this.wireframe=!1,this.wireframeLinewidth=1,this.fog=!1,this.lights=!1,this.clipping=!1,this.forceSinglePass=!0,this.extensions={clipCullDistance:!1,multiDraw:!1},this.defaultAttributeValues={color:[1,1,1],uv:[0,0],uv1:[0,0]},this.index0AttributeName=void 0,this.uniformsNeedUpdate=!1,this.glslVersion=null,e!==void 0&&this.setValues(e)}copy(e){return super.copy(e),this.fragmentShader=e.fragmentShader,this.vertexShader=e.vertexShader,this.uniforms=nr(e.uniforms),this.uniformsGroups=zx(e.uniformsGroups),this.defines=Object.assign({},e.defines),this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.fog=e.fog,this.lights=e.lights,this.clipping=e.clipping,this.extensions=Object.assign({},e.extensions),this.glslVersion=e.glslVersion,this.defaultAttributeValues=Object.assign({},e.defaultAttributeValues),this.index0AttributeName=e.index0AttributeName,this.uniformsNeedUpdate=e.uniformsNeedUpdate,this}toJSON(e){let t=super.toJSON(e);t.glslVersion=this.glslVersion,t.uniforms={};for(let i in this.uniforms){let o=this.uniforms[i].value;o&&o.isTexture?t.uniforms[i]={type:"t",value:o.toJSON(e).uuid}:o&&o.isColor?t.uniforms[i]={type:"c",value:o.getHex()}:o&&o.isVector2?t.uniforms[i]={type:"v2",value:o.toArray()}:o&&o.isVector3?t.uniforms[i]={type:"v3",value:o.toArray()}:o&&o.isVector4?t.uniforms[i]={type:"v4",value:o.toArray()}:o&&o.isMatrix3?t.uniforms[i]={type:"m3",value:o.toArray()}:o&&o.isMatrix4?t.uniforms[i]={type:"m4",value:o.toArray()}:t.uniforms[i]={value:o}}Object.keys(this.defines).length>0&&(t.defines=this.defines),t.vertexShader=this.vertexShader,t.fragmentShader=this.fragmentShader,t.lights=this.lights,t.clipping=this.clipping;let n={};for(let i in this.extensions)this.extensions[i]===!0&&(n[i]=!0);return Object.keys(n).length>0&&(t.extensions=n),t}fromJSON(e,t){if(super.fromJSON(e,t),e.uniforms!==void 0)for(let n in e.uniforms){let i=e.uniforms[n];switch(this.uniforms[n]={},i.type){case"t":this.uniforms[n].value=t[i.value]||null;break;case"c":this.uniforms[n].value=new he().setHex(i.value);break;case"v2":this.uniforms[n].value=new Se().fromArray(i.value);break;case"v3":this.uniforms[n].value=new P().fromArray(i.value);break;case"v4":this.uniforms[n].value=new tt().fromArray(i.value);break;case"m3":this.uniforms[n].value=new ze().fromArray(i.value);break;case"m4":this.uniforms[n].value=new Me().fromArray(i.value);break;default:this.uniforms[n].value=i.value}}if(e.defines!==void 0&&(this.defines=e.defines),e.vertexShader!==void 0&&(this.vertexShader=e.vertexShader),e.fragmentShader!==void 0&&(this.fragmentShader=e.fragmentShader),e.glslVersion!==void 0&&(this.glslVersion=e.glslVersion),e.extensions!==void 0)for(let n in e.extensions)this.extensions[n]=e.extensions[n];return e.lights!==void 0&&(this.lights=e.lights),e.clipping!==void 0&&(this.clipping=e.clipping),this}},rl=class extends jn{constructor(e){super(e),this.isRawShaderMaterial=!0,this.type="RawShaderMaterial"}},kn=class extends kt{constructor(e){super(),this.isMeshStandardMaterial=!0,this.type="MeshStandardMaterial",this.defines={STANDARD:""},this.color=new he(16777215),this.roughness=1,this.metalness=0,this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.emissive=new he(0),this.emissiveIntensity=1,this.emissiveMap=null,this.bumpMap=null,this.bumpScale=1,this.normalMap=null,this.normalMapType=Yr,this.normalScale=new Se(1,1),this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.roughnessMap=null,this.metalnessMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new oi,this.envMapIntensity=1,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.flatShading=!1,this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.defines={STANDARD:""},this.color.copy(e.color),this.roughness=e.roughness,this.metalness=e.metalness,this.map=e.map,this.lightMap=e.lightMap,this.lightMapIntensity=e.lightMapIntensity,this.aoMap=e.aoMap,this.aoMapIntensity=e.aoMapIntensity,this.emissive.copy(e.emissive),this.emissiveMap=e.emissiveMap,this.emissiveIntensity=e.emissiveIntensity,this.bumpMap=e.bumpMap,this.bumpScale=e.bumpScale,this.normalMap=e.normalMap,this.normalMapType=e.normalMapType,this.normalScale.copy(e.normalScale),this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this.roughnessMap=e.roughnessMap,this.metalnessMap=e.metalnessMap,this.alphaMap=e.alphaMap,this.envMap=e.envMap,this.envMapRotation.copy(e.envMapRotation),this.envMapIntensity=e.envMapIntensity,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.wireframeLinecap=e.wireframeLinecap,this.wireframeLinejoin=e.wireframeLinejoin,this.flatShading=e.flatShading,this.fog=e.fog,this}},wn=class extends kn{constructor(e){super(),this.isMeshPhysicalMaterial=!0,this.defines={STANDARD:"",PHYSICAL:""},this.type="MeshPhysicalMaterial",this.anisotropyRotation=0,this.anisotropyMap=null,this.clearcoatMap=null,this.clearcoatRoughness=0,this.clearcoatRoughnessMap=null,this.clearcoatNormalScale=new Se(1,1),this.clearcoatNormalMap=null,this.diffuseRoughnessMap=null,this.ior=1.5,Object.defineProperty(this,"reflectivity",{get:function(){return Ve(2.5*(this.ior-1)/(this.ior+1),0,1)},set:function(t){this.ior=(1+.4*t)/(1-.4*t)}}),this.iridescenceMap=null,this.iridescenceIOR=1.3,this.iridescenceThicknessMinimum=100,this.iridescenceThicknessMaximum=400,this.iridescenceThicknessMap=null,this.sheenColor=new he(0),this.sheenColorMap=null,this.sheenRoughness=1,this.sheenRoughnessMap=null,this.transmissionMap=null,this.thickness=0,this.thicknessMap=null,this.attenuationDistance=1/0,this.attenuationColor=new he(1,1,1),this.specularIntensity=1,this.specularIntensityMap=null,this.specularColor=new he(1,1,1),this.specularColorMap=null,this._anisotropy=0,this._clearcoat=0,this._diffuseRoughness=0,this._dispersion=0,this._iridescence=0,this._retroreflectivity=0,this._sheen=0,this._transmission=0,this.setValues(e)}get anisotropy(){return this._anisotropy}set anisotropy(e){this._anisotropy>0!=e>0&&this.version++,this._anisotropy=e}get clearcoat(){return this._clearcoat}set clearcoat(e){this._clearcoat>0!=e>0&&this.version++,this._clearcoat=e}get diffuseRoughness(){return this._diffuseRoughness}set diffuseRoughness(e){this._diffuseRoughness>0!=e>0&&this.version++,this._diffuseRoughness=e}get iridescence(){return this._iridescence}set iridescence(e){this._iridescence>0!=e>0&&this.version++,this._iridescence=e}get dispersion(){return this._dispersion}set dispersion(e){this._dispersion>0!=e>0&&this.version++,this._dispersion=e}get retroreflectivity(){return this._retroreflectivity}set retroreflectivity(e){this._retroreflectivity>0!=e>0&&this.version++,this._retroreflectivity=e}get sheen(){return this._sheen}set sheen(e){this._sheen>0!=e>0&&this.version++,this._sheen=e}get transmission(){return this._transmission}set transmission(e){this._transmission>0!=e>0&&this.version++,this._transmission=e}get iridescenceThicknessRange(){return ks('MeshPhysicalMaterial: The "iridescenceThicknessRange" property has been replaced by "iridescenceThicknessMinimum" and "iridescenceThicknessMaximum".'),[this.iridescenceThicknessMinimum,this.iridescenceThicknessMaximum]}set iridescenceThicknessRange(e){ks('MeshPhysicalMaterial: The "iridescenceThicknessRange" property has been replaced by "iridescenceThicknessMinimum" and "iridescenceThicknessMaximum".'),this.iridescenceThicknessMinimum=e[0],this.iridescenceThicknessMaximum=e[1]}copy(e){return super.copy(e),this.defines={STANDARD:"",PHYSICAL:""},this.anisotropy=e.anisotropy,this.anisotropyRotation=e.anisotropyRotation,this.anisotropyMap=e.anisotropyMap,this.clearcoat=e.clearcoat,this.clearcoatMap=e.clearcoatMap,this.clearcoatRoughness=e.clearcoatRoughness,this.clearcoatRoughnessMap=e.clearcoatRoughnessMap,this.clearcoatNormalMap=e.clearcoatNormalMap,this.clearcoatNormalScale.copy(e.clearcoatNormalScale),this.diffuseRoughness=e.diffuseRoughness,this.diffuseRoughnessMap=e.diffuseRoughnessMap,this.dispersion=e.dispersion,this.ior=e.ior,this.iridescence=e.iridescence,this.iridescenceMap=e.iridescenceMap,this.iridescenceIOR=e.iridescenceIOR,this.iridescenceThicknessMinimum=e.iridescenceThicknessMinimum,this.iridescenceThicknessMaximum=e.iridescenceThicknessMaximum,this.iridescenceThicknessMap=e.iridescenceThicknessMap,this.retroreflectivity=e.retroreflectivity,this.sheen=e.sheen,this.sheenColor.copy(e.sheenColor),this.sheenColorMap=e.sheenColorMap,this.sheenRoughness=e.sheenRoughness,this.sheenRoughnessMap=e.sheenRoughnessMap,this.transmission=e.transmission,this.transmissionMap=e.transmissionMap,this.thickness=e.thickness,this.thicknessMap=e.thicknessMap,this.attenuationDistance=e.attenuationDistance,this.attenuationColor.copy(e.attenuationColor),this.specularIntensity=e.specularIntensity,this.specularIntensityMap=e.specularIntensityMap,this.specularColor.copy(e.specularColor),this.specularColorMap=e.specularColorMap,this}},vi=class extends kt{constructor(e){super(),this.isMeshPhongMaterial=!0,this.type="MeshPhongMaterial",this.color=new he(16777215),this.specular=new he(1118481),this.shininess=30,this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.emissive=new he(0),this.emissiveIntensity=1,this.emissiveMap=null,this.bumpMap=null,this.bumpScale=1,this.normalMap=null,this.normalMapType=Yr,this.normalScale=new Se(1,1),this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.specularMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new oi,this.combine=Vo,this.reflectivity=1,this.envMapIntensity=1,this.refractionRatio=.98,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.flatShading=!1,this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.specular.copy(e.specular),this.shininess=e.shininess,this.map=e.map,this.lightMap=e.lightMap,this.lightMapIntensity=e.lightMapIntensity,this.aoMap=e.aoMap,this.aoMapIntensity=e.aoMapIntensity,this.emissive.copy(e.emissive),this.emissiveMap=e.emissiveMap,this.emissiveIntensity=e.emissiveIntensity,this.bumpMap=e.bumpMap,this.bumpScale=e.bumpScale,this.normalMap=e.normalMap,this.normalMapType=e.normalMapType,this.normalScale.copy(e.normalScale),this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this.specularMap=e.specularMap,this.alphaMap=e.alphaMap,this.envMap=e.envMap,this.envMapRotation.copy(e.envMapRotation),this.combine=e.combine,this.reflectivity=e.reflectivity,this.envMapIntensity=e.envMapIntensity,this.refractionRatio=e.refractionRatio,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.wireframeLinecap=e.wireframeLinecap,this.wireframeLinejoin=e.wireframeLinejoin,this.flatShading=e.flatShading,this.fog=e.fog,this}};var Kn=class extends kt{constructor(e){super(),this.isMeshLambertMaterial=!0,this.type="MeshLambertMaterial",this.color=new he(16777215),this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.emissive=new he(0),this.emissiveIntensity=1,this.emissiveMap=null,this.bumpMap=null,this.bumpScale=1,this.normalMap=null,this.normalMapType=Yr,this.normalScale=new Se(1,1),this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.specularMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new oi,this.combine=Vo,this.reflectivity=1,this.envMapIntensity=1,this.refractionRatio=.98,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.flatShading=!1,this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.map=e.map,this.lightMap=e.lightMap,this.lightMapIntensity=e.lightMapIntensity,this.aoMap=e.aoMap,this.aoMapIntensity=e.aoMapIntensity,this.emissive.copy(e.emissive),this.emissiveMap=e.emissiveMap,this.emissiveIntensity=e.emissiveIntensity,this.bumpMap=e.bumpMap,this.bumpScale=e.bumpScale,this.normalMap=e.normalMap,this.normalMapType=e.normalMapType,this.normalScale.copy(e.normalScale),this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this.specularMap=e.specularMap,this.alphaMap=e.alphaMap,this.envMap=e.envMap,this.envMapRotation.copy(e.envMapRotation),this.combine=e.combine,this.reflectivity=e.reflectivity,this.envMapIntensity=e.envMapIntensity,this.refractionRatio=e.refractionRatio,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.wireframeLinecap=e.wireframeLinecap,this.wireframeLinejoin=e.wireframeLinejoin,this.flatShading=e.flatShading,this.fog=e.fog,this}},ol=class extends kt{constructor(e){super(),this.isMeshDepthMaterial=!0,this.type="MeshDepthMaterial",this.depthPacking=Xp,this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.wireframe=!1,this.wireframeLinewidth=1,this.setValues(e)}copy(e){return super.copy(e),this.depthPacking=e.depthPacking,this.map=e.map,this.alphaMap=e.alphaMap,this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this}},al=class extends kt{constructor(e){super(),this.isMeshDistanceMaterial=!0,this.type="MeshDistanceMaterial",this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.setValues(e)}copy(e){return super.copy(e),this.map=e.map,this.alphaMap=e.alphaMap,this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this}};function ds(r,e){return!r||r.constructor===e?r:typeof e.BYTES_PER_ELEMENT=="number"?new e(r):Array.prototype.slice.call(r)}function fo(r){return r!==void 0&&r.inTangents!==void 0&&r.outTangents!==void 0}function Hx(r){function e(i,s){return r[i]-r[s]}let t=r.length,n=new Array(t);for(let i=0;i!==t;++i)n[i]=i;return n.sort(e),n}function cp(r,e,t){let n=r.length,i=new r.constructor(n);for(let s=0,o=0;o!==n;++s){let a=t[s]*e;for(let l=0;l!==e;++l)i[o++]=r[a+l]}return i}function Wx(r,e,t,n){let i=1,s=r[0];for(;s!==void 0&&s[n]===void 0;)s=r[i++];if(s===void 0)return;let o=s[n];if(o!==void 0)if(Array.isArray(o))do o=s[n],o!==void 0&&(e.push(s.time),t.push(...o)),s=r[i++];while(s!==void 0);else if(o.toArray!==void 0)do o=s[n],o!==void 0&&(e.push(s.time),o.toArray(t,t.length)),s=r[i++];while(s!==void 0);else do o=s[n],o!==void 0&&(e.push(s.time),t.push(o)),s=r[i++];while(s!==void 0)}var bi=class{constructor(e,t,n,i){this.parameterPositions=e,this._cachedIndex=0,this.resultBuffer=i!==void 0?i:new t.constructor(n),this.sampleValues=t,this.valueSize=n,this.settings=null,this.DefaultSettings_={}}evaluate(e){let t=this.parameterPositions,n=this._cachedIndex,i=t[n],s=t[n-1];e:{t:{let o;n:{i:if(!(e<i)){for(let a=n+2;;){if(i===void 0){if(e<s)break i;return n=t.length,this._cachedIndex=n,this.copySampleValue_(n-1)}if(n===a)break;if(s=i,i=t[++n],e<i)break t}o=t.length;break n}if(!(e>=s)){let a=t[1];e<a&&(n=2,s=a);for(let l=n-2;;){if(s===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(n===l)break;if(i=s,s=t[--n-1],e>=s)break t}o=n,n=0;break n}break e}for(;n<o;){let a=n+o>>>1;e<t[a]?o=a:n=a+1}if(i=t[n],s=t[n-1],s===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(i===void 0)return n=t.length,this._cachedIndex=n,this.copySampleValue_(n-1)}this._cachedIndex=n,this.intervalChanged_(n,s,i)}return this.interpolate_(n,s,e,i)}getSettings_(){return this.settings||this.DefaultSettings_}copySampleValue_(e){let t=this.resultBuffer,n=this.sampleValues,i=this.valueSize,s=e*i;for(let o=0;o!==i;++o)t[o]=n[s+o];return t}interpolate_(){throw new Error("THREE.Interpolant: Call to abstract method.")}intervalChanged_(){}},ll=class extends bi{constructor(e,t,n,i){super(e,t,n,i),this._weightPrev=-0,this._offsetPrev=-0,this._weightNext=-0,this._offsetNext=-0,this.DefaultSettings_={endingStart:Vh,endingEnd:Vh}}intervalChanged_(e,t,n){let i=this.parameterPositions,s=e-2,o=e+1,a=i[s],l=i[o];if(a===void 0)switch(this.getSettings_().endingStart){case Hh:s=e,a=2*t-n;break;case Wh:s=i.length-2,a=t+i[s]-i[s+1];break;default:s=e,a=n}if(l===void 0)switch(this.getSettings_().endingEnd){case Hh:o=e,l=2*n-t;break;case Wh:o=1,l=n+i[1]-i[0];break;default:o=e-1,l=t}let c=(n-t)*.5,h=this.valueSize;this._weightPrev=c/(t-a),this._weightNext=c/(l-n),this._offsetPrev=s*h,this._offsetNext=o*h}interpolate_(e,t,n,i){let s=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=e*a,c=l-a,h=this._offsetPrev,u=this._offsetNext,d=this._weightPrev,f=this._weightNext,p=(n-t)/(i-t),g=p*p,m=g*p,x=-d*m+2*d*g-d*p,v=(1+d)*m+(-1.5-2*d)*g+(-.5+d)*p+1,b=(-1-f)*m+(1.5+f)*g+.5*p,y=f*m-f*g;for(let S=0;S!==a;++S)s[S]=x*o[h+S]+v*o[c+S]+b*o[l+S]+y*o[u+S];return s}},cl=class extends bi{constructor(e,t,n,i){super(e,t,n,i)}interpolate_(e,t,n,i){let s=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=e*a,c=l-a,h=(n-t)/(i-t),u=1-h;for(let d=0;d!==a;++d)s[d]=o[c+d]*u+o[l+d]*h;return s}},hl=class extends bi{constructor(e,t,n,i){super(e,t,n,i)}interpolate_(e){return this.copySampleValue_(e-1)}},ul=class extends bi{interpolate_(e,t,n,i){let s=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=e*a,c=l-a,h=this.inTangents,u=this.outTangents;if(!h||!u){let p=(n-t)/(i-t),g=1-p;for(let m=0;m!==a;++m)s[m]=o[c+m]*g+o[l+m]*p;return s}let d=a*2,f=e-1;for(let p=0;p!==a;++p){let g=o[c+p],m=o[l+p],x=f*d+p*2,v=u[x],b=u[x+1],y=e*d+p*2,S=h[y],M=h[y+1],_=qx(n,t,v,S,i);s[p]=lm(_,g,b,M,m)}return s}};function lm(r,e,t,n,i){let s=1-r;return s*s*s*e+3*s*s*r*t+3*s*r*r*n+r*r*r*i}function Xx(r,e,t,n,i){let s=1-r;return 3*s*s*(t-e)+6*s*r*(n-t)+3*r*r*(i-n)}function qx(r,e,t,n,i){let s=(r-e)/(i-e);for(let o=0;o<8;o++){let a=lm(s,e,t,n,i)-r;if(Math.abs(a)<1e-10)break;let l=Xx(s,e,t,n,i);if(Math.abs(l)<1e-10)break;s=Math.max(0,Math.min(1,s-a/l))}return s}var Pn=class{constructor(e,t,n,i){if(e===void 0)throw new Error("THREE.KeyframeTrack: track name is undefined");if(t===void 0||t.length===0)throw new Error("THREE.KeyframeTrack: no keyframes in track named "+e);this.name=e,this.times=ds(t,this.TimeBufferType),this.values=ds(n,this.ValueBufferType),this.setInterpolation(i||this.DefaultInterpolation)}static toJSON(e){let t=e.constructor,n;if(t.toJSON!==this.toJSON)n=t.toJSON(e);else{n={name:e.name,times:ds(e.times,Array),values:ds(e.values,Array)};let i=e.getInterpolation();i!==e.DefaultInterpolation&&(n.interpolation=i),fo(e.settings)&&(n.settings={inTangents:ds(e.settings.inTangents,Array),outTangents:ds(e.settings.outTangents,Array)})}return n.type=e.ValueTypeName,n}InterpolantFactoryMethodDiscrete(e){return new hl(this.times,this.values,this.getValueSize(),e)}InterpolantFactoryMethodLinear(e){return new cl(this.times,this.values,this.getValueSize(),e)}InterpolantFactoryMethodSmooth(e){return new ll(this.times,this.values,this.getValueSize(),e)}InterpolantFactoryMethodBezier(e){let t=new ul(this.times,this.values,this.getValueSize(),e);return this.settings&&(t.inTangents=this.settings.inTangents,t.outTangents=this.settings.outTangents),t}setInterpolation(e){let t;switch(e){case si:t=this.InterpolantFactoryMethodDiscrete;break;case Vi:t=this.InterpolantFactoryMethodLinear;break;case Wa:t=this.InterpolantFactoryMethodSmooth;break;case mo:t=this.InterpolantFactoryMethodBezier;break}if(t===void 0){let n="unsupported interpolation for "+this.ValueTypeName+" keyframe track named "+this.name;if(this.createInterpolant===void 0)if(e!==this.DefaultInterpolation)this.setInterpolation(this.DefaultInterpolation);else throw new Error(n);return Ce("KeyframeTrack:",n),this}return this.createInterpolant=t,this}getInterpolation(){switch(this.createInterpolant){case this.InterpolantFactoryMethodDiscrete:return si;case this.InterpolantFactoryMethodLinear:return Vi;case this.InterpolantFactoryMethodSmooth:return Wa;case this.InterpolantFactoryMethodBezier:return mo}}getValueSize(){return this.values.length/this.times.length}shift(e){if(e!==0){let t=this.times;for(let n=0,i=t.length;n!==i;++n)t[n]+=e;fo(this.settings)&&(hp(this.settings.inTangents,e),hp(this.settings.outTangents,e))}return this}scale(e){if(e!==1){let t=this.times;for(let n=0,i=t.length;n!==i;++n)t[n]*=e;fo(this.settings)&&(up(this.settings.inTangents,e),up(this.settings.outTangents,e))}return this}trim(e,t){let n=this.times,i=n.length,s=0,o=i-1;for(;s!==i&&n[s]<e;)++s;for(;o!==-1&&n[o]>t;)--o;if(++o,s!==0||o!==i){s>=o&&(o=Math.max(o,1),s=o-1);let a=this.getValueSize();this.times=n.slice(s,o),this.values=this.values.slice(s*a,o*a)}return this}validate(){let e=!0,t=this.getValueSize();t-Math.floor(t)!==0&&(ke("KeyframeTrack: Invalid value size in track.",this),e=!1);let n=this.times,i=this.values,s=n.length;s===0&&(ke("KeyframeTrack: Track is empty.",this),e=!1);let o=null;for(let a=0;a!==s;a++){let l=n[a];if(typeof l=="number"&&isNaN(l)){ke("KeyframeTrack: Time is not a valid number.",this,a,l),e=!1;break}if(o!==null&&o>l){ke("KeyframeTrack: Out of order keys.",this,a,l,o),e=!1;break}o=l}if(i!==void 0&&z0(i))for(let a=0,l=i.length;a!==l;++a){let c=i[a];if(isNaN(c)){ke("KeyframeTrack: Value is not a valid number.",this,a,c),e=!1;break}}return e}optimize(){let e=this.times.slice(),t=this.values.slice(),n=this.getValueSize(),i=this.getInterpolation()===Wa,s=e.length-1,o=1;for(let a=1;a<s;++a){let l=!1,c=e[a],h=e[a+1];if(c!==h&&(a!==1||c!==e[0]))if(i)l=!0;else{let u=a*n,d=u-n,f=u+n;for(let p=0;p!==n;++p){let g=t[u+p];if(g!==t[d+p]||g!==t[f+p]){l=!0;break}}}if(l){if(a!==o){e[o]=e[a];let u=a*n,d=o*n;for(let f=0;f!==n;++f)t[d+f]=t[u+f]}++o}}if(s>0){e[o]=e[s];for(let a=s*n,l=o*n,c=0;c!==n;++c)t[l+c]=t[a+c];++o}return o!==e.length?(this.times=e.slice(0,o),this.values=t.slice(0,o*n)):(this.times=e,this.values=t),this}clone(){let e=this.times.slice(),t=this.values.slice(),n=this.constructor,i=new n(this.name,e,t);return i.createInterpolant=this.createInterpolant,fo(this.settings)&&(i.settings={inTangents:this.settings.inTangents.slice(),outTangents:this.settings.outTangents.slice()}),i}};function hp(r,e){for(let t=0,n=r.length;t!==n;t+=2)r[t]+=e}function up(r,e){for(let t=0,n=r.length;t!==n;t+=2)r[t]*=e}Pn.prototype.ValueTypeName="";Pn.prototype.TimeBufferType=Float32Array;Pn.prototype.ValueBufferType=Float32Array;Pn.prototype.DefaultInterpolation=Vi;var ji=class extends Pn{constructor(e,t,n){super(e,t,n)}};ji.prototype.ValueTypeName="bool";ji.prototype.ValueBufferType=Array;ji.prototype.DefaultInterpolation=si;ji.prototype.InterpolantFactoryMethodLinear=void 0;ji.prototype.InterpolantFactoryMethodSmooth=void 0;var No=class extends Pn{constructor(e,t,n,i){super(e,t,n,i)}};No.prototype.ValueTypeName="color";var Ki=class extends Pn{constructor(e,t,n,i){super(e,t,n,i)}};Ki.prototype.ValueTypeName="number";var dl=class extends bi{constructor(e,t,n,i){super(e,t,n,i)}interpolate_(e,t,n,i){let s=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=(n-t)/(i-t),c=e*a;for(let h=c+a;c!==h;c+=4)ut.slerpFlat(s,0,o,c-a,o,c,l);return s}},Bn=class extends Pn{constructor(e,t,n,i){super(e,t,n,i)}InterpolantFactoryMethodLinear(e){return new dl(this.times,this.values,this.getValueSize(),e)}};Bn.prototype.ValueTypeName="quaternion";Bn.prototype.InterpolantFactoryMethodSmooth=void 0;var Zi=class extends Pn{constructor(e,t,n){super(e,t,n)}};Zi.prototype.ValueTypeName="string";Zi.prototype.ValueBufferType=Array;Zi.prototype.DefaultInterpolation=si;Zi.prototype.InterpolantFactoryMethodLinear=void 0;Zi.prototype.InterpolantFactoryMethodSmooth=void 0;var Bt=class extends Pn{constructor(e,t,n,i){super(e,t,n,i)}};Bt.prototype.ValueTypeName="vector";var ys=class{constructor(e="",t=-1,n=[],i=Wp){this.name=e,this.tracks=n,this.duration=t,this.blendMode=i,this.uuid=Si(),this.userData={},this.duration<0&&this.resetDuration()}static parse(e){let t=[],n=e.tracks,i=1/(e.fps||1);for(let o=0,a=n.length;o!==a;++o)t.push(Yx(n[o]).scale(i));let s=new this(e.name,e.duration,t,e.blendMode);return s.uuid=e.uuid,s.userData=JSON.parse(e.userData||"{}"),s}static toJSON(e){let t=[],n=e.tracks,i={name:e.name,duration:e.duration,tracks:t,uuid:e.uuid,blendMode:e.blendMode,userData:JSON.stringify(e.userData)};for(let s=0,o=n.length;s!==o;++s)t.push(Pn.toJSON(n[s]));return i}static CreateFromMorphTargetSequence(e,t,n,i){let s=t.length,o=[];for(let a=0;a<s;a++){let l=[],c=[];l.push((a+s-1)%s,a,(a+1)%s),c.push(0,1,0);let h=Hx(l);l=cp(l,1,h),c=cp(c,1,h),!i&&l[0]===0&&(l.push(s),c.push(c[0])),o.push(new Ki(".morphTargetInfluences["+t[a].name+"]",l,c).scale(1/n))}return new this(e,-1,o)}static findByName(e,t){let n=e;if(!Array.isArray(e)){let i=e;n=i.geometry&&i.geometry.animations||i.animations}for(let i=0;i<n.length;i++)if(n[i].name===t)return n[i];return null}static CreateClipsFromMorphTargetSequences(e,t,n){let i={},s=/^([\w-]*?)([\d]+)$/;for(let a=0,l=e.length;a<l;a++){let c=e[a],h=c.name.match(s);if(h&&h.length>1){let u=h[1],d=i[u];d||(i[u]=d=[]),d.push(c)}}let o=[];for(let a in i)o.push(this.CreateFromMorphTargetSequence(a,i[a],t,n));return o}resetDuration(){let e=this.tracks,t=0;for(let n=0,i=e.length;n!==i;++n){let s=this.tracks[n];t=Math.max(t,s.times[s.times.length-1])}return this.duration=t,this}trim(){for(let e=0;e<this.tracks.length;e++)this.tracks[e].trim(0,this.duration);return this}validate(){let e=!0;for(let t=0;t<this.tracks.length;t++)e=e&&this.tracks[t].validate();return e}optimize(){for(let e=0;e<this.tracks.length;e++)this.tracks[e].optimize();return this}clone(){let e=[];for(let n=0;n<this.tracks.length;n++)e.push(this.tracks[n].clone());let t=new this.constructor(this.name,this.duration,e,this.blendMode);return t.userData=JSON.parse(JSON.stringify(this.userData)),t}toJSON(){return this.constructor.toJSON(this)}};function $x(r){switch(r.toLowerCase()){case"scalar":case"double":case"float":case"number":case"integer":return Ki;case"vector":case"vector2":case"vector3":case"vector4":return Bt;case"color":return No;case"quaternion":return Bn;case"bool":case"boolean":return ji;case"string":return Zi}throw new Error("THREE.KeyframeTrack: Unsupported typeName: "+r)}function Yx(r){if(r.type===void 0)throw new Error("THREE.KeyframeTrack: track type undefined, can not parse");let e=$x(r.type);if(r.times===void 0){let n=[],i=[];Wx(r.keys,n,i,"value"),r.times=n,r.values=i}let t;return e.parse!==void 0?t=e.parse(r):t=new e(r.name,r.times,r.values,r.interpolation),fo(r.settings)&&(t.settings={inTangents:ds(r.settings.inTangents,Float32Array),outTangents:ds(r.settings.outTangents,Float32Array)}),t}var xi={enabled:!1,files:{},add:function(r,e){this.enabled!==!1&&(dp(r)||(this.files[r]=e))},get:function(r){if(this.enabled!==!1&&!dp(r))return this.files[r]},remove:function(r){delete this.files[r]},clear:function(){this.files={}}};function dp(r){try{let e=r.slice(r.indexOf(":")+1);return new URL(e).protocol==="blob:"}catch{return!1}}var kr=class{constructor(e,t,n){let i=this,s=!1,o=0,a=0,l,c=[];this.onStart=void 0,this.onLoad=e,this.onProgress=t,this.onError=n,this._abortController=null,this.itemStart=function(h){a++,s===!1&&i.onStart!==void 0&&i.onStart(h,o,a),s=!0},this.itemEnd=function(h){o++,i.onProgress!==void 0&&i.onProgress(h,o,a),o===a&&(s=!1,i.onLoad!==void 0&&i.onLoad())},this.itemError=function(h){i.onError!==void 0&&i.onError(h)},this.resolveURL=function(h){return h=h.normalize("NFC"),l?l(h):h},this.setURLModifier=function(h){return l=h,this},this.addHandler=function(h,u){return c.push(h,u),this},this.removeHandler=function(h){let u=c.indexOf(h);return u!==-1&&c.splice(u,2),this},this.getHandler=function(h){for(let u=0,d=c.length;u<d;u+=2){let f=c[u],p=c[u+1];if(f.global&&(f.lastIndex=0),f.test(h))return p}return null},this.abort=function(){return this.abortController.abort(),this._abortController=null,this}}get abortController(){return this._abortController||(this._abortController=new AbortController),this._abortController}},tc=new kr,Rt=class{constructor(e){this.manager=e!==void 0?e:tc,this.crossOrigin="anonymous",this.withCredentials=!1,this.path="",this.resourcePath="",this.requestHeader={},this.priority="auto",this.cache="default",typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}load(){}loadAsync(e,t){let n=this;return new Promise(function(i,s){n.load(e,i,t,s)})}parse(){}setCrossOrigin(e){return this.crossOrigin=e,this}setWithCredentials(e){return this.withCredentials=e,this}setPath(e){return this.path=e,this}setResourcePath(e){return this.resourcePath=e,this}setRequestHeader(e){return this.requestHeader=e,this}setPriority(e){return this.priority=e,this}setCache(e){return this.cache=e,this}abort(){return this}};Rt.DEFAULT_MATERIAL_NAME="__DEFAULT";var Bi={},jh=class extends Error{constructor(e,t){super(e),this.response=t}},tn=class extends Rt{constructor(e){super(e),this.mimeType="",this.responseType="",this._abortController=new AbortController}load(e,t,n,i){e===void 0&&(e=""),this.path!==void 0&&(e=this.path+e),e=this.manager.resolveURL(e);let s=xi.get(`file:${e}`);if(s!==void 0){this.manager.itemStart(e),setTimeout(()=>{t&&t(s),this.manager.itemEnd(e)},0);return}if(Bi[e]!==void 0){Bi[e].push({onLoad:t,onProgress:n,onError:i});return}Bi[e]=[],Bi[e].push({onLoad:t,onProgress:n,onError:i});let o=new Request(e,{headers:new Headers(this.requestHeader),credentials:this.withCredentials?"include":"same-origin",priority:this.priority,cache:this.cache,signal:typeof AbortSignal.any=="function"?AbortSignal.any([this._abortController.signal,this.manager.abortController.signal]):this._abortController.signal}),a=this.mimeType,l=this.responseType;fetch(o).then(c=>{if(c.status===200||c.status===0){if(c.status===0&&Ce("FileLoader: HTTP Status 0 received."),typeof ReadableStream>"u"||c.body===void 0||c.body.getReader===void 0)return c;let h=Bi[e],u=c.body.getReader(),d=c.headers.get("X-File-Size")||c.headers.get("Content-Length"),f=d?parseInt(d):0,p=f!==0,g=0,m=new ReadableStream({start(x){v();function v(){u.read().then(({done:b,value:y})=>{if(b)x.close();else{g+=y.byteLength;let S=new ProgressEvent("progress",{lengthComputable:p,loaded:g,total:f});for(let M=0,_=h.length;M<_;M++){let w=h[M];w.onProgress&&w.onProgress(S)}x.enqueue(y),v()}},b=>{x.error(b)})}}});return new Response(m)}else throw new jh(`fetch for "${c.url}" responded with ${c.status}: ${c.statusText}`,c)}).then(c=>{switch(l){case"arraybuffer":return c.arrayBuffer();case"blob":return c.blob();case"document":return c.text().then(h=>new DOMParser().parseFromString(h,a));case"json":return c.json();default:if(a==="")return c.text();{let u=/charset="?([^;"\s]*)"?/i.exec(a),d=u&&u[1]?u[1].toLowerCase():void 0,f=new TextDecoder(d);return c.arrayBuffer().then(p=>f.decode(p))}}}).then(c=>{xi.add(`file:${e}`,c);let h=Bi[e];delete Bi[e];for(let u=0,d=h.length;u<d;u++){let f=h[u];f.onLoad&&f.onLoad(c)}}).catch(c=>{let h=Bi[e];if(h===void 0)throw this.manager.itemError(e),c;delete Bi[e];for(let u=0,d=h.length;u<d;u++){let f=h[u];f.onError&&f.onError(c)}this.manager.itemError(e)}).finally(()=>{this.manager.itemEnd(e)}),this.manager.itemStart(e)}setResponseType(e){return this.responseType=e,this}setMimeType(e){return this.mimeType=e,this}abort(){return this._abortController.abort(),this._abortController=new AbortController,this}};var wr=new WeakMap,fl=class extends Rt{constructor(e){super(e)}load(e,t,n,i){this.path!==void 0&&(e=this.path+e),e=this.manager.resolveURL(e);let s=this,o=xi.get(`image:${e}`);if(o!==void 0){if(o.complete===!0)s.manager.itemStart(e),setTimeout(function(){t&&t(o),s.manager.itemEnd(e)},0);else{let u=wr.get(o);u===void 0&&(u=[],wr.set(o,u)),u.push({onLoad:t,onError:i})}return o}let a=Ir("img");function l(){h(),t&&t(this);let u=wr.get(this)||[];for(let d=0;d<u.length;d++){let f=u[d];f.onLoad&&f.onLoad(this)}wr.delete(this),s.manager.itemEnd(e)}function c(u){h(),i&&i(u),xi.remove(`image:${e}`);let d=wr.get(this)||[];for(let f=0;f<d.length;f++){let p=d[f];p.onError&&p.onError(u)}wr.delete(this),s.manager.itemError(e),s.manager.itemEnd(e)}function h(){a.removeEventListener("load",l,!1),a.removeEventListener("error",c,!1)}return a.addEventListener("load",l,!1),a.addEventListener("error",c,!1),e.slice(0,5)!=="data:"&&this.crossOrigin!==void 0&&(a.crossOrigin=this.crossOrigin),xi.add(`image:${e}`,a),s.manager.itemStart(e),a.fetchPriority=this.priority,a.src=e,a}};var Do=class extends Rt{constructor(e){super(e)}load(e,t,n,i){let s=this,o=new ms,a=new tn(this.manager);return a.setPriority(this.priority),a.setCache(this.cache),a.setResponseType("arraybuffer"),a.setRequestHeader(this.requestHeader),a.setPath(this.path),a.setWithCredentials(s.withCredentials),a.load(e,function(l){let c;try{c=s.parse(l)}catch(h){i!==void 0?i(h):ke(h);return}s._applyTexData(o,c),t&&t(o,c)},n,i),o}createDataTexture(e){let t=new ms;return this._applyTexData(t,this.parse(e)),t}_applyTexData(e,t){t.image!==void 0?e.image=t.image:t.data!==void 0&&(e.image.width=t.width,e.image.height=t.height,e.image.data=t.data),e.wrapS=t.wrapS!==void 0?t.wrapS:Ot,e.wrapT=t.wrapT!==void 0?t.wrapT:Ot,e.magFilter=t.magFilter!==void 0?t.magFilter:bt,e.minFilter=t.minFilter!==void 0?t.minFilter:bt,e.anisotropy=t.anisotropy!==void 0?t.anisotropy:1,t.colorSpace!==void 0&&(e.colorSpace=t.colorSpace),t.flipY!==void 0&&(e.flipY=t.flipY),t.format!==void 0&&(e.format=t.format),t.type!==void 0&&(e.type=t.type),t.mipmaps!==void 0&&(e.mipmaps=t.mipmaps,e.minFilter=nn),t.mipmapCount===1&&(e.minFilter=bt),t.generateMipmaps!==void 0&&(e.generateMipmaps=t.generateMipmaps),e.needsUpdate=!0}},Zn=class extends Rt{constructor(e){super(e)}load(e,t,n,i){let s=new Ft,o=new fl(this.manager);return o.setPriority(this.priority),o.setCache(this.cache),o.setCrossOrigin(this.crossOrigin),o.setPath(this.path),o.load(e,function(a){s.image=a,s.needsUpdate=!0,t!==void 0&&t(s)},n,i),s}},wi=class extends wt{static registerNode(e){this.prototype._lightNode=e}constructor(e,t=1){super(),this.isLight=!0,this.type="Light",this.color=new he(e),this.intensity=t}copy(e,t){return super.copy(e,t),this.color.copy(e.color),this.intensity=e.intensity,this}toJSON(e){let t=super.toJSON(e);return t.object.color=this.color.getHex(),t.object.intensity=this.intensity,t}},Uo=class extends wi{constructor(e,t,n){super(e,n),this.isHemisphereLight=!0,this.type="HemisphereLight",this.position.copy(wt.DEFAULT_UP),this.updateMatrix(),this.groundColor=new he(t)}copy(e,t){return super.copy(e,t),this.groundColor.copy(e.groundColor),this}toJSON(e){let t=super.toJSON(e);return t.object.groundColor=this.groundColor.getHex(),t}},kh=new Me,fp=new P,pp=new P,Br=class{constructor(e){this.camera=e,this.intensity=1,this.bias=0,this.biasNode=null,this.normalBias=0,this.radius=1,this.blurSamples=8,this.mapSize=new Se(512,512),this.mapType=In,this.map=null,this.mapPass=null,this.matrix=new Me,this.autoUpdate=!0,this.needsUpdate=!1,this._frustum=new gs,this._frameExtents=new Se(1,1),this._viewportCount=1,this._viewports=[new tt(0,0,1,1)]}getViewportCount(){return this._viewportCount}getCamera(){return this.camera}getFrustum(){return this._frustum}updateMatrices(e){let t=this.camera;fp.setFromMatrixPosition(e.matrixWorld),t.position.copy(fp),pp.setFromMatrixPosition(e.target.matrixWorld),t.lookAt(pp),t.updateMatrixWorld(),this._updateMatrix(t,this.matrix,this._frustum)}_updateMatrix(e,t,n,i){kh.multiplyMatrices(e.projectionMatrix,e.matrixWorldInverse),n.setFromProjectionMatrix(kh,e.coordinateSystem,e.reversedDepth);let s=this._frameExtents,o=i?i.z/s.x:1,a=i?i.w/s.y:1,l=i?i.x/s.x:0,c=i?i.y/s.y:0;e.coordinateSystem===Pr||e.reversedDepth?t.set(.5*o,0,0,.5*o+l,0,.5*a,0,.5*a+c,0,0,1,0,0,0,0,1):t.set(.5*o,0,0,.5*o+l,0,.5*a,0,.5*a+c,0,0,.5,.5,0,0,0,1),t.multiply(kh)}getViewport(e){return this._viewports[e]}getFrameExtents(){return this._frameExtents}dispose(){this.map&&this.map.dispose(),this.mapPass&&this.mapPass.dispose()}copy(e){return this.camera=e.camera.clone(),this.intensity=e.intensity,this.bias=e.bias,this.radius=e.radius,this.autoUpdate=e.autoUpdate,this.needsUpdate=e.needsUpdate,this.normalBias=e.normalBias,this.blurSamples=e.blurSamples,this.mapSize.copy(e.mapSize),this.mapType=e.mapType,this.biasNode=e.biasNode,this}clone(){return new this.constructor().copy(this)}toJSON(){let e={};return e.intensity=this.intensity,e.bias=this.bias,e.normalBias=this.normalBias,e.radius=this.radius,e.blurSamples=this.blurSamples,e.mapSize=this.mapSize.toArray(),e.mapType=this.mapType,e.camera=this.camera.toJSON(!1).object,delete e.camera.matrix,e}},Ga=new P,Va=new ut,gi=new P,Oo=class extends wt{constructor(){super(),this.isCamera=!0,this.type="Camera",this.matrixWorldInverse=new Me,this.projectionMatrix=new Me,this.projectionMatrixInverse=new Me,this.coordinateSystem=$n,this._reversedDepth=!1}get reversedDepth(){return this._reversedDepth}copy(e,t){return super.copy(e,t),this.matrixWorldInverse.copy(e.matrixWorldInverse),this.projectionMatrix.copy(e.projectionMatrix),this.projectionMatrixInverse.copy(e.projectionMatrixInverse),this.coordinateSystem=e.coordinateSystem,this}getWorldDirection(e){return super.getWorldDirection(e).negate()}updateMatrixWorld(e){super.updateMatrixWorld(e),this.matrixWorld.decompose(Ga,Va,gi),gi.x===1&&gi.y===1&&gi.z===1?this.matrixWorldInverse.copy(this.matrixWorld).invert():this.matrixWorldInverse.compose(Ga,Va,gi.set(1,1,1)).invert()}updateWorldMatrix(e,t,n=!1){super.updateWorldMatrix(e,t,n),this.matrixWorld.decompose(Ga,Va,gi),gi.x===1&&gi.y===1&&gi.z===1?this.matrixWorldInverse.copy(this.matrixWorld).invert():this.matrixWorldInverse.compose(Ga,Va,gi.set(1,1,1)).invert()}clone(){return new this.constructor().copy(this)}},us=new P,mp=new Se,gp=new Se,vt=class extends Oo{constructor(e=50,t=1,n=.1,i=2e3){super(),this.isPerspectiveCamera=!0,this.type="PerspectiveCamera",this.fov=e,this.zoom=1,this.near=n,this.far=i,this.focus=10,this.aspect=t,this.view=null,this.filmGauge=35,this.filmOffset=0,this.updateProjectionMatrix()}copy(e,t){return super.copy(e,t),this.fov=e.fov,this.zoom=e.zoom,this.near=e.near,this.far=e.far,this.focus=e.focus,this.aspect=e.aspect,this.view=e.view===null?null:Object.assign({},e.view),this.filmGauge=e.filmGauge,this.filmOffset=e.filmOffset,this}setFocalLength(e){let t=.5*this.getFilmHeight()/e;this.fov=Bs*2*Math.atan(t),this.updateProjectionMatrix()}getFocalLength(){let e=Math.tan(Er*.5*this.fov);return .5*this.getFilmHeight()/e}getEffectiveFOV(){return Bs*2*Math.atan(Math.tan(Er*.5*this.fov)/this.zoom)}getFilmWidth(){return this.filmGauge*Math.min(this.aspect,1)}getFilmHeight(){return this.filmGauge/Math.max(this.aspect,1)}getViewBounds(e,t,n){us.set(-1,-1,.5).applyMatrix4(this.projectionMatrixInverse),t.set(us.x,us.y).multiplyScalar(-e/us.z),us.set(1,1,.5).applyMatrix4(this.projectionMatrixInverse),n.set(us.x,us.y).multiplyScalar(-e/us.z)}getViewSize(e,t){return this.getViewBounds(e,mp,gp),t.subVectors(gp,mp)}setViewOffset(e,t,n,i,s,o){this.aspect=e/t,this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=e,this.view.fullHeight=t,this.view.offsetX=n,this.view.offsetY=i,this.view.width=s,this.view.height=o,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let e=this.near,t=e*Math.tan(Er*.5*this.fov)/this.zoom,n=2*t,i=this.aspect*n,s=-.5*i,o=this.view;if(this.view!==null&&this.view.enabled){let l=o.fullWidth,c=o.fullHeight;s+=o.offsetX*i/l,t-=o.offsetY*n/c,i*=o.width/l,n*=o.height/c}let a=this.filmOffset;a!==0&&(s+=e*a/this.getFilmWidth()),this.projectionMatrix.makePerspective(s,s+i,t,t-n,e,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(e){let t=super.toJSON(e);return t.object.fov=this.fov,t.object.zoom=this.zoom,t.object.near=this.near,t.object.far=this.far,t.object.focus=this.focus,t.object.aspect=this.aspect,this.view!==null&&(t.object.view=Object.assign({},this.view)),t.object.filmGauge=this.filmGauge,t.object.filmOffset=this.filmOffset,t}},Kh=class extends Br{constructor(){super(new vt(50,1,.5,500)),this.isSpotLightShadow=!0,this.focus=1,this.aspect=1}updateMatrices(e){let t=this.camera,n=Bs*2*e.angle*this.focus,i=this.mapSize.width/this.mapSize.height*this.aspect,s=e.distance||t.far;(n!==t.fov||i!==t.aspect||s!==t.far)&&(t.fov=n,t.aspect=i,t.far=s,t.updateProjectionMatrix()),super.updateMatrices(e)}copy(e){return super.copy(e),this.focus=e.focus,this.aspect=e.aspect,this}toJSON(){let e=super.toJSON();return e.focus=this.focus,e.aspect=this.aspect,e}},$s=class extends wi{constructor(e,t,n=0,i=Math.PI/3,s=0,o=2){super(e,t),this.isSpotLight=!0,this.type="SpotLight",this.position.copy(wt.DEFAULT_UP),this.updateMatrix(),this.target=new wt,this.distance=n,this.angle=i,this.penumbra=s,this.decay=o,this.map=null,this.shadow=new Kh}get power(){return this.intensity*Math.PI}set power(e){this.intensity=e/Math.PI}dispose(){super.dispose(),this.shadow.dispose()}copy(e,t){return super.copy(e,t),this.distance=e.distance,this.angle=e.angle,this.penumbra=e.penumbra,this.decay=e.decay,this.target=e.target.clone(),this.map=e.map,this.shadow=e.shadow.clone(),this}toJSON(e){let t=super.toJSON(e);return t.object.distance=this.distance,t.object.angle=this.angle,t.object.decay=this.decay,t.object.penumbra=this.penumbra,t.object.target=this.target.uuid,this.map&&this.map.isTexture&&(t.object.map=this.map.toJSON(e).uuid),t.object.shadow=this.shadow.toJSON(),t}},Zh=class extends Br{constructor(){super(new vt(90,1,.5,500)),this.isPointLightShadow=!0}},Ys=class extends wi{constructor(e,t,n=0,i=2){super(e,t),this.isPointLight=!0,this.type="PointLight",this.distance=n,this.decay=i,this.shadow=new Zh}get power(){return this.intensity*4*Math.PI}set power(e){this.intensity=e/(4*Math.PI)}dispose(){super.dispose(),this.shadow.dispose()}copy(e,t){return super.copy(e,t),this.distance=e.distance,this.decay=e.decay,this.shadow=e.shadow.clone(),this}toJSON(e){let t=super.toJSON(e);return t.object.distance=this.distance,t.object.decay=this.decay,t.object.shadow=this.shadow.toJSON(),t}},Ji=class extends Oo{constructor(e=-1,t=1,n=1,i=-1,s=.1,o=2e3){super(),this.isOrthographicCamera=!0,this.type="OrthographicCamera",this.zoom=1,this.view=null,this.left=e,this.right=t,this.top=n,this.bottom=i,this.near=s,this.far=o,this.updateProjectionMatrix()}copy(e,t){return super.copy(e,t),this.left=e.left,this.right=e.right,this.top=e.top,this.bottom=e.bottom,this.near=e.near,this.far=e.far,this.zoom=e.zoom,this.view=e.view===null?null:Object.assign({},e.view),this}setViewOffset(e,t,n,i,s,o){this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=e,this.view.fullHeight=t,this.view.offsetX=n,this.view.offsetY=i,this.view.width=s,this.view.height=o,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let e=(this.right-this.left)/(2*this.zoom),t=(this.top-this.bottom)/(2*this.zoom),n=(this.right+this.left)/2,i=(this.top+this.bottom)/2,s=n-e,o=n+e,a=i+t,l=i-t;if(this.view!==null&&this.view.enabled){let c=(this.right-this.left)/this.view.fullWidth/this.zoom,h=(this.top-this.bottom)/this.view.fullHeight/this.zoom;s+=c*this.view.offsetX,o=s+c*this.view.width,a-=h*this.view.offsetY,l=a-h*this.view.height}this.projectionMatrix.makeOrthographic(s,o,a,l,this.near,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(e){let t=super.toJSON(e);return t.object.zoom=this.zoom,t.object.left=this.left,t.object.right=this.right,t.object.top=this.top,t.object.bottom=this.bottom,t.object.near=this.near,t.object.far=this.far,this.view!==null&&(t.object.view=Object.assign({},this.view)),t}},Jh=class extends Br{constructor(){super(new Ji(-5,5,5,-5,.5,500)),this.isDirectionalLightShadow=!0}},Qi=class extends wi{constructor(e,t){super(e,t),this.isDirectionalLight=!0,this.type="DirectionalLight",this.position.copy(wt.DEFAULT_UP),this.updateMatrix(),this.target=new wt,this.shadow=new Jh}dispose(){super.dispose(),this.shadow.dispose()}copy(e){return super.copy(e),this.target=e.target.clone(),this.shadow=e.shadow.clone(),this}toJSON(e){let t=super.toJSON(e);return t.object.shadow=this.shadow.toJSON(),t.object.target=this.target.uuid,t}},js=class extends wi{constructor(e,t){super(e,t),this.isAmbientLight=!0,this.type="AmbientLight"}};var Mn=class{static extractUrlBase(e){let t=e.lastIndexOf("/");return t===-1?"./":e.slice(0,t+1)}static resolveURL(e,t){return typeof e!="string"||e===""?"":(/^https?:\/\//i.test(t)&&/^\//.test(e)&&(t=t.replace(/(^https?:\/\/[^\/]+).*/i,"$1")),/^(https?:)?\/\//i.test(e)||/^data:.*,.*$/i.test(e)||/^blob:.*$/i.test(e)?e:t+e)}},Fo=class extends qe{constructor(){super(),this.isInstancedBufferGeometry=!0,this.type="InstancedBufferGeometry",this.instanceCount=1/0}copy(e){return super.copy(e),this.instanceCount=e.instanceCount,this}toJSON(){let e=super.toJSON();return e.instanceCount=this.instanceCount,e.isInstancedBufferGeometry=!0,e}};var Bh=new WeakMap,ko=class extends Rt{constructor(e){super(e),this.isImageBitmapLoader=!0,typeof createImageBitmap>"u"&&Ce("ImageBitmapLoader: createImageBitmap() not supported."),typeof fetch>"u"&&Ce("ImageBitmapLoader: fetch() not supported."),this.options={premultiplyAlpha:"none"},this._abortController=new AbortController}setOptions(e){return this.options=e,this}load(e,t,n,i){e===void 0&&(e=""),this.path!==void 0&&(e=this.path+e),e=this.manager.resolveURL(e);let s=this,o=xi.get(`image-bitmap:${e}`);if(o!==void 0){if(s.manager.itemStart(e),o.then){o.then(c=>{Bh.has(o)===!0?(i&&i(Bh.get(o)),s.manager.itemError(e),s.manager.itemEnd(e)):(t&&t(c),s.manager.itemEnd(e))});return}setTimeout(function(){t&&t(o),s.manager.itemEnd(e)},0);return}let a={};a.credentials=this.withCredentials||this.crossOrigin!=="anonymous"?"include":"same-origin",a.headers=this.requestHeader,a.priority=this.priority,a.cache=this.cache,a.signal=typeof AbortSignal.any=="function"?AbortSignal.any([this._abortController.signal,this.manager.abortController.signal]):this._abortController.signal;let l=fetch(e,a).then(function(c){return c.blob()}).then(function(c){return createImageBitmap(c,Object.assign({},s.options,{colorSpaceConversion:"none"}))}).then(function(c){return xi.add(`image-bitmap:${e}`,c),t&&t(c),s.manager.itemEnd(e),c}).catch(function(c){i&&i(c),Bh.set(l,c),xi.remove(`image-bitmap:${e}`),s.manager.itemError(e),s.manager.itemEnd(e)});xi.add(`image-bitmap:${e}`,l),s.manager.itemStart(e)}abort(){return this._abortController.abort(),this._abortController=new AbortController,this}};var Mr=-90,Sr=1,zr=class extends wt{constructor(e,t,n){super(),this.type="CubeCamera",this.renderTarget=n,this.coordinateSystem=null,this.activeMipmapLevel=0;let i=new vt(Mr,Sr,e,t);i.layers=this.layers,this.add(i);let s=new vt(Mr,Sr,e,t);s.layers=this.layers,this.add(s);let o=new vt(Mr,Sr,e,t);o.layers=this.layers,this.add(o);let a=new vt(Mr,Sr,e,t);a.layers=this.layers,this.add(a);let l=new vt(Mr,Sr,e,t);l.layers=this.layers,this.add(l);let c=new vt(Mr,Sr,e,t);c.layers=this.layers,this.add(c)}updateCoordinateSystem(){let e=this.coordinateSystem,t=this.children.concat(),[n,i,s,o,a,l]=t;for(let c of t)this.remove(c);if(e===$n)n.up.set(0,1,0),n.lookAt(1,0,0),i.up.set(0,1,0),i.lookAt(-1,0,0),s.up.set(0,0,-1),s.lookAt(0,1,0),o.up.set(0,0,1),o.lookAt(0,-1,0),a.up.set(0,1,0),a.lookAt(0,0,1),l.up.set(0,1,0),l.lookAt(0,0,-1);else if(e===Pr)n.up.set(0,-1,0),n.lookAt(-1,0,0),i.up.set(0,-1,0),i.lookAt(1,0,0),s.up.set(0,0,1),s.lookAt(0,1,0),o.up.set(0,0,-1),o.lookAt(0,-1,0),a.up.set(0,-1,0),a.lookAt(0,0,1),l.up.set(0,-1,0),l.lookAt(0,0,-1);else throw new Error("THREE.CubeCamera.updateCoordinateSystem(): Invalid coordinate system: "+e);for(let c of t)this.add(c),c.updateMatrixWorld()}update(e,t){this.parent===null&&this.updateMatrixWorld();let{renderTarget:n,activeMipmapLevel:i}=this;this.coordinateSystem!==e.coordinateSystem&&(this.coordinateSystem=e.coordinateSystem,this.updateCoordinateSystem());let[s,o,a,l,c,h]=this.children,u=e.getRenderTarget(),d=e.getActiveCubeFace(),f=e.getActiveMipmapLevel(),p=e.xr.enabled;e.xr.enabled=!1;let g=n.texture.mipmapsAutoUpdate;n.texture.mipmapsAutoUpdate=!1;let m=!1;e.isWebGLRenderer===!0?m=e.state.buffers.depth.getReversed():m=e.reversedDepthBuffer,e.setRenderTarget(n,0,i),m&&e.autoClear===!1&&e.clearDepth(),e.render(t,s),e.setRenderTarget(n,1,i),m&&e.autoClear===!1&&e.clearDepth(),e.render(t,o),e.setRenderTarget(n,2,i),m&&e.autoClear===!1&&e.clearDepth(),e.render(t,a),e.setRenderTarget(n,3,i),m&&e.autoClear===!1&&e.clearDepth(),e.render(t,l),e.setRenderTarget(n,4,i),m&&e.autoClear===!1&&e.clearDepth(),e.render(t,c),n.texture.mipmapsAutoUpdate=g,e.setRenderTarget(n,5,i),m&&e.autoClear===!1&&e.clearDepth(),e.render(t,h),e.setRenderTarget(u,d,f),e.xr.enabled=p,n.texture.needsPMREMUpdate=!0}},pl=class extends vt{constructor(e=[]){super(),this.isArrayCamera=!0,this.isMultiViewCamera=!1,this.cameras=e,this.perCameraFrustumCulled=!1}};var Nu="\\[\\]\\.:\\/",jx=new RegExp("["+Nu+"]","g"),Du="[^"+Nu+"]",Kx="[^"+Nu.replace("\\.","")+"]",Zx=/((?:WC+[\/:])*)/.source.replace("WC",Du),Jx=/(WCOD+)?/.source.replace("WCOD",Kx),Qx=/(?:\.(WC+)(?:\[(.+)\])?)?/.source.replace("WC",Du),ey=/\.(WC+)(?:\[(.+)\])?/.source.replace("WC",Du),ty=new RegExp("^"+Zx+Jx+Qx+ey+"$"),ny=["material","materials","bones","map"],Qh=class{constructor(e,t,n){let i=n||st.parseTrackName(t);this._targetGroup=e,this._bindings=e.subscribe_(t,i)}getValue(e,t){this.bind();let n=this._targetGroup.nCachedObjects_,i=this._bindings[n];i!==void 0&&i.getValue(e,t)}setValue(e,t){let n=this._bindings;for(let i=this._targetGroup.nCachedObjects_,s=n.length;i!==s;++i)n[i].setValue(e,t)}bind(){let e=this._bindings;for(let t=this._targetGroup.nCachedObjects_,n=e.length;t!==n;++t)e[t].bind()}unbind(){let e=this._bindings;for(let t=this._targetGroup.nCachedObjects_,n=e.length;t!==n;++t)e[t].unbind()}},st=class r{constructor(e,t,n){this.path=t,this.parsedPath=n||r.parseTrackName(t),this.node=r.findNode(e,this.parsedPath.nodeName),this.rootNode=e,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}static create(e,t,n){return e&&e.isAnimationObjectGroup?new r.Composite(e,t,n):new r(e,t,n)}static sanitizeNodeName(e){return e.replace(/\s/g,"_").replace(jx,"")}static parseTrackName(e){let t=ty.exec(e);if(t===null)throw new Error("THREE.PropertyBinding: Cannot parse trackName: "+e);let n={nodeName:t[2],objectName:t[3],objectIndex:t[4],propertyName:t[5],propertyIndex:t[6]},i=n.nodeName&&n.nodeName.lastIndexOf(".");if(i!==void 0&&i!==-1){let s=n.nodeName.substring(i+1);ny.indexOf(s)!==-1&&(n.nodeName=n.nodeName.substring(0,i),n.objectName=s)}if(n.propertyName===null||n.propertyName.length===0)throw new Error("THREE.PropertyBinding: can not parse propertyName from trackName: "+e);return n}static findNode(e,t){if(t===void 0||t===""||t==="."||t===-1||t===e.name||t===e.uuid)return e;if(e.skeleton){let n=e.skeleton.getBoneByName(t);if(n!==void 0)return n}if(e.children){let n=function(s){for(let o=0;o<s.length;o++){let a=s[o];if(a.name===t||a.uuid===t)return a;let l=n(a.children);if(l)return l}return null},i=n(e.children);if(i)return i}return null}_getValue_unavailable(){}_setValue_unavailable(){}_getValue_direct(e,t){e[t]=this.targetObject[this.propertyName]}_getValue_array(e,t){let n=this.resolvedProperty;for(let i=0,s=n.length;i!==s;++i)e[t++]=n[i]}_getValue_arrayElement(e,t){e[t]=this.resolvedProperty[this.propertyIndex]}_getValue_toArray(e,t){this.resolvedProperty.toArray(e,t)}_setValue_direct(e,t){this.targetObject[this.propertyName]=e[t]}_setValue_direct_setNeedsUpdate(e,t){this.targetObject[this.propertyName]=e[t],this.targetObject.needsUpdate=!0}_setValue_direct_setMatrixWorldNeedsUpdate(e,t){this.targetObject[this.propertyName]=e[t],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_array(e,t){let n=this.resolvedProperty;for(let i=0,s=n.length;i!==s;++i)n[i]=e[t++]}_setValue_array_setNeedsUpdate(e,t){let n=this.resolvedProperty;for(let i=0,s=n.length;i!==s;++i)n[i]=e[t++];this.targetObject.needsUpdate=!0}_setValue_array_setMatrixWorldNeedsUpdate(e,t){let n=this.resolvedProperty;for(let i=0,s=n.length;i!==s;++i)n[i]=e[t++];this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_arrayElement(e,t){this.resolvedProperty[this.propertyIndex]=e[t]}_setValue_arrayElement_setNeedsUpdate(e,t){this.resolvedProperty[this.propertyIndex]=e[t],this.targetObject.needsUpdate=!0}_setValue_arrayElement_setMatrixWorldNeedsUpdate(e,t){this.resolvedProperty[this.propertyIndex]=e[t],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_fromArray(e,t){this.resolvedProperty.fromArray(e,t)}_setValue_fromArray_setNeedsUpdate(e,t){this.resolvedProperty.fromArray(e,t),this.targetObject.needsUpdate=!0}_setValue_fromArray_setMatrixWorldNeedsUpdate(e,t){this.resolvedProperty.fromArray(e,t),this.targetObject.matrixWorldNeedsUpdate=!0}_getValue_unbound(e,t){this.bind(),this.getValue(e,t)}_setValue_unbound(e,t){this.bind(),this.setValue(e,t)}bind(){let e=this.node,t=this.parsedPath,n=t.objectName,i=t.propertyName,s=t.propertyIndex;if(e||(e=r.findNode(this.rootNode,t.nodeName),this.node=e),this.getValue=this._getValue_unavailable,this.setValue=this._setValue_unavailable,!e){Ce("PropertyBinding: No target node found for track: "+this.path+".");return}if(n){let c=t.objectIndex;switch(n){case"materials":if(!e.material){ke("PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!e.material.materials){ke("PropertyBinding: Can not bind to material.materials as node.material does not have a materials array.",this);return}e=e.material.materials;break;case"bones":if(!e.skeleton){ke("PropertyBinding: Can not bind to bones as node does not have a skeleton.",this);return}e=e.skeleton.bones;for(let h=0;h<e.length;h++)if(e[h].name===c){c=h;break}break;case"map":if("map"in e){e=e.map;break}if(!e.material){ke("PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!e.material.map){ke("PropertyBinding: Can not bind to material.map as node.material does not have a map.",this);return}e=e.material.map;break;default:if(e[n]===void 0){ke("PropertyBinding: Can not bind to objectName of node undefined.",this);return}e=e[n]}if(c!==void 0){if(e[c]===void 0){ke("PropertyBinding: Trying to bind to objectIndex of objectName, but is undefined.",this,e);return}e=e[c]}}let o=e[i];if(o===void 0){let c=t.nodeName;ke("PropertyBinding: Trying to update property for track: "+c+"."+i+" but it wasn't found.",e);return}let a=this.Versioning.None;this.targetObject=e,e.isMaterial===!0?a=this.Versioning.NeedsUpdate:e.isObject3D===!0&&(a=this.Versioning.MatrixWorldNeedsUpdate);let l=this.BindingType.Direct;if(s!==void 0){if(i==="morphTargetInfluences"){if(!e.geometry){ke("PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.",this);return}if(!e.geometry.morphAttributes){ke("PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.morphAttributes.",this);return}e.morphTargetDictionary[s]!==void 0&&(s=e.morphTargetDictionary[s])}l=this.BindingType.ArrayElement,this.resolvedProperty=o,this.propertyIndex=s}else o.fromArray!==void 0&&o.toArray!==void 0?(l=this.BindingType.HasFromToArray,this.resolvedProperty=o):Array.isArray(o)?(l=this.BindingType.EntireArray,this.resolvedProperty=o):this.propertyName=i;this.getValue=this.GetterByBindingType[l],this.setValue=this.SetterByBindingTypeAndVersioning[l][a]}unbind(){this.node=null,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}};st.Composite=Qh;st.prototype.BindingType={Direct:0,EntireArray:1,ArrayElement:2,HasFromToArray:3};st.prototype.Versioning={None:0,NeedsUpdate:1,MatrixWorldNeedsUpdate:2};st.prototype.GetterByBindingType=[st.prototype._getValue_direct,st.prototype._getValue_array,st.prototype._getValue_arrayElement,st.prototype._getValue_toArray];st.prototype.SetterByBindingTypeAndVersioning=[[st.prototype._setValue_direct,st.prototype._setValue_direct_setNeedsUpdate,st.prototype._setValue_direct_setMatrixWorldNeedsUpdate],[st.prototype._setValue_array,st.prototype._setValue_array_setNeedsUpdate,st.prototype._setValue_array_setMatrixWorldNeedsUpdate],[st.prototype._setValue_arrayElement,st.prototype._setValue_arrayElement_setNeedsUpdate,st.prototype._setValue_arrayElement_setMatrixWorldNeedsUpdate],[st.prototype._setValue_fromArray,st.prototype._setValue_fromArray_setNeedsUpdate,st.prototype._setValue_fromArray_setMatrixWorldNeedsUpdate]];var LT=new Float32Array(1);var _s=class extends Vs{constructor(e,t,n=1){super(e,t),this.isInstancedInterleavedBuffer=!0,this.meshPerAttribute=n}copy(e){return super.copy(e),this.meshPerAttribute=e.meshPerAttribute,this}clone(e){let t=super.clone(e);return t.meshPerAttribute=this.meshPerAttribute,t}toJSON(e){let t=super.toJSON(e);return t.isInstancedInterleavedBuffer=!0,t.meshPerAttribute=this.meshPerAttribute,t}};var xp=new Me,Bo=class{constructor(e,t,n=0,i=1/0){this.ray=new yi(e,t),this.near=n,this.far=i,this.camera=null,this.layers=new Dr,this.params={Mesh:{},Line:{threshold:1},LOD:{},Points:{threshold:1},Sprite:{}}}set(e,t){this.ray.set(e,t)}setFromCamera(e,t){t.isPerspectiveCamera?(this.ray.origin.setFromMatrixPosition(t.matrixWorld),this.ray.direction.set(e.x,e.y,.5).unproject(t).sub(this.ray.origin).normalize(),this.camera=t):t.isOrthographicCamera?(this.ray.origin.set(e.x,e.y,t.projectionMatrix.elements[14]).unproject(t),this.ray.direction.set(0,0,-1).transformDirection(t.matrixWorld),this.camera=t):ke("Raycaster: Unsupported camera type: "+t.type)}setFromXRController(e){return xp.identity().extractRotation(e.matrixWorld),this.ray.origin.setFromMatrixPosition(e.matrixWorld),this.ray.direction.set(0,0,-1).applyMatrix4(xp),this}intersectObject(e,t=!0,n=[]){return eu(e,this,n,t),n.sort(yp),n}intersectObjects(e,t=!0,n=[]){for(let i=0,s=e.length;i<s;i++)eu(e[i],this,n,t);return n.sort(yp),n}};function yp(r,e){return r.distance-e.distance}function eu(r,e,t,n){let i=!0;if(r.layers.test(e.layers)&&r.raycast(e,t)===!1&&(i=!1),i===!0&&n===!0){let s=r.children;for(let o=0,a=s.length;o<a;o++)eu(s[o],e,t,!0)}}var Gr=class{constructor(e=1,t=0,n=0){this.radius=e,this.phi=t,this.theta=n}set(e,t,n){return this.radius=e,this.phi=t,this.theta=n,this}copy(e){return this.radius=e.radius,this.phi=e.phi,this.theta=e.theta,this}makeSafe(){return this.phi=Ve(this.phi,1e-6,Math.PI-1e-6),this}setFromVector3(e){return this.setFromCartesianCoords(e.x,e.y,e.z)}setFromCartesianCoords(e,t,n){return this.radius=Math.sqrt(e*e+t*t+n*n),this.radius===0?(this.theta=0,this.phi=0):(this.theta=Math.atan2(e,n),this.phi=Math.acos(Ve(t/this.radius,-1,1))),this}clone(){return new this.constructor().copy(this)}};var tu=class{static{this.prototype.isMatrix2=!0}constructor(e,t,n,i){this.elements=[1,0,0,1],e!==void 0&&this.set(e,t,n,i)}identity(){return this.set(1,0,0,1),this}fromArray(e,t=0){for(let n=0;n<4;n++)this.elements[n]=e[n+t];return this}set(e,t,n,i){let s=this.elements;return s[0]=e,s[2]=t,s[1]=n,s[3]=i,this}};var _p=new P,Ha=new P,Tr=new P,Ar=new P,zh=new P,iy=new P,sy=new P,Ks=class{constructor(e=new P,t=new P){this.start=e,this.end=t}set(e,t){return this.start.copy(e),this.end.copy(t),this}copy(e){return this.start.copy(e.start),this.end.copy(e.end),this}getCenter(e){return e.addVectors(this.start,this.end).multiplyScalar(.5)}delta(e){return e.subVectors(this.end,this.start)}distanceSq(){return this.start.distanceToSquared(this.end)}distance(){return this.start.distanceTo(this.end)}at(e,t){return this.delta(t).multiplyScalar(e).add(this.start)}closestPointToPointParameter(e,t){_p.subVectors(e,this.start),Ha.subVectors(this.end,this.start);let n=Ha.dot(Ha);if(n===0)return 0;let s=Ha.dot(_p)/n;return t&&(s=Ve(s,0,1)),s}closestPointToPoint(e,t,n){let i=this.closestPointToPointParameter(e,t);return this.delta(n).multiplyScalar(i).add(this.start)}distanceSqToLine3(e,t=iy,n=sy){let i=10000000000000001e-32,s,o,a=this.start,l=e.start,c=this.end,h=e.end;Tr.subVectors(c,a),Ar.subVectors(h,l),zh.subVectors(a,l);let u=Tr.dot(Tr),d=Ar.dot(Ar),f=Ar.dot(zh);if(u<=i&&d<=i)return t.copy(a),n.copy(l),t.distanceToSquared(n);if(u<=i)s=0,o=f/d,o=Ve(o,0,1);else{let p=Tr.dot(zh);if(d<=i)o=0,s=Ve(-p/u,0,1);else{let g=Tr.dot(Ar),m=u*d-g*g;m!==0?s=Ve((g*f-p*d)/m,0,1):s=0,o=(g*s+f)/d,o<0?(o=0,s=Ve(-p/u,0,1)):o>1&&(o=1,s=Ve((g-p)/u,0,1))}}return t.copy(a).addScaledVector(Tr,s),n.copy(l).addScaledVector(Ar,o),t.distanceToSquared(n)}applyMatrix4(e){return this.start.applyMatrix4(e),this.end.applyMatrix4(e),this}equals(e){return e.start.equals(this.start)&&e.end.equals(this.end)}clone(){return new this.constructor().copy(this)}};var zo=class extends Cn{constructor(e=10,t=10,n=4473924,i=8947848){n=new he(n),i=new he(i);let s=t/2,o=e/t,a=e/2,l=[],c=[];for(let d=0,f=0,p=-a;d<=t;d++,p+=o){l.push(-a,0,p,a,0,p),l.push(p,0,-a,p,0,a);let g=d===s?n:i;g.toArray(c,f),f+=3,g.toArray(c,f),f+=3,g.toArray(c,f),f+=3,g.toArray(c,f),f+=3}let h=new qe;h.setAttribute("position",new De(l,3)),h.setAttribute("color",new De(c,3));let u=new dn({vertexColors:!0,toneMapped:!1});super(h,u),this.type="GridHelper"}dispose(){super.dispose(),this.geometry.dispose(),this.material.dispose()}};var Go=class extends ri{constructor(e,t=null){super(),this.object=e,this.domElement=t,this.enabled=!0,this.state=-1,this.keys={},this.mouseButtons={LEFT:null,MIDDLE:null,RIGHT:null},this.touches={ONE:null,TWO:null}}connect(e){this.domElement!==null&&this.disconnect(),this.domElement=e}disconnect(){}dispose(){}update(){}};function Uu(r,e,t,n){let i=ry(n);switch(t){case vu:return r*e;case vl:return r*e/i.components*i.byteLength;case bl:return r*e/i.components*i.byteLength;case Ms:return r*e*2/i.components*i.byteLength;case wl:return r*e*2/i.components*i.byteLength;case bu:return r*e*3/i.components*i.byteLength;case Ln:return r*e*4/i.components*i.byteLength;case Ml:return r*e*4/i.components*i.byteLength;case Ho:case Wo:return Math.floor((r+3)/4)*Math.floor((e+3)/4)*8;case Xo:case qo:return Math.floor((r+3)/4)*Math.floor((e+3)/4)*16;case Tl:case El:return Math.max(r,16)*Math.max(e,8)/4;case Sl:case Al:return Math.max(r,8)*Math.max(e,8)/2;case Rl:case Cl:case Il:case Ll:return Math.floor((r+3)/4)*Math.floor((e+3)/4)*8;case Pl:case $o:case Nl:return Math.floor((r+3)/4)*Math.floor((e+3)/4)*16;case Dl:return Math.floor((r+3)/4)*Math.floor((e+3)/4)*16;case Ul:return Math.floor((r+4)/5)*Math.floor((e+3)/4)*16;case Ol:return Math.floor((r+4)/5)*Math.floor((e+4)/5)*16;case Fl:return Math.floor((r+5)/6)*Math.floor((e+4)/5)*16;case kl:return Math.floor((r+5)/6)*Math.floor((e+5)/6)*16;case Bl:return Math.floor((r+7)/8)*Math.floor((e+4)/5)*16;case zl:return Math.floor((r+7)/8)*Math.floor((e+5)/6)*16;case Gl:return Math.floor((r+7)/8)*Math.floor((e+7)/8)*16;case Vl:return Math.floor((r+9)/10)*Math.floor((e+4)/5)*16;case Hl:return Math.floor((r+9)/10)*Math.floor((e+5)/6)*16;case Wl:return Math.floor((r+9)/10)*Math.floor((e+7)/8)*16;case Xl:return Math.floor((r+9)/10)*Math.floor((e+9)/10)*16;case ql:return Math.floor((r+11)/12)*Math.floor((e+9)/10)*16;case $l:return Math.floor((r+11)/12)*Math.floor((e+11)/12)*16;case Yl:case jl:case Kl:return Math.ceil(r/4)*Math.ceil(e/4)*16;case Zl:case Jl:return Math.ceil(r/4)*Math.ceil(e/4)*8;case Yo:case Ql:return Math.ceil(r/4)*Math.ceil(e/4)*16}throw new Error(`Unable to determine texture byte length for ${t} format.`)}function ry(r){switch(r){case In:case gu:return{byteLength:1,components:1};case qr:case xu:case hi:return{byteLength:2,components:1};case yl:case _l:return{byteLength:2,components:4};case ci:case xl:case zn:return{byteLength:4,components:1};case yu:case _u:return{byteLength:4,components:3}}throw new Error(`THREE.TextureUtils: Unknown texture type ${r}.`)}typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("register",{detail:{revision:"187"}}));typeof window<"u"&&(window.__THREE__?Ce("WARNING: Multiple instances of Three.js being imported."):window.__THREE__="187");function Pm(){let r=null,e=!1,t=null,n=null;function i(s,o){n=r.requestAnimationFrame(i),t(s,o)}return{start:function(){e!==!0&&t!==null&&r!==null&&(n=r.requestAnimationFrame(i),e=!0)},stop:function(){r!==null&&r.cancelAnimationFrame(n),e=!1},setAnimationLoop:function(s){t=s},setContext:function(s){r=s}}}function oy(r){let e=new WeakMap;function t(a,l){let c=a.array,h=a.usage,u=c.byteLength,d=r.createBuffer();r.bindBuffer(l,d),r.bufferData(l,c,h),a.onUploadCallback();let f;if(c instanceof Float32Array)f=r.FLOAT;else if(typeof Float16Array<"u"&&c instanceof Float16Array)f=r.HALF_FLOAT;else if(c instanceof Uint16Array)a.isFloat16BufferAttribute?f=r.HALF_FLOAT:f=r.UNSIGNED_SHORT;else if(c instanceof Int16Array)f=r.SHORT;else if(c instanceof Uint32Array)f=r.UNSIGNED_INT;else if(c instanceof Int32Array)f=r.INT;else if(c instanceof Int8Array)f=r.BYTE;else if(c instanceof Uint8Array)f=r.UNSIGNED_BYTE;else if(c instanceof Uint8ClampedArray)f=r.UNSIGNED_BYTE;else throw new Error("THREE.WebGLAttributes: Unsupported buffer data format: "+c);return{buffer:d,type:f,bytesPerElement:c.BYTES_PER_ELEMENT,version:a.version,size:u}}function n(a,l,c){let h=l.array,u=l.updateRanges;if(r.bindBuffer(c,a),u.length===0)r.bufferSubData(c,0,h);else{u.sort((f,p)=>f.start-p.start);let d=0;for(let f=1;f<u.length;f++){let p=u[d],g=u[f];g.start<=p.start+p.count+1?p.count=Math.max(p.count,g.start+g.count-p.start):(++d,u[d]=g)}u.length=d+1;for(let f=0,p=u.length;f<p;f++){let g=u[f];r.bufferSubData(c,g.start*h.BYTES_PER_ELEMENT,h,g.start,g.count)}l.clearUpdateRanges()}l.onUploadCallback()}function i(a){return a.isInterleavedBufferAttribute&&(a=a.data),e.get(a)}function s(a){a.isInterleavedBufferAttribute&&(a=a.data);let l=e.get(a);l&&(r.deleteBuffer(l.buffer),e.delete(a))}function o(a,l){if(a.isInterleavedBufferAttribute&&(a=a.data),a.isGLBufferAttribute){let h=e.get(a);(!h||h.version<a.version)&&e.set(a,{buffer:a.buffer,type:a.type,bytesPerElement:a.elementSize,version:a.version});return}let c=e.get(a);if(c===void 0)e.set(a,t(a,l));else if(c.version<a.version){if(c.size!==a.array.byteLength)throw new Error("THREE.WebGLAttributes: The size of the buffer attribute's array buffer does not match the original size. Resizing buffer attributes is not supported.");n(c.buffer,a,l),c.version=a.version}}return{get:i,remove:s,update:o}}var ay=`#ifdef USE_ALPHAHASH
	if ( diffuseColor.a < getAlphaHashThreshold( vPosition ) ) discard;
#endif`,ly=`#ifdef USE_ALPHAHASH
	const float ALPHA_HASH_SCALE = 0.05;
	float hash2D( vec2 value ) {
		return fract( 1.0e4 * sin( 17.0 * value.x + 0.1 * value.y ) * ( 0.1 + abs( sin( 13.0 * value.y + value.x ) ) ) );
	}
	float hash3D( vec3 value ) {
		return hash2D( vec2( hash2D( value.xy ), value.z ) );
	}
	float getAlphaHashThreshold( vec3 position ) {
		float maxDeriv = max(
			length( dFdx( position.xyz ) ),
			length( dFdy( position.xyz ) )
		);
		float pixScale = 1.0 / ( ALPHA_HASH_SCALE * maxDeriv );
		vec2 pixScales = vec2(
			exp2( floor( log2( pixScale ) ) ),
			exp2( ceil( log2( pixScale ) ) )
		);
		vec2 alpha = vec2(
			hash3D( floor( pixScales.x * position.xyz ) ),
			hash3D( floor( pixScales.y * position.xyz ) )
		);
		float lerpFactor = fract( log2( pixScale ) );
		float x = ( 1.0 - lerpFactor ) * alpha.x + lerpFactor * alpha.y;
		float a = min( lerpFactor, 1.0 - lerpFactor );
		vec3 cases = vec3(
			x * x / ( 2.0 * a * ( 1.0 - a ) ),
			( x - 0.5 * a ) / ( 1.0 - a ),
			1.0 - ( ( 1.0 - x ) * ( 1.0 - x ) / ( 2.0 * a * ( 1.0 - a ) ) )
		);
		float threshold = ( x < ( 1.0 - a ) )
			? ( ( x < a ) ? cases.x : cases.y )
			: cases.z;
		return clamp( threshold , 1.0e-6, 1.0 );
	}
#endif`,cy=`#ifdef USE_ALPHAMAP
	diffuseColor.a *= texture2D( alphaMap, vAlphaMapUv ).g;
#endif`,hy=`#ifdef USE_ALPHAMAP
	uniform sampler2D alphaMap;
#endif`,uy=`#ifdef USE_ALPHATEST
	#ifdef ALPHA_TO_COVERAGE
	diffuseColor.a = smoothstep( alphaTest, alphaTest + fwidth( diffuseColor.a ), diffuseColor.a );
	if ( diffuseColor.a == 0.0 ) discard;
	#else
	if ( diffuseColor.a < alphaTest ) discard;
	#endif
#endif`,dy=`#ifdef USE_ALPHATEST
	uniform float alphaTest;
#endif`,fy=`#ifdef USE_AOMAP
	float ambientOcclusion = ( texture2D( aoMap, vAoMapUv ).r - 1.0 ) * aoMapIntensity + 1.0;
	reflectedLight.indirectDiffuse *= ambientOcclusion;
	#if defined( USE_CLEARCOAT ) 
		clearcoatSpecularIndirect *= ambientOcclusion;
	#endif
	#if defined( USE_SHEEN ) 
		sheenSpecularIndirect *= ambientOcclusion;
	#endif
	#if defined( USE_ENVMAP ) && defined( STANDARD )
		float dotNV = saturate( dot( geometryNormal, geometryViewDir ) );
		reflectedLight.indirectSpecular *= computeSpecularOcclusion( dotNV, ambientOcclusion, material.roughness );
	#endif
#endif`,py=`#ifdef USE_AOMAP
	uniform sampler2D aoMap;
	uniform float aoMapIntensity;
#endif`,my=`#ifdef USE_BATCHING
	#if ! defined( GL_ANGLE_multi_draw )
	#define gl_DrawID _gl_DrawID
	uniform int _gl_DrawID;
	#endif
	uniform highp sampler2D batchingTexture;
	uniform highp usampler2D batchingIdTexture;
	mat4 getBatchingMatrix( const in float i ) {
		int size = textureSize( batchingTexture, 0 ).x;
		int j = int( i ) * 4;
		int x = j % size;
		int y = j / size;
		vec4 v1 = texelFetch( batchingTexture, ivec2( x, y ), 0 );
		vec4 v2 = texelFetch( batchingTexture, ivec2( x + 1, y ), 0 );
		vec4 v3 = texelFetch( batchingTexture, ivec2( x + 2, y ), 0 );
		vec4 v4 = texelFetch( batchingTexture, ivec2( x + 3, y ), 0 );
		return mat4( v1, v2, v3, v4 );
	}
	float getIndirectIndex( const in int i ) {
		int size = textureSize( batchingIdTexture, 0 ).x;
		int x = i % size;
		int y = i / size;
		return float( texelFetch( batchingIdTexture, ivec2( x, y ), 0 ).r );
	}
#endif
#ifdef USE_BATCHING_COLOR
	uniform sampler2D batchingColorTexture;
	vec4 getBatchingColor( const in float i ) {
		int size = textureSize( batchingColorTexture, 0 ).x;
		int j = int( i );
		int x = j % size;
		int y = j / size;
		return texelFetch( batchingColorTexture, ivec2( x, y ), 0 );
	}
#endif`,gy=`#ifdef USE_BATCHING
	mat4 batchingMatrix = getBatchingMatrix( getIndirectIndex( gl_DrawID ) );
#endif`,xy=`vec3 transformed = vec3( position );
#ifdef USE_ALPHAHASH
	vPosition = vec3( position );
#endif`,yy=`vec3 objectNormal = vec3( normal );
#ifdef USE_TANGENT
	vec3 objectTangent = vec3( tangent.xyz );
#endif`,_y=`float G_BlinnPhong_Implicit( ) {
	return 0.25;
}
float D_BlinnPhong( const in float shininess, const in float dotNH ) {
	return RECIPROCAL_PI * ( shininess * 0.5 + 1.0 ) * pow( dotNH, shininess );
}
vec3 BRDF_BlinnPhong( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in vec3 specularColor, const in float shininess ) {
	vec3 halfDir = normalize( lightDir + viewDir );
	float dotNH = saturate( dot( normal, halfDir ) );
	float dotVH = saturate( dot( viewDir, halfDir ) );
	vec3 F = F_Schlick( specularColor, 1.0, dotVH );
	float G = G_BlinnPhong_Implicit( );
	float D = D_BlinnPhong( shininess, dotNH );
	return F * ( G * D );
} // validated`,vy=`#ifdef USE_IRIDESCENCE
	const mat3 XYZ_TO_REC709 = mat3(
		 3.2404542, -0.9692660,  0.0556434,
		-1.5371385,  1.8760108, -0.2040259,
		-0.4985314,  0.0415560,  1.0572252
	);
	vec3 Fresnel0ToIor( vec3 fresnel0 ) {
		vec3 sqrtF0 = sqrt( fresnel0 );
		return ( vec3( 1.0 ) + sqrtF0 ) / ( vec3( 1.0 ) - sqrtF0 );
	}
	vec3 IorToFresnel0( vec3 transmittedIor, float incidentIor ) {
		return pow2( ( transmittedIor - vec3( incidentIor ) ) / ( transmittedIor + vec3( incidentIor ) ) );
	}
	float IorToFresnel0( float transmittedIor, float incidentIor ) {
		return pow2( ( transmittedIor - incidentIor ) / ( transmittedIor + incidentIor ));
	}
	vec3 evalSensitivity( float OPD, vec3 shift ) {
		float phase = 2.0 * PI * OPD * 1.0e-9;
		vec3 val = vec3( 5.4856e-13, 4.4201e-13, 5.2481e-13 );
		vec3 pos = vec3( 1.6810e+06, 1.7953e+06, 2.2084e+06 );
		vec3 var = vec3( 4.3278e+09, 9.3046e+09, 6.6121e+09 );
		vec3 xyz = val * sqrt( 2.0 * PI * var ) * cos( pos * phase + shift ) * exp( - pow2( phase ) * var );
		xyz.x += 9.7470e-14 * sqrt( 2.0 * PI * 4.5282e+09 ) * cos( 2.2399e+06 * phase + shift[ 0 ] ) * exp( - 4.5282e+09 * pow2( phase ) );
		xyz /= 1.0685e-7;
		vec3 rgb = XYZ_TO_REC709 * xyz;
		return rgb;
	}
	vec3 evalIridescence( float outsideIOR, float eta2, float cosTheta1, float thinFilmThickness, vec3 baseF0 ) {
		vec3 I;
		float iridescenceIOR = mix( outsideIOR, eta2, smoothstep( 0.0, 0.03, thinFilmThickness ) );
		float sinTheta2Sq = pow2( outsideIOR / iridescenceIOR ) * ( 1.0 - pow2( cosTheta1 ) );
		float cosTheta2Sq = 1.0 - sinTheta2Sq;
		if ( cosTheta2Sq < 0.0 ) {
			return vec3( 1.0 );
		}
		float cosTheta2 = sqrt( cosTheta2Sq );
		float R0 = IorToFresnel0( iridescenceIOR, outsideIOR );
		float R12 = F_Schlick( R0, 1.0, cosTheta1 );
		float T121 = 1.0 - R12;
		float phi12 = 0.0;
		if ( iridescenceIOR < outsideIOR ) phi12 = PI;
		float phi21 = PI - phi12;
		vec3 baseIOR = Fresnel0ToIor( clamp( baseF0, 0.0, 0.9999 ) );		vec3 R1 = IorToFresnel0( baseIOR, iridescenceIOR );
		vec3 R23 = F_Schlick( R1, 1.0, cosTheta2 );
		vec3 phi23 = vec3( 0.0 );
		if ( baseIOR[ 0 ] < iridescenceIOR ) phi23[ 0 ] = PI;
		if ( baseIOR[ 1 ] < iridescenceIOR ) phi23[ 1 ] = PI;
		if ( baseIOR[ 2 ] < iridescenceIOR ) phi23[ 2 ] = PI;
		float OPD = 2.0 * iridescenceIOR * thinFilmThickness * cosTheta2;
		vec3 phi = vec3( phi21 ) + phi23;
		vec3 R123 = clamp( R12 * R23, 1e-5, 0.9999 );
		vec3 r123 = sqrt( R123 );
		vec3 Rs = pow2( T121 ) * R23 / ( vec3( 1.0 ) - R123 );
		vec3 C0 = R12 + Rs;
		I = C0;
		vec3 Cm = Rs - T121;
		for ( int m = 1; m <= 2; ++ m ) {
			Cm *= r123;
			vec3 Sm = 2.0 * evalSensitivity( float( m ) * OPD, float( m ) * phi );
			I += Cm * Sm;
		}
		return max( I, vec3( 0.0 ) );
	}
#endif`,by=`#ifdef USE_BUMPMAP
	uniform sampler2D bumpMap;
	uniform float bumpScale;
	vec2 dHdxy_fwd() {
		vec2 dSTdx = dFdx( vBumpMapUv );
		vec2 dSTdy = dFdy( vBumpMapUv );
		float Hll = bumpScale * texture2D( bumpMap, vBumpMapUv ).x;
		float dBx = bumpScale * texture2D( bumpMap, vBumpMapUv + dSTdx ).x - Hll;
		float dBy = bumpScale * texture2D( bumpMap, vBumpMapUv + dSTdy ).x - Hll;
		return vec2( dBx, dBy );
	}
	vec3 perturbNormalArb( vec3 surf_pos, vec3 surf_norm, vec2 dHdxy, float faceDirection ) {
		vec3 vSigmaX = normalize( dFdx( surf_pos.xyz ) );
		vec3 vSigmaY = normalize( dFdy( surf_pos.xyz ) );
		vec3 vN = surf_norm;
		vec3 R1 = cross( vSigmaY, vN );
		vec3 R2 = cross( vN, vSigmaX );
		float fDet = dot( vSigmaX, R1 ) * faceDirection;
		vec3 vGrad = sign( fDet ) * ( dHdxy.x * R1 + dHdxy.y * R2 );
		return normalize( abs( fDet ) * surf_norm - vGrad );
	}
#endif`,wy=`#if NUM_CLIPPING_PLANES > 0
	vec4 plane;
	#ifdef ALPHA_TO_COVERAGE
		float distanceToPlane, distanceGradient;
		float clipOpacity = 1.0;
		#pragma unroll_loop_start
		for ( int i = 0; i < UNION_CLIPPING_PLANES; i ++ ) {
			plane = clippingPlanes[ i ];
			distanceToPlane = - dot( vClipPosition, plane.xyz ) + plane.w;
			distanceGradient = fwidth( distanceToPlane ) / 2.0;
			clipOpacity *= smoothstep( - distanceGradient, distanceGradient, distanceToPlane );
			if ( clipOpacity == 0.0 ) discard;
		}
		#pragma unroll_loop_end
		#if UNION_CLIPPING_PLANES < NUM_CLIPPING_PLANES
			float unionClipOpacity = 1.0;
			#pragma unroll_loop_start
			for ( int i = UNION_CLIPPING_PLANES; i < NUM_CLIPPING_PLANES; i ++ ) {
				plane = clippingPlanes[ i ];
				distanceToPlane = - dot( vClipPosition, plane.xyz ) + plane.w;
				distanceGradient = fwidth( distanceToPlane ) / 2.0;
				unionClipOpacity *= 1.0 - smoothstep( - distanceGradient, distanceGradient, distanceToPlane );
			}
			#pragma unroll_loop_end
			clipOpacity *= 1.0 - unionClipOpacity;
		#endif
		diffuseColor.a *= clipOpacity;
		if ( diffuseColor.a == 0.0 ) discard;
	#else
		#pragma unroll_loop_start
		for ( int i = 0; i < UNION_CLIPPING_PLANES; i ++ ) {
			plane = clippingPlanes[ i ];
			if ( dot( vClipPosition, plane.xyz ) > plane.w ) discard;
		}
		#pragma unroll_loop_end
		#if UNION_CLIPPING_PLANES < NUM_CLIPPING_PLANES
			bool clipped = true;
			#pragma unroll_loop_start
			for ( int i = UNION_CLIPPING_PLANES; i < NUM_CLIPPING_PLANES; i ++ ) {
				plane = clippingPlanes[ i ];
				clipped = ( dot( vClipPosition, plane.xyz ) > plane.w ) && clipped;
			}
			#pragma unroll_loop_end
			if ( clipped ) discard;
		#endif
	#endif
#endif`,My=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
	uniform vec4 clippingPlanes[ NUM_CLIPPING_PLANES ];
#endif`,Sy=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
#endif`,Ty=`#if NUM_CLIPPING_PLANES > 0
	vClipPosition = - mvPosition.xyz;
#endif`,Ay=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA )
	diffuseColor *= vColor;
#endif`,Ey=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA )
	varying vec4 vColor;
#endif`,Ry=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
	varying vec4 vColor;
#endif`,Cy=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
	vColor = vec4( 1.0 );
#endif
#ifdef USE_COLOR_ALPHA
	vColor *= color;
#elif defined( USE_COLOR )
	vColor.rgb *= color;
#endif
#ifdef USE_INSTANCING_COLOR
	vColor.rgb *= instanceColor.rgb;
#endif
#ifdef USE_BATCHING_COLOR
	vColor *= getBatchingColor( getIndirectIndex( gl_DrawID ) );
#endif`,Py=`#define PI 3.141592653589793
#define PI2 6.283185307179586
#define PI_HALF 1.5707963267948966
#define RECIPROCAL_PI 0.3183098861837907
#define RECIPROCAL_PI2 0.15915494309189535
#define EPSILON 1e-6
#ifndef saturate
#define saturate( a ) clamp( a, 0.0, 1.0 )
#endif
#define whiteComplement( a ) ( 1.0 - saturate( a ) )
float pow2( const in float x ) { return x*x; }
vec3 pow2( const in vec3 x ) { return x*x; }
float pow3( const in float x ) { return x*x*x; }
float pow4( const in float x ) { float x2 = x*x; return x2*x2; }
float max3( const in vec3 v ) { return max( max( v.x, v.y ), v.z ); }
float average( const in vec3 v ) { return dot( v, vec3( 0.3333333 ) ); }
highp float rand( const in vec2 uv ) {
	const highp float a = 12.9898, b = 78.233, c = 43758.5453;
	highp float dt = dot( uv.xy, vec2( a,b ) ), sn = mod( dt, PI );
	return fract( sin( sn ) * c );
}
#ifdef HIGH_PRECISION
	float precisionSafeLength( vec3 v ) { return length( v ); }
#else
	float precisionSafeLength( vec3 v ) {
		float maxComponent = max3( abs( v ) );
		return length( v / maxComponent ) * maxComponent;
	}
#endif
struct IncidentLight {
	vec3 color;
	vec3 direction;
	bool visible;
};
struct ReflectedLight {
	vec3 directDiffuse;
	vec3 directSpecular;
	vec3 indirectDiffuse;
	vec3 indirectSpecular;
};
#ifdef USE_ALPHAHASH
	varying vec3 vPosition;
#endif
vec3 transformDirection( in vec3 dir, in mat4 matrix ) {
	return normalize( ( matrix * vec4( dir, 0.0 ) ).xyz );
}
#define inverseTransformDirection transformDirectionByInverseViewMatrix
vec3 transformNormalByInverseViewMatrix( in vec3 normal, in mat4 viewMatrix ) {
	return normalize( ( vec4( normal, 0.0 ) * viewMatrix ).xyz );
}
vec3 transformDirectionByInverseViewMatrix( in vec3 dir, in mat4 viewMatrix ) {
	return normalize( ( vec4( dir, 0.0 ) * viewMatrix ).xyz );
}
bool isPerspectiveMatrix( mat4 m ) {
	return m[ 2 ][ 3 ] == - 1.0;
}
vec2 equirectUv( in vec3 dir ) {
	float u = atan( dir.z, dir.x ) * RECIPROCAL_PI2 + 0.5;
	float v = asin( clamp( dir.y, - 1.0, 1.0 ) ) * RECIPROCAL_PI + 0.5;
	return vec2( u, v );
}
vec3 BRDF_Lambert( const in vec3 diffuseColor ) {
	return RECIPROCAL_PI * diffuseColor;
}
vec3 F_Schlick( const in vec3 f0, const in float f90, const in float dotVH ) {
	float fresnel = exp2( ( - 5.55473 * dotVH - 6.98316 ) * dotVH );
	return f0 * ( 1.0 - fresnel ) + ( f90 * fresnel );
}
float F_Schlick( const in float f0, const in float f90, const in float dotVH ) {
	float fresnel = exp2( ( - 5.55473 * dotVH - 6.98316 ) * dotVH );
	return f0 * ( 1.0 - fresnel ) + ( f90 * fresnel );
} // validated`,Iy=`vec3 transformedNormal = objectNormal;
#ifdef USE_TANGENT
	vec3 transformedTangent = objectTangent;
#endif
#ifdef USE_BATCHING
	mat3 bm = mat3( batchingMatrix );
	transformedNormal /= vec3( dot( bm[ 0 ], bm[ 0 ] ), dot( bm[ 1 ], bm[ 1 ] ), dot( bm[ 2 ], bm[ 2 ] ) );
	transformedNormal = bm * transformedNormal;
	#ifdef USE_TANGENT
		transformedTangent = bm * transformedTangent;
	#endif
#endif
#ifdef USE_INSTANCING
	mat3 im = mat3( instanceMatrix );
	transformedNormal /= vec3( dot( im[ 0 ], im[ 0 ] ), dot( im[ 1 ], im[ 1 ] ), dot( im[ 2 ], im[ 2 ] ) );
	transformedNormal = im * transformedNormal;
	#ifdef USE_TANGENT
		transformedTangent = im * transformedTangent;
	#endif
#endif
transformedNormal = normalMatrix * transformedNormal;
#ifdef FLIP_SIDED
	transformedNormal = - transformedNormal;
#endif
#ifdef USE_TANGENT
	transformedTangent = ( modelViewMatrix * vec4( transformedTangent, 0.0 ) ).xyz;
#endif`,Ly=`#ifdef USE_DISPLACEMENTMAP
	uniform sampler2D displacementMap;
	uniform float displacementScale;
	uniform float displacementBias;
#endif`,Ny=`#ifdef USE_DISPLACEMENTMAP
	transformed += normalize( objectNormal ) * ( texture2D( displacementMap, vDisplacementMapUv ).x * displacementScale + displacementBias );
#endif`,Dy=`#ifdef USE_EMISSIVEMAP
	vec4 emissiveColor = texture2D( emissiveMap, vEmissiveMapUv );
	#ifdef DECODE_VIDEO_TEXTURE_EMISSIVE
		emissiveColor = sRGBTransferEOTF( emissiveColor );
	#endif
	totalEmissiveRadiance *= emissiveColor.rgb;
#endif`,Uy=`#ifdef USE_EMISSIVEMAP
	uniform sampler2D emissiveMap;
#endif`,Oy="gl_FragColor = linearToOutputTexel( gl_FragColor );",Fy=`vec4 LinearTransferOETF( in vec4 value ) {
	return value;
}
vec4 sRGBTransferEOTF( in vec4 value ) {
	return vec4( mix( pow( value.rgb * 0.9478672986 + vec3( 0.0521327014 ), vec3( 2.4 ) ), value.rgb * 0.0773993808, vec3( lessThanEqual( value.rgb, vec3( 0.04045 ) ) ) ), value.a );
}
vec4 sRGBTransferOETF( in vec4 value ) {
	return vec4( mix( pow( value.rgb, vec3( 0.41666 ) ) * 1.055 - vec3( 0.055 ), value.rgb * 12.92, vec3( lessThanEqual( value.rgb, vec3( 0.0031308 ) ) ) ), value.a );
}`,ky=`#ifdef USE_ENVMAP
	#ifdef ENV_WORLDPOS
		vec3 cameraToFrag;
		if ( isOrthographic ) {
			cameraToFrag = normalize( vec3( - viewMatrix[ 0 ][ 2 ], - viewMatrix[ 1 ][ 2 ], - viewMatrix[ 2 ][ 2 ] ) );
		} else {
			cameraToFrag = normalize( vWorldPosition - cameraPosition );
		}
		vec3 worldNormal = transformNormalByInverseViewMatrix( normal, viewMatrix );
		#ifdef ENVMAP_MODE_REFLECTION
			vec3 reflectVec = reflect( cameraToFrag, worldNormal );
		#else
			vec3 reflectVec = refract( cameraToFrag, worldNormal, refractionRatio );
		#endif
	#else
		vec3 reflectVec = vReflect;
	#endif
	#ifdef ENVMAP_TYPE_CUBE
		vec4 envColor = textureCube( envMap, envMapRotation * reflectVec );
		#ifdef ENVMAP_BLENDING_MULTIPLY
			outgoingLight = mix( outgoingLight, outgoingLight * envColor.xyz, specularStrength * reflectivity );
		#elif defined( ENVMAP_BLENDING_MIX )
			outgoingLight = mix( outgoingLight, envColor.xyz, specularStrength * reflectivity );
		#elif defined( ENVMAP_BLENDING_ADD )
			outgoingLight += envColor.xyz * specularStrength * reflectivity;
		#endif
	#endif
#endif`,By=`#ifdef USE_ENVMAP
	uniform float envMapIntensity;
	uniform mat3 envMapRotation;
	uniform samplerCube envMap;
	#ifdef ENVMAP_TYPE_PMREM
		float roughnessToMip( const in float roughness ) {
			float r = clamp( roughness, 0.0, 1.0 );
			return ENVMAP_MAX_LOD * r * ( 2.0 - r );
		}
	#endif
#endif`,zy=`#ifdef USE_ENVMAP
	uniform float reflectivity;
	#if defined( USE_BUMPMAP ) || defined( USE_NORMALMAP ) || defined( PHONG ) || defined( LAMBERT )
		#define ENV_WORLDPOS
	#endif
	#ifdef ENV_WORLDPOS
		varying vec3 vWorldPosition;
		uniform float refractionRatio;
	#else
		varying vec3 vReflect;
	#endif
#endif`,Gy=`#ifdef USE_ENVMAP
	#if defined( USE_BUMPMAP ) || defined( USE_NORMALMAP ) || defined( PHONG ) || defined( LAMBERT )
		#define ENV_WORLDPOS
	#endif
	#ifdef ENV_WORLDPOS
		
		varying vec3 vWorldPosition;
	#else
		varying vec3 vReflect;
		uniform float refractionRatio;
	#endif
#endif`,Vy=`#ifdef USE_ENVMAP
	#ifdef ENV_WORLDPOS
		vWorldPosition = worldPosition.xyz;
	#else
		vec3 cameraToVertex;
		if ( isOrthographic ) {
			cameraToVertex = normalize( vec3( - viewMatrix[ 0 ][ 2 ], - viewMatrix[ 1 ][ 2 ], - viewMatrix[ 2 ][ 2 ] ) );
		} else {
			cameraToVertex = normalize( worldPosition.xyz - cameraPosition );
		}
		vec3 worldNormal = transformNormalByInverseViewMatrix( transformedNormal, viewMatrix );
		#ifdef ENVMAP_MODE_REFLECTION
			vReflect = reflect( cameraToVertex, worldNormal );
		#else
			vReflect = refract( cameraToVertex, worldNormal, refractionRatio );
		#endif
	#endif
#endif`,Hy=`#ifdef USE_FOG
	vFogDepth = - mvPosition.z;
#endif`,Wy=`#ifdef USE_FOG
	varying float vFogDepth;
#endif`,Xy=`#ifdef USE_FOG
	#ifdef FOG_EXP2
		float fogFactor = 1.0 - exp( - fogDensity * fogDensity * vFogDepth * vFogDepth );
	#else
		float fogFactor = smoothstep( fogNear, fogFar, vFogDepth );
	#endif
	gl_FragColor.rgb = mix( gl_FragColor.rgb, fogColor, fogFactor );
#endif`,qy=`#ifdef USE_FOG
	uniform vec3 fogColor;
	varying float vFogDepth;
	#ifdef FOG_EXP2
		uniform float fogDensity;
	#else
		uniform float fogNear;
		uniform float fogFar;
	#endif
#endif`,$y=`#ifdef USE_GRADIENTMAP
	uniform sampler2D gradientMap;
#endif
vec3 getGradientIrradiance( vec3 normal, vec3 lightDirection ) {
	float dotNL = dot( normal, lightDirection );
	vec2 coord = vec2( dotNL * 0.5 + 0.5, 0.0 );
	#ifdef USE_GRADIENTMAP
		return vec3( texture2D( gradientMap, coord ).r );
	#else
		vec2 fw = fwidth( coord ) * 0.5;
		return mix( vec3( 0.7 ), vec3( 1.0 ), smoothstep( 0.7 - fw.x, 0.7 + fw.x, coord.x ) );
	#endif
}`,Yy=`#ifdef USE_LIGHTMAP
	uniform sampler2D lightMap;
	uniform float lightMapIntensity;
#endif`,jy=`LambertMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularStrength = specularStrength;`,Ky=`varying vec3 vViewPosition;
struct LambertMaterial {
	vec3 diffuseColor;
	float specularStrength;
};
void RE_Direct_Lambert( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in LambertMaterial material, inout ReflectedLight reflectedLight ) {
	float dotNL = saturate( dot( geometryNormal, directLight.direction ) );
	vec3 irradiance = dotNL * directLight.color;
	reflectedLight.directDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
void RE_IndirectDiffuse_Lambert( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in LambertMaterial material, inout ReflectedLight reflectedLight ) {
	reflectedLight.indirectDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
#define RE_Direct				RE_Direct_Lambert
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Lambert`,Zy=`uniform bool receiveShadow;
uniform vec3 ambientLightColor;
#if defined( USE_LIGHT_PROBES )
	uniform vec3 lightProbe[ 9 ];
#endif
vec3 shGetIrradianceAt( in vec3 normal, in vec3 shCoefficients[ 9 ] ) {
	float x = normal.x, y = normal.y, z = normal.z;
	vec3 result = shCoefficients[ 0 ] * 0.886227;
	result += shCoefficients[ 1 ] * 2.0 * 0.511664 * y;
	result += shCoefficients[ 2 ] * 2.0 * 0.511664 * z;
	result += shCoefficients[ 3 ] * 2.0 * 0.511664 * x;
	result += shCoefficients[ 4 ] * 2.0 * 0.429043 * x * y;
	result += shCoefficients[ 5 ] * 2.0 * 0.429043 * y * z;
	result += shCoefficients[ 6 ] * ( 0.743125 * z * z - 0.247708 );
	result += shCoefficients[ 7 ] * 2.0 * 0.429043 * x * z;
	result += shCoefficients[ 8 ] * 0.429043 * ( x * x - y * y );
	return result;
}
vec3 getLightProbeIrradiance( const in vec3 lightProbe[ 9 ], const in vec3 normal ) {
	vec3 worldNormal = transformNormalByInverseViewMatrix( normal, viewMatrix );
	vec3 irradiance = shGetIrradianceAt( worldNormal, lightProbe );
	return irradiance;
}
vec3 getAmbientLightIrradiance( const in vec3 ambientLightColor ) {
	vec3 irradiance = ambientLightColor;
	return irradiance;
}
float getDistanceAttenuation( const in float lightDistance, const in float cutoffDistance, const in float decayExponent ) {
	float distanceFalloff = 1.0 / max( pow( lightDistance, decayExponent ), 0.01 );
	if ( cutoffDistance > 0.0 ) {
		distanceFalloff *= pow2( saturate( 1.0 - pow4( lightDistance / cutoffDistance ) ) );
	}
	return distanceFalloff;
}
float getSpotAttenuation( const in float coneCosine, const in float penumbraCosine, const in float angleCosine ) {
	return smoothstep( coneCosine, penumbraCosine, angleCosine );
}
#if NUM_SUN_LIGHTS > 0
	struct SunLight {
		vec3 direction;
		vec3 color;
	};
	uniform SunLight sunLights[ NUM_SUN_LIGHTS ];
	void getSunLightInfo( const in SunLight sunLight, out IncidentLight light ) {
		light.color = sunLight.color;
		light.direction = sunLight.direction;
		light.visible = true;
	}
#endif
#if NUM_DIR_LIGHTS > 0
	struct DirectionalLight {
		vec3 direction;
		vec3 color;
	};
	uniform DirectionalLight directionalLights[ NUM_DIR_LIGHTS ];
	void getDirectionalLightInfo( const in DirectionalLight directionalLight, out IncidentLight light ) {
		light.color = directionalLight.color;
		light.direction = directionalLight.direction;
		light.visible = true;
	}
#endif
#if NUM_POINT_LIGHTS > 0
	struct PointLight {
		vec3 position;
		vec3 color;
		float distance;
		float decay;
	};
	uniform PointLight pointLights[ NUM_POINT_LIGHTS ];
	void getPointLightInfo( const in PointLight pointLight, const in vec3 geometryPosition, out IncidentLight light ) {
		vec3 lVector = pointLight.position - geometryPosition;
		light.direction = normalize( lVector );
		float lightDistance = length( lVector );
		light.color = pointLight.color;
		light.color *= getDistanceAttenuation( lightDistance, pointLight.distance, pointLight.decay );
		light.visible = ( light.color != vec3( 0.0 ) );
	}
#endif
#if NUM_SPOT_LIGHTS > 0
	struct SpotLight {
		vec3 position;
		vec3 direction;
		vec3 color;
		float distance;
		float decay;
		float coneCos;
		float penumbraCos;
	};
	uniform SpotLight spotLights[ NUM_SPOT_LIGHTS ];
	void getSpotLightInfo( const in SpotLight spotLight, const in vec3 geometryPosition, out IncidentLight light ) {
		vec3 lVector = spotLight.position - geometryPosition;
		light.direction = normalize( lVector );
		float angleCos = dot( light.direction, spotLight.direction );
		float spotAttenuation = getSpotAttenuation( spotLight.coneCos, spotLight.penumbraCos, angleCos );
		if ( spotAttenuation > 0.0 ) {
			float lightDistance = length( lVector );
			light.color = spotLight.color * spotAttenuation;
			light.color *= getDistanceAttenuation( lightDistance, spotLight.distance, spotLight.decay );
			light.visible = ( light.color != vec3( 0.0 ) );
		} else {
			light.color = vec3( 0.0 );
			light.visible = false;
		}
	}
#endif
#if NUM_RECT_AREA_LIGHTS > 0
	struct RectAreaLight {
		vec3 color;
		vec3 position;
		vec3 halfWidth;
		vec3 halfHeight;
	};
	uniform sampler2D ltc_1;	uniform sampler2D ltc_2;
	uniform RectAreaLight rectAreaLights[ NUM_RECT_AREA_LIGHTS ];
#endif
#if NUM_HEMI_LIGHTS > 0
	struct HemisphereLight {
		vec3 direction;
		vec3 skyColor;
		vec3 groundColor;
	};
	uniform HemisphereLight hemisphereLights[ NUM_HEMI_LIGHTS ];
	vec3 getHemisphereLightIrradiance( const in HemisphereLight hemiLight, const in vec3 normal ) {
		float dotNL = dot( normal, hemiLight.direction );
		float hemiDiffuseWeight = 0.5 * dotNL + 0.5;
		vec3 irradiance = mix( hemiLight.groundColor, hemiLight.skyColor, hemiDiffuseWeight );
		return irradiance;
	}
#endif
#include <lightprobes_pars_fragment>`,Jy=`#ifdef USE_ENVMAP
	vec3 getIBLIrradiance( const in vec3 normal ) {
		#ifdef ENVMAP_TYPE_PMREM
			vec3 worldNormal = transformNormalByInverseViewMatrix( normal, viewMatrix );
			vec4 envMapColor = textureLod( envMap, envMapRotation * worldNormal, ENVMAP_MAX_LOD );
			return PI * envMapColor.rgb * envMapIntensity;
		#else
			return vec3( 0.0 );
		#endif
	}
	vec3 getIBLRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness ) {
		#ifdef ENVMAP_TYPE_PMREM
			vec3 reflectVec = reflect( - viewDir, normal );
			reflectVec = normalize( mix( reflectVec, normal, pow4( roughness ) ) );
			reflectVec = transformDirectionByInverseViewMatrix( reflectVec, viewMatrix );
			vec4 envMapColor = textureLod( envMap, envMapRotation * reflectVec, roughnessToMip( roughness ) );
			return envMapColor.rgb * envMapIntensity;
		#else
			return vec3( 0.0 );
		#endif
	}
	#ifdef USE_RETROREFLECTION
		vec3 getIBLRetroRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness ) {
			#ifdef ENVMAP_TYPE_PMREM
				vec3 retroVec = normalize( mix( viewDir, normal, pow4( roughness ) ) );
				retroVec = transformDirectionByInverseViewMatrix( retroVec, viewMatrix );
				vec4 envMapColor = textureLod( envMap, envMapRotation * retroVec, roughnessToMip( roughness ) );
				return envMapColor.rgb * envMapIntensity;
			#else
				return vec3( 0.0 );
			#endif
		}
	#endif
	#ifdef USE_ANISOTROPY
		vec3 getIBLAnisotropyRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness, const in vec3 bitangent, const in float anisotropy ) {
			#ifdef ENVMAP_TYPE_PMREM
				vec3 bentNormal = cross( bitangent, viewDir );
				bentNormal = normalize( cross( bentNormal, bitangent ) );
				bentNormal = normalize( mix( bentNormal, normal, pow2( pow2( 1.0 - anisotropy * ( 1.0 - roughness ) ) ) ) );
				return getIBLRadiance( viewDir, bentNormal, roughness );
			#else
				return vec3( 0.0 );
			#endif
		}
		#ifdef USE_RETROREFLECTION
			vec3 getIBLAnisotropyRetroRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness, const in vec3 bitangent, const in float anisotropy ) {
				#ifdef ENVMAP_TYPE_PMREM
					vec3 bentNormal = cross( bitangent, viewDir );
					bentNormal = normalize( cross( bentNormal, bitangent ) );
					bentNormal = normalize( mix( bentNormal, normal, pow2( pow2( 1.0 - anisotropy * ( 1.0 - roughness ) ) ) ) );
					return getIBLRetroRadiance( viewDir, bentNormal, roughness );
				#else
					return vec3( 0.0 );
				#endif
			}
		#endif
	#endif
#endif`,Qy=`ToonMaterial material;
material.diffuseColor = diffuseColor.rgb;`,e_=`varying vec3 vViewPosition;
struct ToonMaterial {
	vec3 diffuseColor;
};
void RE_Direct_Toon( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in ToonMaterial material, inout ReflectedLight reflectedLight ) {
	vec3 irradiance = getGradientIrradiance( geometryNormal, directLight.direction ) * directLight.color;
	reflectedLight.directDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
void RE_IndirectDiffuse_Toon( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in ToonMaterial material, inout ReflectedLight reflectedLight ) {
	reflectedLight.indirectDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
#define RE_Direct				RE_Direct_Toon
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Toon`,t_=`BlinnPhongMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularColor = specular;
material.specularShininess = shininess;
material.specularStrength = specularStrength;`,n_=`varying vec3 vViewPosition;
struct BlinnPhongMaterial {
	vec3 diffuseColor;
	vec3 specularColor;
	float specularShininess;
	float specularStrength;
};
void RE_Direct_BlinnPhong( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in BlinnPhongMaterial material, inout ReflectedLight reflectedLight ) {
	float dotNL = saturate( dot( geometryNormal, directLight.direction ) );
	vec3 irradiance = dotNL * directLight.color;
	reflectedLight.directDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
	reflectedLight.directSpecular += irradiance * BRDF_BlinnPhong( directLight.direction, geometryViewDir, geometryNormal, material.specularColor, material.specularShininess ) * material.specularStrength;
}
void RE_IndirectDiffuse_BlinnPhong( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in BlinnPhongMaterial material, inout ReflectedLight reflectedLight ) {
	reflectedLight.indirectDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
#define RE_Direct				RE_Direct_BlinnPhong
#define RE_IndirectDiffuse		RE_IndirectDiffuse_BlinnPhong`,i_=`PhysicalMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.diffuseContribution = diffuseColor.rgb * ( 1.0 - metalnessFactor );
material.metalness = metalnessFactor;
vec3 dxy = max( abs( dFdx( nonPerturbedNormal ) ), abs( dFdy( nonPerturbedNormal ) ) );
float geometryRoughness = max( max( dxy.x, dxy.y ), dxy.z );
material.roughness = max( roughnessFactor, 0.045 );
material.roughness += geometryRoughness;
material.roughness = min( material.roughness, 1.0 );
#ifdef USE_DIFFUSE_ROUGHNESS
	float diffuseRoughnessFactor = diffuseRoughness;
	#ifdef USE_DIFFUSE_ROUGHNESSMAP
		diffuseRoughnessFactor *= texture2D( diffuseRoughnessMap, vDiffuseRoughnessMapUv ).r;
	#endif
	material.diffuseRoughness = saturate( diffuseRoughnessFactor );
#endif
#ifdef IOR
	material.ior = ior;
	#ifdef USE_SPECULAR
		float specularIntensityFactor = specularIntensity;
		vec3 specularColorFactor = specularColor;
		#ifdef USE_SPECULAR_COLORMAP
			specularColorFactor *= texture2D( specularColorMap, vSpecularColorMapUv ).rgb;
		#endif
		#ifdef USE_SPECULAR_INTENSITYMAP
			specularIntensityFactor *= texture2D( specularIntensityMap, vSpecularIntensityMapUv ).a;
		#endif
		material.specularF90 = mix( specularIntensityFactor, 1.0, metalnessFactor );
	#else
		float specularIntensityFactor = 1.0;
		vec3 specularColorFactor = vec3( 1.0 );
		material.specularF90 = 1.0;
	#endif
	material.specularColor = min( pow2( ( material.ior - 1.0 ) / ( material.ior + 1.0 ) ) * specularColorFactor, vec3( 1.0 ) ) * specularIntensityFactor;
	material.specularColorBlended = mix( material.specularColor, diffuseColor.rgb, metalnessFactor );
#else
	material.specularColor = vec3( 0.04 );
	material.specularColorBlended = mix( material.specularColor, diffuseColor.rgb, metalnessFactor );
	material.specularF90 = 1.0;
#endif
#ifdef USE_CLEARCOAT
	material.clearcoat = clearcoat;
	material.clearcoatRoughness = clearcoatRoughness;
	material.clearcoatF0 = vec3( 0.04 );
	material.clearcoatF90 = 1.0;
	#ifdef USE_CLEARCOATMAP
		material.clearcoat *= texture2D( clearcoatMap, vClearcoatMapUv ).x;
	#endif
	#ifdef USE_CLEARCOAT_ROUGHNESSMAP
		material.clearcoatRoughness *= texture2D( clearcoatRoughnessMap, vClearcoatRoughnessMapUv ).y;
	#endif
	material.clearcoat = saturate( material.clearcoat );	material.clearcoatRoughness = max( material.clearcoatRoughness, 0.045 );
	material.clearcoatRoughness += geometryRoughness;
	material.clearcoatRoughness = min( material.clearcoatRoughness, 1.0 );
#endif
#ifdef USE_DISPERSION
	material.dispersion = dispersion;
#endif
#ifdef USE_RETROREFLECTION
	material.retroreflectivity = retroreflectivity;
#endif
#ifdef USE_IRIDESCENCE
	material.iridescence = iridescence;
	material.iridescenceIOR = iridescenceIOR;
	#ifdef USE_IRIDESCENCEMAP
		material.iridescence *= texture2D( iridescenceMap, vIridescenceMapUv ).r;
	#endif
	#ifdef USE_IRIDESCENCE_THICKNESSMAP
		material.iridescenceThickness = (iridescenceThicknessMaximum - iridescenceThicknessMinimum) * texture2D( iridescenceThicknessMap, vIridescenceThicknessMapUv ).g + iridescenceThicknessMinimum;
	#else
		material.iridescenceThickness = iridescenceThicknessMaximum;
	#endif
#endif
#ifdef USE_SHEEN
	material.sheenColor = sheenColor;
	#ifdef USE_SHEEN_COLORMAP
		material.sheenColor *= texture2D( sheenColorMap, vSheenColorMapUv ).rgb;
	#endif
	material.sheenRoughness = clamp( sheenRoughness, 0.0001, 1.0 );
	#ifdef USE_SHEEN_ROUGHNESSMAP
		material.sheenRoughness *= texture2D( sheenRoughnessMap, vSheenRoughnessMapUv ).a;
	#endif
#endif
#ifdef USE_ANISOTROPY
	#ifdef USE_ANISOTROPYMAP
		mat2 anisotropyMat = mat2( anisotropyVector.x, anisotropyVector.y, - anisotropyVector.y, anisotropyVector.x );
		vec3 anisotropyPolar = texture2D( anisotropyMap, vAnisotropyMapUv ).rgb;
		vec2 anisotropyV = anisotropyMat * normalize( 2.0 * anisotropyPolar.rg - vec2( 1.0 ) ) * anisotropyPolar.b;
	#else
		vec2 anisotropyV = anisotropyVector;
	#endif
	material.anisotropy = length( anisotropyV );
	if( material.anisotropy == 0.0 ) {
		anisotropyV = vec2( 1.0, 0.0 );
	} else {
		anisotropyV /= material.anisotropy;
		material.anisotropy = saturate( material.anisotropy );
	}
	material.alphaT = mix( pow2( material.roughness ), 1.0, pow2( material.anisotropy ) );
	material.anisotropyT = tbn[ 0 ] * anisotropyV.x + tbn[ 1 ] * anisotropyV.y;
	material.anisotropyB = tbn[ 1 ] * anisotropyV.x - tbn[ 0 ] * anisotropyV.y;
#endif`,s_=`uniform sampler2D dfgLUT;
struct PhysicalMaterial {
	vec3 diffuseColor;
	vec3 diffuseContribution;
	vec3 specularColor;
	vec3 specularColorBlended;
	float roughness;
	float metalness;
	float specularF90;
	float dispersion;
	vec2 dfg;
	vec3 multiScatteringCompensation;
	#ifdef USE_DIFFUSE_ROUGHNESS
		float diffuseRoughness;
	#endif
	#ifdef USE_RETROREFLECTION
		float retroreflectivity;
	#endif
	#ifdef USE_CLEARCOAT
		float clearcoat;
		float clearcoatRoughness;
		vec3 clearcoatF0;
		float clearcoatF90;
	#endif
	#ifdef USE_IRIDESCENCE
		float iridescence;
		float iridescenceIOR;
		float iridescenceThickness;
		vec3 iridescenceFresnel;
		vec3 iridescenceF0Dielectric;
		vec3 iridescenceF0Metallic;
	#endif
	#ifdef USE_SHEEN
		vec3 sheenColor;
		float sheenRoughness;
	#endif
	#ifdef IOR
		float ior;
	#endif
	#ifdef USE_TRANSMISSION
		float transmission;
		float transmissionAlpha;
		float thickness;
		float attenuationDistance;
		vec3 attenuationColor;
	#endif
	#ifdef USE_ANISOTROPY
		float anisotropy;
		float alphaT;
		vec3 anisotropyT;
		vec3 anisotropyB;
	#endif
};
vec3 clearcoatSpecularDirect = vec3( 0.0 );
vec3 clearcoatSpecularIndirect = vec3( 0.0 );
vec3 sheenSpecularDirect = vec3( 0.0 );
vec3 sheenSpecularIndirect = vec3(0.0 );
vec3 Schlick_to_F0( const in vec3 f, const in float f90, const in float dotVH ) {
    float x = clamp( 1.0 - dotVH, 0.0, 1.0 );
    float x2 = x * x;
    float x5 = clamp( x * x2 * x2, 0.0, 0.9999 );
    return ( f - vec3( f90 ) * x5 ) / ( 1.0 - x5 );
}
#ifdef USE_DIFFUSE_ROUGHNESS
	const float EON_EPSILON = 1e-7;
	float FON_DirectionalAlbedo( const in float mu, const in float roughness, const in float A ) {
		float muComp = 1.0 - mu;
		float gOverPi = muComp * ( 0.0571085289 + muComp * ( 0.491881867 + muComp * ( - 0.332181442 + muComp * 0.0714429953 ) ) );
		return A * ( 1.0 + roughness * gOverPi );
	}
	vec3 BRDF_EON( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in vec3 diffuseColor, const in float roughness ) {
		vec3 rho = saturate( diffuseColor );
		if ( roughness <= EON_EPSILON ) return BRDF_Lambert( rho );
		float dotNL = saturate( dot( normal, lightDir ) );
		float dotNV = saturate( dot( normal, viewDir ) );
		float s = dot( lightDir, viewDir ) - dotNL * dotNV;
		float sOverT = ( s > 0.0 ) ? s / max( max( dotNL, dotNV ), EON_EPSILON ) : s;
		float A = 1.0 / ( 1.0 + ( 0.5 - 2.0 / ( 3.0 * PI ) ) * roughness );
		vec3 singleScatter = rho * RECIPROCAL_PI * A * ( 1.0 + roughness * sOverT );
		float averageAlbedo = A * ( 1.0 + ( 2.0 / 3.0 - 28.0 / ( 15.0 * PI ) ) * roughness );
		float albedoV = FON_DirectionalAlbedo( dotNV, roughness, A );
		float albedoL = FON_DirectionalAlbedo( dotNL, roughness, A );
		vec3 rhoMultiScatter = rho * rho * averageAlbedo / max( vec3( EON_EPSILON ), vec3( 1.0 ) - rho * ( 1.0 - averageAlbedo ) );
		vec3 multiScatter = rhoMultiScatter * RECIPROCAL_PI
			* max( EON_EPSILON, 1.0 - albedoV )
			* max( EON_EPSILON, 1.0 - albedoL )
			/ max( EON_EPSILON, 1.0 - averageAlbedo );
		return singleScatter + multiScatter;
	}
	vec3 EON_DirectionalAlbedo( const in vec3 diffuseColor, const in float roughness, const in float dotNV ) {
		vec3 rho = saturate( diffuseColor );
		if ( roughness <= EON_EPSILON ) return rho;
		float A = 1.0 / ( 1.0 + ( 0.5 - 2.0 / ( 3.0 * PI ) ) * roughness );
		float directionalAlbedo = FON_DirectionalAlbedo( dotNV, roughness, A );
		float averageAlbedo = A * ( 1.0 + ( 2.0 / 3.0 - 28.0 / ( 15.0 * PI ) ) * roughness );
		vec3 rhoMultiScatter = rho * rho * averageAlbedo / max( vec3( EON_EPSILON ), vec3( 1.0 ) - rho * ( 1.0 - averageAlbedo ) );
		return rho * directionalAlbedo + rhoMultiScatter * ( 1.0 - directionalAlbedo );
	}
#endif
float V_GGX_SmithCorrelated( const in float alpha, const in float dotNL, const in float dotNV ) {
	float a2 = pow2( alpha );
	float gv = dotNL * sqrt( a2 + ( 1.0 - a2 ) * pow2( dotNV ) );
	float gl = dotNV * sqrt( a2 + ( 1.0 - a2 ) * pow2( dotNL ) );
	return 0.5 / max( gv + gl, EPSILON );
}
float D_GGX( const in float alpha, const in float dotNH ) {
	float a2 = pow2( alpha );
	float denom = pow2( dotNH ) * ( a2 - 1.0 ) + 1.0;
	return RECIPROCAL_PI * a2 / pow2( denom );
}
#ifdef USE_ANISOTROPY
	float V_GGX_SmithCorrelated_Anisotropic( const in float alphaT, const in float alphaB, const in float dotTV, const in float dotBV, const in float dotTL, const in float dotBL, const in float dotNV, const in float dotNL ) {
		float gv = dotNL * length( vec3( alphaT * dotTV, alphaB * dotBV, dotNV ) );
		float gl = dotNV * length( vec3( alphaT * dotTL, alphaB * dotBL, dotNL ) );
		return 0.5 / max( gv + gl, EPSILON );
	}
	float D_GGX_Anisotropic( const in float alphaT, const in float alphaB, const in float dotNH, const in float dotTH, const in float dotBH ) {
		float a2 = alphaT * alphaB;
		highp vec3 v = vec3( alphaB * dotTH, alphaT * dotBH, a2 * dotNH );
		highp float v2 = dot( v, v );
		float w2 = a2 / v2;
		return RECIPROCAL_PI * a2 * pow2 ( w2 );
	}
#endif
#ifdef USE_CLEARCOAT
	vec3 BRDF_GGX_Clearcoat( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in PhysicalMaterial material) {
		vec3 f0 = material.clearcoatF0;
		float f90 = material.clearcoatF90;
		float roughness = max( material.clearcoatRoughness, 0.045 );
		float alpha = pow2( roughness );
		vec3 halfDir = normalize( lightDir + viewDir );
		float dotNL = saturate( dot( normal, lightDir ) );
		float dotNV = saturate( dot( normal, viewDir ) );
		float dotNH = saturate( dot( normal, halfDir ) );
		float dotVH = saturate( dot( viewDir, halfDir ) );
		vec3 F = F_Schlick( f0, f90, dotVH );
		float V = V_GGX_SmithCorrelated( alpha, dotNL, dotNV );
		float D = D_GGX( alpha, dotNH );
		return F * ( V * D );
	}
#endif
vec3 BRDF_GGX( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in PhysicalMaterial material ) {
	vec3 f0 = material.specularColorBlended;
	float f90 = material.specularF90;
	float roughness = max( material.roughness, 0.045 );
	float alpha = pow2( roughness );
	vec3 halfDir = normalize( lightDir + viewDir );
	float dotNL = saturate( dot( normal, lightDir ) );
	float dotNV = saturate( dot( normal, viewDir ) );
	float dotNH = saturate( dot( normal, halfDir ) );
	float dotVH = saturate( dot( viewDir, halfDir ) );
	vec3 F = F_Schlick( f0, f90, dotVH );
	#ifdef USE_IRIDESCENCE
		F = mix( F, material.iridescenceFresnel, material.iridescence );
	#endif
	#ifdef USE_ANISOTROPY
		float dotTL = dot( material.anisotropyT, lightDir );
		float dotTV = dot( material.anisotropyT, viewDir );
		float dotTH = dot( material.anisotropyT, halfDir );
		float dotBL = dot( material.anisotropyB, lightDir );
		float dotBV = dot( material.anisotropyB, viewDir );
		float dotBH = dot( material.anisotropyB, halfDir );
		float alphaT = max( material.alphaT, alpha );
		float V = V_GGX_SmithCorrelated_Anisotropic( alphaT, alpha, dotTV, dotBV, dotTL, dotBL, dotNV, dotNL );
		float D = D_GGX_Anisotropic( alphaT, alpha, dotNH, dotTH, dotBH );
	#else
		float V = V_GGX_SmithCorrelated( alpha, dotNL, dotNV );
		float D = D_GGX( alpha, dotNH );
	#endif
	return F * ( V * D );
}
vec2 LTC_Uv( const in vec3 N, const in vec3 V, const in float roughness ) {
	const float LUT_SIZE = 64.0;
	const float LUT_SCALE = ( LUT_SIZE - 1.0 ) / LUT_SIZE;
	const float LUT_BIAS = 0.5 / LUT_SIZE;
	float dotNV = saturate( dot( N, V ) );
	vec2 uv = vec2( roughness, sqrt( 1.0 - dotNV ) );
	uv = uv * LUT_SCALE + LUT_BIAS;
	return uv;
}
float LTC_ClippedSphereFormFactor( const in vec3 f ) {
	float l = length( f );
	return max( ( l * l + f.z ) / ( l + 1.0 ), 0.0 );
}
vec3 LTC_EdgeVectorFormFactor( const in vec3 v1, const in vec3 v2 ) {
	float x = dot( v1, v2 );
	float y = abs( x );
	float a = 0.8543985 + ( 0.4965155 + 0.0145206 * y ) * y;
	float b = 3.4175940 + ( 4.1616724 + y ) * y;
	float v = a / b;
	float theta_sintheta = ( x > 0.0 ) ? v : 0.5 * inversesqrt( max( 1.0 - x * x, 1e-7 ) ) - v;
	return cross( v1, v2 ) * theta_sintheta;
}
vec3 LTC_Evaluate( const in vec3 N, const in vec3 V, const in vec3 P, const in mat3 mInv, const in vec3 rectCoords[ 4 ] ) {
	vec3 v1 = rectCoords[ 1 ] - rectCoords[ 0 ];
	vec3 v2 = rectCoords[ 3 ] - rectCoords[ 0 ];
	vec3 lightNormal = cross( v1, v2 );
	if( dot( lightNormal, P - rectCoords[ 0 ] ) < 0.0 ) return vec3( 0.0 );
	vec3 T1, T2;
	T1 = normalize( V - N * dot( V, N ) );
	T2 = - cross( N, T1 );
	mat3 mat = mInv * transpose( mat3( T1, T2, N ) );
	vec3 coords[ 4 ];
	coords[ 0 ] = mat * ( rectCoords[ 0 ] - P );
	coords[ 1 ] = mat * ( rectCoords[ 1 ] - P );
	coords[ 2 ] = mat * ( rectCoords[ 2 ] - P );
	coords[ 3 ] = mat * ( rectCoords[ 3 ] - P );
	coords[ 0 ] = normalize( coords[ 0 ] );
	coords[ 1 ] = normalize( coords[ 1 ] );
	coords[ 2 ] = normalize( coords[ 2 ] );
	coords[ 3 ] = normalize( coords[ 3 ] );
	vec3 vectorFormFactor = vec3( 0.0 );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 0 ], coords[ 1 ] );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 1 ], coords[ 2 ] );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 2 ], coords[ 3 ] );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 3 ], coords[ 0 ] );
	float result = LTC_ClippedSphereFormFactor( vectorFormFactor );
	return vec3( result );
}
#if defined( USE_SHEEN )
float D_Charlie( float roughness, float dotNH ) {
	float alpha = pow2( roughness );
	float invAlpha = 1.0 / alpha;
	float cos2h = dotNH * dotNH;
	float sin2h = max( 1.0 - cos2h, 0.0078125 );
	return ( 2.0 + invAlpha ) * pow( sin2h, invAlpha * 0.5 ) / ( 2.0 * PI );
}
float V_Neubelt( float dotNV, float dotNL ) {
	return saturate( 1.0 / ( 4.0 * ( dotNL + dotNV - dotNL * dotNV ) ) );
}
vec3 BRDF_Sheen( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, vec3 sheenColor, const in float sheenRoughness ) {
	vec3 halfDir = normalize( lightDir + viewDir );
	float dotNL = saturate( dot( normal, lightDir ) );
	float dotNV = saturate( dot( normal, viewDir ) );
	float dotNH = saturate( dot( normal, halfDir ) );
	float D = D_Charlie( sheenRoughness, dotNH );
	float V = V_Neubelt( dotNV, dotNL );
	return sheenColor * ( D * V );
}
#endif
float IBLSheenBRDF( const in vec3 normal, const in vec3 viewDir, const in float roughness ) {
	float dotNV = saturate( dot( normal, viewDir ) );
	float r2 = roughness * roughness;
	float rInv = 1.0 / ( roughness + 0.1 );
	float a = -1.9362 + 1.0678 * roughness + 0.4573 * r2 - 0.8469 * rInv;
	float b = -0.6014 + 0.5538 * roughness - 0.4670 * r2 - 0.1255 * rInv;
	float DG = exp( a * dotNV + b );
	return saturate( DG );
}
vec3 EnvironmentBRDF( const in vec3 normal, const in vec3 viewDir, const in vec3 specularColor, const in float specularF90, const in float roughness ) {
	float dotNV = saturate( dot( normal, viewDir ) );
	vec2 fab = texture2D( dfgLUT, vec2( roughness, dotNV ) ).rg;
	return specularColor * fab.x + specularF90 * fab.y;
}
#ifdef USE_IRIDESCENCE
void computeMultiscatteringIridescence( const in vec2 fab, const in vec3 specularColor, const in float specularF90, const in float iridescence, const in vec3 iridescenceF0, inout vec3 singleScatter, inout vec3 multiScatter ) {
#else
void computeMultiscattering( const in vec2 fab, const in vec3 specularColor, const in float specularF90, inout vec3 singleScatter, inout vec3 multiScatter ) {
#endif
	#ifdef USE_IRIDESCENCE
		vec3 Fr = mix( specularColor, iridescenceF0, iridescence );
	#else
		vec3 Fr = specularColor;
	#endif
	vec3 FssEss = Fr * fab.x + specularF90 * fab.y;
	float Ess = fab.x + fab.y;
	float Ems = 1.0 - Ess;
	vec3 Favg = Fr + ( 1.0 - Fr ) * 0.047619;	vec3 Fms = FssEss * Favg / ( 1.0 - Ems * Favg );
	singleScatter += FssEss;
	multiScatter += Fms * Ems;
}
#if NUM_RECT_AREA_LIGHTS > 0
	void RE_Direct_RectArea_Physical( const in RectAreaLight rectAreaLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight ) {
		vec3 normal = geometryNormal;
		vec3 viewDir = geometryViewDir;
		vec3 position = geometryPosition;
		vec3 lightPos = rectAreaLight.position;
		vec3 halfWidth = rectAreaLight.halfWidth;
		vec3 halfHeight = rectAreaLight.halfHeight;
		vec3 lightColor = rectAreaLight.color;
		float roughness = material.roughness;
		vec3 rectCoords[ 4 ];
		rectCoords[ 0 ] = lightPos + halfWidth - halfHeight;		rectCoords[ 1 ] = lightPos - halfWidth - halfHeight;
		rectCoords[ 2 ] = lightPos - halfWidth + halfHeight;
		rectCoords[ 3 ] = lightPos + halfWidth + halfHeight;
		vec2 uv = LTC_Uv( normal, viewDir, roughness );
		vec4 t1 = texture2D( ltc_1, uv );
		vec4 t2 = texture2D( ltc_2, uv );
		mat3 mInv = mat3(
			vec3( t1.x, 0, t1.y ),
			vec3(    0, 1,    0 ),
			vec3( t1.z, 0, t1.w )
		);
		vec3 fresnel = ( material.specularColorBlended * t2.x + ( material.specularF90 - material.specularColorBlended ) * t2.y );
		reflectedLight.directSpecular += lightColor * fresnel * LTC_Evaluate( normal, viewDir, position, mInv, rectCoords );
		reflectedLight.directDiffuse += lightColor * material.diffuseContribution * LTC_Evaluate( normal, viewDir, position, mat3( 1.0 ), rectCoords );
		#ifdef USE_CLEARCOAT
			vec3 Ncc = geometryClearcoatNormal;
			vec2 uvClearcoat = LTC_Uv( Ncc, viewDir, material.clearcoatRoughness );
			vec4 t1Clearcoat = texture2D( ltc_1, uvClearcoat );
			vec4 t2Clearcoat = texture2D( ltc_2, uvClearcoat );
			mat3 mInvClearcoat = mat3(
				vec3( t1Clearcoat.x, 0, t1Clearcoat.y ),
				vec3(             0, 1,             0 ),
				vec3( t1Clearcoat.z, 0, t1Clearcoat.w )
			);
			vec3 fresnelClearcoat = material.clearcoatF0 * t2Clearcoat.x + ( material.clearcoatF90 - material.clearcoatF0 ) * t2Clearcoat.y;
			clearcoatSpecularDirect += lightColor * fresnelClearcoat * LTC_Evaluate( Ncc, viewDir, position, mInvClearcoat, rectCoords );
		#endif
	}
#endif
void RE_Direct_Physical( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight ) {
	float dotNL = saturate( dot( geometryNormal, directLight.direction ) );
	vec3 irradiance = dotNL * directLight.color;
	#ifdef USE_CLEARCOAT
		float dotNLcc = saturate( dot( geometryClearcoatNormal, directLight.direction ) );
		vec3 ccIrradiance = dotNLcc * directLight.color;
		clearcoatSpecularDirect += ccIrradiance * BRDF_GGX_Clearcoat( directLight.direction, geometryViewDir, geometryClearcoatNormal, material );
	#endif
	#ifdef USE_SHEEN
 
 		sheenSpecularDirect += irradiance * BRDF_Sheen( directLight.direction, geometryViewDir, geometryNormal, material.sheenColor, material.sheenRoughness );
 
 		float sheenAlbedoV = IBLSheenBRDF( geometryNormal, geometryViewDir, material.sheenRoughness );
 		float sheenAlbedoL = IBLSheenBRDF( geometryNormal, directLight.direction, material.sheenRoughness );
 
 		float sheenEnergyComp = 1.0 - max3( material.sheenColor ) * max( sheenAlbedoV, sheenAlbedoL );
 
 		irradiance *= sheenEnergyComp;
 
 	#endif
	vec3 specularBRDF = BRDF_GGX( directLight.direction, geometryViewDir, geometryNormal, material );
	#ifdef USE_RETROREFLECTION
		vec3 retroViewDir = reflect( - geometryViewDir, geometryNormal );
		vec3 retroSpecularBRDF = BRDF_GGX( directLight.direction, retroViewDir, geometryNormal, material );
		specularBRDF = mix( specularBRDF, retroSpecularBRDF, saturate( material.retroreflectivity ) );
	#endif
	reflectedLight.directSpecular += irradiance * specularBRDF * material.multiScatteringCompensation;
	vec3 halfDir = normalize( directLight.direction + geometryViewDir );
	float dotVH = saturate( dot( geometryViewDir, halfDir ) );
	vec3 F = F_Schlick( material.specularColor, material.specularF90, dotVH );
	#ifdef USE_RETROREFLECTION
		vec3 retroHalfDir = normalize( directLight.direction + retroViewDir );
		float dotRetroVH = saturate( dot( retroViewDir, retroHalfDir ) );
		vec3 retroF = F_Schlick( material.specularColor, material.specularF90, dotRetroVH );
		F = mix( F, retroF, saturate( material.retroreflectivity ) );
	#endif
	#ifdef USE_DIFFUSE_ROUGHNESS
		vec3 diffuseBRDF = BRDF_EON( directLight.direction, geometryViewDir, geometryNormal, material.diffuseColor, material.diffuseRoughness ) * ( 1.0 - material.metalness );
	#else
		vec3 diffuseBRDF = BRDF_Lambert( material.diffuseContribution );
	#endif
	reflectedLight.directDiffuse += irradiance * diffuseBRDF * ( 1.0 - F );
}
void RE_IndirectDiffuse_Physical( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight ) {
	vec3 singleScattering = vec3( 0.0 );
	vec3 multiScattering = vec3( 0.0 );
	#ifdef USE_IRIDESCENCE
		computeMultiscatteringIridescence( material.dfg, material.specularColor, material.specularF90, material.iridescence, material.iridescenceF0Dielectric, singleScattering, multiScattering );
	#else
		computeMultiscattering( material.dfg, material.specularColor, material.specularF90, singleScattering, multiScattering );
	#endif
	#ifdef USE_DIFFUSE_ROUGHNESS
		float dotNV = saturate( dot( geometryNormal, geometryViewDir ) );
		vec3 diffuseAlbedo = EON_DirectionalAlbedo( material.diffuseColor, material.diffuseRoughness, dotNV ) * ( 1.0 - material.metalness );
		vec3 diffuse = irradiance * RECIPROCAL_PI * diffuseAlbedo * ( 1.0 - singleScattering - multiScattering );
	#else
		vec3 diffuse = irradiance * BRDF_Lambert( material.diffuseContribution ) * ( 1.0 - singleScattering - multiScattering );
	#endif
	#ifdef USE_SHEEN
		float sheenAlbedo = IBLSheenBRDF( geometryNormal, geometryViewDir, material.sheenRoughness );
		sheenSpecularIndirect += irradiance * material.sheenColor * sheenAlbedo * RECIPROCAL_PI;
		float sheenEnergyComp = 1.0 - max3( material.sheenColor ) * sheenAlbedo;
		diffuse *= sheenEnergyComp;
	#endif
	reflectedLight.indirectDiffuse += diffuse;
}
void RE_IndirectSpecular_Physical( const in vec3 radiance, const in vec3 irradiance, const in vec3 clearcoatRadiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight) {
	#ifdef USE_CLEARCOAT
		clearcoatSpecularIndirect += clearcoatRadiance * EnvironmentBRDF( geometryClearcoatNormal, geometryViewDir, material.clearcoatF0, material.clearcoatF90, material.clearcoatRoughness );
	#endif
	#ifdef USE_SHEEN
		sheenSpecularIndirect += irradiance * material.sheenColor * IBLSheenBRDF( geometryNormal, geometryViewDir, material.sheenRoughness ) * RECIPROCAL_PI;
 	#endif
	vec3 singleScatteringDielectric = vec3( 0.0 );
	vec3 multiScatteringDielectric = vec3( 0.0 );
	vec3 singleScatteringMetallic = vec3( 0.0 );
	vec3 multiScatteringMetallic = vec3( 0.0 );
	#ifdef USE_IRIDESCENCE
		computeMultiscatteringIridescence( material.dfg, material.specularColor, material.specularF90, material.iridescence, material.iridescenceF0Dielectric, singleScatteringDielectric, multiScatteringDielectric );
		computeMultiscatteringIridescence( material.dfg, material.diffuseColor, material.specularF90, material.iridescence, material.iridescenceF0Metallic, singleScatteringMetallic, multiScatteringMetallic );
	#else
		computeMultiscattering( material.dfg, material.specularColor, material.specularF90, singleScatteringDielectric, multiScatteringDielectric );
		computeMultiscattering( material.dfg, material.diffuseColor, material.specularF90, singleScatteringMetallic, multiScatteringMetallic );
	#endif
	vec3 singleScattering = mix( singleScatteringDielectric, singleScatteringMetallic, material.metalness );
	vec3 multiScattering = mix( multiScatteringDielectric, multiScatteringMetallic, material.metalness );
	vec3 totalScatteringDielectric = singleScatteringDielectric + multiScatteringDielectric;
	#ifdef USE_DIFFUSE_ROUGHNESS
		float dotNV = saturate( dot( geometryNormal, geometryViewDir ) );
		vec3 diffuse = EON_DirectionalAlbedo( material.diffuseColor, material.diffuseRoughness, dotNV ) * ( 1.0 - material.metalness ) * ( 1.0 - totalScatteringDielectric );
	#else
		vec3 diffuse = material.diffuseContribution * ( 1.0 - totalScatteringDielectric );
	#endif
	vec3 cosineWeightedIrradiance = irradiance * RECIPROCAL_PI;
	vec3 indirectSpecular = radiance * singleScattering;
	indirectSpecular += multiScattering * cosineWeightedIrradiance;
	vec3 indirectDiffuse = diffuse * cosineWeightedIrradiance;
	#ifdef USE_SHEEN
		float sheenAlbedo = IBLSheenBRDF( geometryNormal, geometryViewDir, material.sheenRoughness );
		float sheenEnergyComp = 1.0 - max3( material.sheenColor ) * sheenAlbedo;
		indirectSpecular *= sheenEnergyComp;
		indirectDiffuse *= sheenEnergyComp;
	#endif
	reflectedLight.indirectSpecular += indirectSpecular;
	reflectedLight.indirectDiffuse += indirectDiffuse;
}
#define RE_Direct				RE_Direct_Physical
#define RE_Direct_RectArea		RE_Direct_RectArea_Physical
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Physical
#define RE_IndirectSpecular		RE_IndirectSpecular_Physical
float computeSpecularOcclusion( const in float dotNV, const in float ambientOcclusion, const in float roughness ) {
	return saturate( pow( dotNV + ambientOcclusion, exp2( - 16.0 * roughness - 1.0 ) ) - 1.0 + ambientOcclusion );
}`,r_=`
vec3 geometryPosition = - vViewPosition;
vec3 geometryNormal = normal;
vec3 geometryViewDir = ( isOrthographic ) ? vec3( 0, 0, 1 ) : normalize( vViewPosition );
vec3 geometryClearcoatNormal = vec3( 0.0 );
#ifdef USE_CLEARCOAT
	geometryClearcoatNormal = clearcoatNormal;
#endif
#ifdef USE_IRIDESCENCE
	float dotNVi = saturate( dot( normal, geometryViewDir ) );
	if ( material.iridescenceThickness == 0.0 ) {
		material.iridescence = 0.0;
	} else {
		material.iridescence = saturate( material.iridescence );
	}
	if ( material.iridescence > 0.0 ) {
		vec3 iridescenceFresnelDielectric = evalIridescence( 1.0, material.iridescenceIOR, dotNVi, material.iridescenceThickness, material.specularColor );
		vec3 iridescenceFresnelMetallic = evalIridescence( 1.0, material.iridescenceIOR, dotNVi, material.iridescenceThickness, material.diffuseColor );
		material.iridescenceFresnel = mix( iridescenceFresnelDielectric, iridescenceFresnelMetallic, material.metalness );
		material.iridescenceF0Dielectric = Schlick_to_F0( iridescenceFresnelDielectric, 1.0, dotNVi );
		material.iridescenceF0Metallic = Schlick_to_F0( iridescenceFresnelMetallic, 1.0, dotNVi );
	}
#endif
#ifdef STANDARD
	float dotNVms = saturate( dot( geometryNormal, geometryViewDir ) );
	material.dfg = texture2D( dfgLUT, vec2( material.roughness, dotNVms ) ).rg;
	#if ( NUM_SUN_LIGHTS > 0 || NUM_DIR_LIGHTS > 0 || NUM_POINT_LIGHTS > 0 || NUM_SPOT_LIGHTS > 0 )
		float EssMs = material.dfg.x + material.dfg.y;
		material.multiScatteringCompensation = 1.0 + material.specularColorBlended * ( 1.0 / EssMs - 1.0 );
	#endif
#endif
IncidentLight directLight;
#if ( NUM_POINT_LIGHTS > 0 ) && defined( RE_Direct )
	PointLight pointLight;
	#if defined( USE_SHADOWMAP ) && NUM_POINT_LIGHT_SHADOWS > 0
	PointLightShadow pointLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_POINT_LIGHTS; i ++ ) {
		pointLight = pointLights[ i ];
		getPointLightInfo( pointLight, geometryPosition, directLight );
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_POINT_LIGHT_SHADOWS ) && ( defined( SHADOWMAP_TYPE_PCF ) || defined( SHADOWMAP_TYPE_BASIC ) )
		pointLightShadow = pointLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getPointShadow( pointShadowMap[ i ], pointLightShadow.shadowMapSize, pointLightShadow.shadowIntensity, pointLightShadow.shadowBias, pointLightShadow.shadowRadius, vPointShadowCoord[ i ], pointLightShadow.shadowCameraNear, pointLightShadow.shadowCameraFar ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_SPOT_LIGHTS > 0 ) && defined( RE_Direct )
	SpotLight spotLight;
	vec4 spotColor;
	vec3 spotLightCoord;
	bool inSpotLightMap;
	#if defined( USE_SHADOWMAP ) && NUM_SPOT_LIGHT_SHADOWS > 0
	SpotLightShadow spotLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SPOT_LIGHTS; i ++ ) {
		spotLight = spotLights[ i ];
		getSpotLightInfo( spotLight, geometryPosition, directLight );
		#if ( UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS )
		#define SPOT_LIGHT_MAP_INDEX UNROLLED_LOOP_INDEX
		#elif ( UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS )
		#define SPOT_LIGHT_MAP_INDEX NUM_SPOT_LIGHT_MAPS
		#else
		#define SPOT_LIGHT_MAP_INDEX ( UNROLLED_LOOP_INDEX - NUM_SPOT_LIGHT_SHADOWS + NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS )
		#endif
		#if ( SPOT_LIGHT_MAP_INDEX < NUM_SPOT_LIGHT_MAPS )
			spotLightCoord = vSpotLightCoord[ i ].xyz / vSpotLightCoord[ i ].w;
			inSpotLightMap = all( lessThan( abs( spotLightCoord * 2. - 1. ), vec3( 1.0 ) ) );
			spotColor = texture2D( spotLightMap[ SPOT_LIGHT_MAP_INDEX ], spotLightCoord.xy );
			directLight.color = inSpotLightMap ? directLight.color * spotColor.rgb : directLight.color;
		#endif
		#undef SPOT_LIGHT_MAP_INDEX
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS )
		spotLightShadow = spotLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getShadow( spotShadowMap[ i ], spotLightShadow.shadowMapSize, spotLightShadow.shadowIntensity, spotLightShadow.shadowBias, spotLightShadow.shadowRadius, vSpotLightCoord[ i ] ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_SUN_LIGHTS > 0 ) && defined( RE_Direct )
	SunLight sunLight;
	#if defined( USE_SHADOWMAP ) && NUM_SUN_LIGHT_SHADOWS > 0
	SunLightShadow sunLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SUN_LIGHTS; i ++ ) {
		sunLight = sunLights[ i ];
		getSunLightInfo( sunLight, directLight );
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_SUN_LIGHT_SHADOWS )
		sunLightShadow = sunLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getSunShadow( sunShadowMap[ i ], sunLightShadow, UNROLLED_LOOP_INDEX ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_DIR_LIGHTS > 0 ) && defined( RE_Direct )
	DirectionalLight directionalLight;
	#if defined( USE_SHADOWMAP ) && NUM_DIR_LIGHT_SHADOWS > 0
	DirectionalLightShadow directionalLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_DIR_LIGHTS; i ++ ) {
		directionalLight = directionalLights[ i ];
		getDirectionalLightInfo( directionalLight, directLight );
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_DIR_LIGHT_SHADOWS )
		directionalLightShadow = directionalLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getShadow( directionalShadowMap[ i ], directionalLightShadow.shadowMapSize, directionalLightShadow.shadowIntensity, directionalLightShadow.shadowBias, directionalLightShadow.shadowRadius, vDirectionalShadowCoord[ i ] ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_RECT_AREA_LIGHTS > 0 ) && defined( RE_Direct_RectArea )
	RectAreaLight rectAreaLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_RECT_AREA_LIGHTS; i ++ ) {
		rectAreaLight = rectAreaLights[ i ];
		RE_Direct_RectArea( rectAreaLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if defined( RE_IndirectDiffuse )
	vec3 iblIrradiance = vec3( 0.0 );
	vec3 irradiance = getAmbientLightIrradiance( ambientLightColor );
	#if defined( USE_LIGHT_PROBES )
		irradiance += getLightProbeIrradiance( lightProbe, geometryNormal );
	#endif
	#if ( NUM_HEMI_LIGHTS > 0 )
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_HEMI_LIGHTS; i ++ ) {
			irradiance += getHemisphereLightIrradiance( hemisphereLights[ i ], geometryNormal );
		}
		#pragma unroll_loop_end
	#endif
	#if NUM_LIGHT_PROBE_GRIDS > 0
		vec3 probeWorldPos = ( ( vec4( geometryPosition, 1.0 ) - viewMatrix[ 3 ] ) * viewMatrix ).xyz;
		vec3 probeWorldNormal = transformNormalByInverseViewMatrix( geometryNormal, viewMatrix );
		int probeGrid = - 1;
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_LIGHT_PROBE_GRIDS; i ++ ) {
			if ( isInsideLightProbeGrid( probeWorldPos, probeWorldNormal, probesMin[ i ], probesMax[ i ], probesResolution[ i ] ) ) probeGrid = UNROLLED_LOOP_INDEX;
		}
		#pragma unroll_loop_end
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_LIGHT_PROBE_GRIDS; i ++ ) {
			if ( probeGrid == UNROLLED_LOOP_INDEX ) irradiance += getLightProbeGridIrradiance( probesSH[ i ], probesMin[ i ], probesMax[ i ], probesResolution[ i ], probeWorldPos, probeWorldNormal );
		}
		#pragma unroll_loop_end
	#endif
#endif
#if defined( RE_IndirectSpecular )
	vec3 radiance = vec3( 0.0 );
	vec3 clearcoatRadiance = vec3( 0.0 );
#endif`,o_=`#if defined( RE_IndirectDiffuse )
	#ifdef USE_LIGHTMAP
		vec4 lightMapTexel = texture2D( lightMap, vLightMapUv );
		vec3 lightMapIrradiance = lightMapTexel.rgb * lightMapIntensity;
		irradiance += lightMapIrradiance;
	#endif
	#if defined( USE_ENVMAP ) && defined( ENVMAP_TYPE_PMREM )
		#if defined( STANDARD ) || defined( LAMBERT ) || defined( PHONG )
			iblIrradiance += getIBLIrradiance( geometryNormal );
		#endif
	#endif
#endif
#if defined( USE_ENVMAP ) && defined( RE_IndirectSpecular )
	#ifdef USE_ANISOTROPY
		vec3 iblRadiance = getIBLAnisotropyRadiance( geometryViewDir, geometryNormal, material.roughness, material.anisotropyB, material.anisotropy );
	#else
		vec3 iblRadiance = getIBLRadiance( geometryViewDir, geometryNormal, material.roughness );
	#endif
	#ifdef USE_RETROREFLECTION
		#ifdef USE_ANISOTROPY
			vec3 retroIBLRadiance = getIBLAnisotropyRetroRadiance( geometryViewDir, geometryNormal, material.roughness, material.anisotropyB, material.anisotropy );
		#else
			vec3 retroIBLRadiance = getIBLRetroRadiance( geometryViewDir, geometryNormal, material.roughness );
		#endif
		iblRadiance = mix( iblRadiance, retroIBLRadiance, saturate( material.retroreflectivity ) );
	#endif
	radiance += iblRadiance;
	#ifdef USE_CLEARCOAT
		clearcoatRadiance += getIBLRadiance( geometryViewDir, geometryClearcoatNormal, material.clearcoatRoughness );
	#endif
#endif`,a_=`#if defined( RE_IndirectDiffuse )
	#if defined( LAMBERT ) || defined( PHONG )
		irradiance += iblIrradiance;
	#endif
	RE_IndirectDiffuse( irradiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif
#if defined( RE_IndirectSpecular )
	RE_IndirectSpecular( radiance, iblIrradiance, clearcoatRadiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif`,l_=`#if NUM_LIGHT_PROBE_GRIDS > 0
uniform highp sampler3D probesSH[ NUM_LIGHT_PROBE_GRIDS ];
uniform vec3 probesMin[ NUM_LIGHT_PROBE_GRIDS ];
uniform vec3 probesMax[ NUM_LIGHT_PROBE_GRIDS ];
uniform vec3 probesResolution[ NUM_LIGHT_PROBE_GRIDS ];
bool isInsideLightProbeGrid( vec3 worldPos, vec3 worldNormal, vec3 probesMin, vec3 probesMax, vec3 probesResolution ) {
	vec3 spacing = ( probesMax - probesMin ) / probesResolution;
	vec3 samplePos = worldPos + worldNormal * spacing * 0.5;
	vec3 margin = spacing * 0.01;
	return all( greaterThanEqual( samplePos, probesMin - margin ) ) && all( lessThanEqual( samplePos, probesMax + margin ) );
}
vec3 getLightProbeGridIrradiance( highp sampler3D probesSH, vec3 probesMin, vec3 probesMax, vec3 probesResolution, vec3 worldPos, vec3 worldNormal ) {
	vec3 res = probesResolution;
	vec3 gridRange = probesMax - probesMin;
	vec3 probeSpacing = gridRange / res;
	vec3 samplePos = worldPos + worldNormal * probeSpacing * 0.5;
	vec3 uvw = clamp( ( samplePos - probesMin ) / gridRange, 0.5 / res, 1.0 - 0.5 / res );
	float nz          = res.z;
	float paddedSlices = nz + 2.0;
	float atlasDepth  = 7.0 * paddedSlices;
	float uvZBase     = uvw.z * nz + 1.0;
	vec4 s0 = texture( probesSH, vec3( uvw.xy, ( uvZBase                       ) / atlasDepth ) );
	vec4 s1 = texture( probesSH, vec3( uvw.xy, ( uvZBase +       paddedSlices   ) / atlasDepth ) );
	vec4 s2 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 2.0 * paddedSlices   ) / atlasDepth ) );
	vec4 s3 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 3.0 * paddedSlices   ) / atlasDepth ) );
	vec4 s4 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 4.0 * paddedSlices   ) / atlasDepth ) );
	vec4 s5 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 5.0 * paddedSlices   ) / atlasDepth ) );
	vec4 s6 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 6.0 * paddedSlices   ) / atlasDepth ) );
	vec3 c0 = s0.xyz;
	vec3 c1 = vec3( s0.w, s1.xy );
	vec3 c2 = vec3( s1.zw, s2.x );
	vec3 c3 = s2.yzw;
	vec3 c4 = s3.xyz;
	vec3 c5 = vec3( s3.w, s4.xy );
	vec3 c6 = vec3( s4.zw, s5.x );
	vec3 c7 = s5.yzw;
	vec3 c8 = s6.xyz;
	float x = worldNormal.x, y = worldNormal.y, z = worldNormal.z;
	vec3 result = c0 * 0.886227;
	result += c1 * 2.0 * 0.511664 * y;
	result += c2 * 2.0 * 0.511664 * z;
	result += c3 * 2.0 * 0.511664 * x;
	result += c4 * 2.0 * 0.429043 * x * y;
	result += c5 * 2.0 * 0.429043 * y * z;
	result += c6 * ( 0.743125 * z * z - 0.247708 );
	result += c7 * 2.0 * 0.429043 * x * z;
	result += c8 * 0.429043 * ( x * x - y * y );
	return max( result, vec3( 0.0 ) );
}
#endif`,c_=`#if defined( USE_LOGARITHMIC_DEPTH_BUFFER )
	gl_FragDepth = vIsPerspective == 0.0 ? gl_FragCoord.z : log2( vFragDepth ) * logDepthBufFC * 0.5;
#endif`,h_=`#if defined( USE_LOGARITHMIC_DEPTH_BUFFER )
	uniform float logDepthBufFC;
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,u_=`#ifdef USE_LOGARITHMIC_DEPTH_BUFFER
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,d_=`#ifdef USE_LOGARITHMIC_DEPTH_BUFFER
	vFragDepth = 1.0 + gl_Position.w;
	vIsPerspective = float( isPerspectiveMatrix( projectionMatrix ) );
#endif`,f_=`#ifdef USE_MAP
	vec4 sampledDiffuseColor = texture2D( map, vMapUv );
	#ifdef DECODE_VIDEO_TEXTURE
		sampledDiffuseColor = sRGBTransferEOTF( sampledDiffuseColor );
	#endif
	diffuseColor *= sampledDiffuseColor;
#endif`,p_=`#ifdef USE_MAP
	uniform sampler2D map;
#endif`,m_=`#if defined( USE_MAP ) || defined( USE_ALPHAMAP )
	#if defined( USE_POINTS_UV )
		vec2 uv = vUv;
	#else
		vec2 uv = ( uvTransform * vec3( gl_PointCoord.x, 1.0 - gl_PointCoord.y, 1 ) ).xy;
	#endif
#endif
#ifdef USE_MAP
	diffuseColor *= texture2D( map, uv );
#endif
#ifdef USE_ALPHAMAP
	diffuseColor.a *= texture2D( alphaMap, uv ).g;
#endif`,g_=`#if defined( USE_POINTS_UV )
	varying vec2 vUv;
#else
	#if defined( USE_MAP ) || defined( USE_ALPHAMAP )
		uniform mat3 uvTransform;
	#endif
#endif
#ifdef USE_MAP
	uniform sampler2D map;
#endif
#ifdef USE_ALPHAMAP
	uniform sampler2D alphaMap;
#endif`,x_=`float metalnessFactor = metalness;
#ifdef USE_METALNESSMAP
	vec4 texelMetalness = texture2D( metalnessMap, vMetalnessMapUv );
	metalnessFactor *= texelMetalness.b;
#endif`,y_=`#ifdef USE_METALNESSMAP
	uniform sampler2D metalnessMap;
#endif`,__=`#ifdef USE_INSTANCING_MORPH
	float morphTargetInfluences[ MORPHTARGETS_COUNT ];
	float morphTargetBaseInfluence = texelFetch( morphTexture, ivec2( 0, gl_InstanceID ), 0 ).r;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		morphTargetInfluences[i] =  texelFetch( morphTexture, ivec2( i + 1, gl_InstanceID ), 0 ).r;
	}
#endif`,v_=`#if defined( USE_MORPHCOLORS )
	#if defined( USE_COLOR_ALPHA )
		vColor *= morphTargetBaseInfluence;
	#elif defined( USE_COLOR )
		vColor.rgb *= morphTargetBaseInfluence;
	#endif
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		#if defined( USE_COLOR_ALPHA )
			if ( morphTargetInfluences[ i ] != 0.0 ) vColor += getMorph( gl_VertexID, i, 2 ) * morphTargetInfluences[ i ];
		#elif defined( USE_COLOR )
			if ( morphTargetInfluences[ i ] != 0.0 ) vColor.rgb += getMorph( gl_VertexID, i, 2 ).rgb * morphTargetInfluences[ i ];
		#endif
	}
#endif`,b_=`#ifdef USE_MORPHNORMALS
	objectNormal *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) objectNormal += getMorph( gl_VertexID, i, 1 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,w_=`#ifdef USE_MORPHTARGETS
	#ifndef USE_INSTANCING_MORPH
		uniform float morphTargetBaseInfluence;
		uniform float morphTargetInfluences[ MORPHTARGETS_COUNT ];
	#endif
	uniform sampler2DArray morphTargetsTexture;
	uniform ivec2 morphTargetsTextureSize;
	vec4 getMorph( const in int vertexIndex, const in int morphTargetIndex, const in int offset ) {
		int texelIndex = vertexIndex * MORPHTARGETS_TEXTURE_STRIDE + offset;
		int y = texelIndex / morphTargetsTextureSize.x;
		int x = texelIndex - y * morphTargetsTextureSize.x;
		ivec3 morphUV = ivec3( x, y, morphTargetIndex );
		return texelFetch( morphTargetsTexture, morphUV, 0 );
	}
#endif`,M_=`#ifdef USE_MORPHTARGETS
	transformed *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) transformed += getMorph( gl_VertexID, i, 0 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,S_=`float faceDirection = gl_FrontFacing ? 1.0 : - 1.0;
#ifdef FLAT_SHADED
	vec3 fdx = dFdx( vViewPosition );
	vec3 fdy = dFdy( vViewPosition );
	vec3 normal = normalize( cross( fdx, fdy ) );
#else
	vec3 normal = normalize( vNormal );
	#ifdef DOUBLE_SIDED
		normal *= faceDirection;
	#endif
#endif
#if defined( USE_NORMALMAP_TANGENTSPACE ) || defined( USE_CLEARCOAT_NORMALMAP ) || defined( USE_ANISOTROPY )
	#ifdef USE_TANGENT
		mat3 tbn = mat3( normalize( vTangent ), normalize( vBitangent ), normal );
	#else
		mat3 tbn = getTangentFrame( - vViewPosition, normal,
		#if defined( USE_NORMALMAP )
			vNormalMapUv
		#elif defined( USE_CLEARCOAT_NORMALMAP )
			vClearcoatNormalMapUv
		#else
			vUv
		#endif
		);
	#endif
	#ifdef DOUBLE_SIDED
		tbn[0] *= faceDirection;
		tbn[1] *= faceDirection;
	#endif
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	#ifdef USE_TANGENT
		mat3 tbn2 = mat3( normalize( vTangent ), normalize( vBitangent ), normal );
	#else
		mat3 tbn2 = getTangentFrame( - vViewPosition, normal, vClearcoatNormalMapUv );
	#endif
	#ifdef DOUBLE_SIDED
		tbn2[0] *= faceDirection;
		tbn2[1] *= faceDirection;
	#endif
#endif
vec3 nonPerturbedNormal = normal;`,T_=`#ifdef USE_NORMALMAP_OBJECTSPACE
	normal = texture2D( normalMap, vNormalMapUv ).xyz * 2.0 - 1.0;
	#ifdef FLIP_SIDED
		normal = - normal;
	#endif
	#ifdef DOUBLE_SIDED
		normal = normal * faceDirection;
	#endif
	normal = normalize( normalMatrix * normal );
#elif defined( USE_NORMALMAP_TANGENTSPACE )
	vec3 mapN = texture2D( normalMap, vNormalMapUv ).xyz * 2.0 - 1.0;
	#if defined( USE_PACKED_NORMALMAP )
		mapN = vec3( mapN.xy, sqrt( saturate( 1.0 - dot( mapN.xy, mapN.xy ) ) ) );
	#endif
	mapN.xy *= normalScale;
	normal = normalize( tbn * mapN );
#elif defined( USE_BUMPMAP )
	normal = perturbNormalArb( - vViewPosition, normal, dHdxy_fwd(), faceDirection );
#endif`,A_=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,E_=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,R_=`#ifndef FLAT_SHADED
	vNormal = normalize( transformedNormal );
	#ifdef USE_TANGENT
		vTangent = normalize( transformedTangent );
		vBitangent = normalize( cross( vNormal, vTangent ) * tangent.w );
		#ifdef FLIP_SIDED
			vBitangent = - vBitangent;
		#endif
	#endif
#endif`,C_=`#ifdef USE_NORMALMAP
	uniform sampler2D normalMap;
	uniform vec2 normalScale;
#endif
#ifdef USE_NORMALMAP_OBJECTSPACE
	uniform mat3 normalMatrix;
#endif
#if ! defined ( USE_TANGENT ) && ( defined ( USE_NORMALMAP_TANGENTSPACE ) || defined ( USE_CLEARCOAT_NORMALMAP ) || defined( USE_ANISOTROPY ) )
	mat3 getTangentFrame( vec3 eye_pos, vec3 surf_norm, vec2 uv ) {
		vec3 q0 = dFdx( eye_pos.xyz );
		vec3 q1 = dFdy( eye_pos.xyz );
		vec2 st0 = dFdx( uv.st );
		vec2 st1 = dFdy( uv.st );
		vec3 N = surf_norm;
		vec3 q1perp = cross( q1, N );
		vec3 q0perp = cross( N, q0 );
		vec3 T = q1perp * st0.x + q0perp * st1.x;
		vec3 B = q1perp * st0.y + q0perp * st1.y;
		float det = max( dot( T, T ), dot( B, B ) );
		float scale = ( det == 0.0 ) ? 0.0 : inversesqrt( det );
		return mat3( T * scale, B * scale, N );
	}
#endif`,P_=`#ifdef USE_CLEARCOAT
	vec3 clearcoatNormal = nonPerturbedNormal;
#endif`,I_=`#ifdef USE_CLEARCOAT_NORMALMAP
	vec3 clearcoatMapN = texture2D( clearcoatNormalMap, vClearcoatNormalMapUv ).xyz * 2.0 - 1.0;
	clearcoatMapN.xy *= clearcoatNormalScale;
	clearcoatNormal = normalize( tbn2 * clearcoatMapN );
#endif`,L_=`#ifdef USE_CLEARCOATMAP
	uniform sampler2D clearcoatMap;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	uniform sampler2D clearcoatNormalMap;
	uniform vec2 clearcoatNormalScale;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	uniform sampler2D clearcoatRoughnessMap;
#endif`,N_=`#ifdef USE_IRIDESCENCEMAP
	uniform sampler2D iridescenceMap;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	uniform sampler2D iridescenceThicknessMap;
#endif`,D_=`#ifdef OPAQUE
diffuseColor.a = 1.0;
#endif
#ifdef USE_TRANSMISSION
diffuseColor.a *= material.transmissionAlpha;
#endif
gl_FragColor = vec4( outgoingLight, diffuseColor.a );`,U_=`vec3 packNormalToRGB( const in vec3 normal ) {
	return normalize( normal ) * 0.5 + 0.5;
}
vec3 unpackRGBToNormal( const in vec3 rgb ) {
	return 2.0 * rgb.xyz - 1.0;
}
const float PackUpscale = 256. / 255.;const float UnpackDownscale = 255. / 256.;const float ShiftRight8 = 1. / 256.;
const float Inv255 = 1. / 255.;
const vec4 PackFactors = vec4( 1.0, 256.0, 256.0 * 256.0, 256.0 * 256.0 * 256.0 );
const vec2 UnpackFactors2 = vec2( UnpackDownscale, 1.0 / PackFactors.g );
const vec3 UnpackFactors3 = vec3( UnpackDownscale / PackFactors.rg, 1.0 / PackFactors.b );
const vec4 UnpackFactors4 = vec4( UnpackDownscale / PackFactors.rgb, 1.0 / PackFactors.a );
vec4 packDepthToRGBA( const in float v ) {
	if( v <= 0.0 )
		return vec4( 0., 0., 0., 0. );
	if( v >= 1.0 )
		return vec4( 1., 1., 1., 1. );
	float vuf;
	float af = modf( v * PackFactors.a, vuf );
	float bf = modf( vuf * ShiftRight8, vuf );
	float gf = modf( vuf * ShiftRight8, vuf );
	return vec4( vuf * Inv255, gf * PackUpscale, bf * PackUpscale, af );
}
vec3 packDepthToRGB( const in float v ) {
	if( v <= 0.0 )
		return vec3( 0., 0., 0. );
	if( v >= 1.0 )
		return vec3( 1., 1., 1. );
	float vuf;
	float bf = modf( v * PackFactors.b, vuf );
	float gf = modf( vuf * ShiftRight8, vuf );
	return vec3( vuf * Inv255, gf * PackUpscale, bf );
}
vec2 packDepthToRG( const in float v ) {
	if( v <= 0.0 )
		return vec2( 0., 0. );
	if( v >= 1.0 )
		return vec2( 1., 1. );
	float vuf;
	float gf = modf( v * 256., vuf );
	return vec2( vuf * Inv255, gf );
}
float unpackRGBAToDepth( const in vec4 v ) {
	return dot( v, UnpackFactors4 );
}
float unpackRGBToDepth( const in vec3 v ) {
	return dot( v, UnpackFactors3 );
}
float unpackRGToDepth( const in vec2 v ) {
	return v.r * UnpackFactors2.r + v.g * UnpackFactors2.g;
}
vec4 pack2HalfToRGBA( const in vec2 v ) {
	vec4 r = vec4( v.x, fract( v.x * 255.0 ), v.y, fract( v.y * 255.0 ) );
	return vec4( r.x - r.y / 255.0, r.y, r.z - r.w / 255.0, r.w );
}
vec2 unpackRGBATo2Half( const in vec4 v ) {
	return vec2( v.x + ( v.y / 255.0 ), v.z + ( v.w / 255.0 ) );
}
float viewZToOrthographicDepth( const in float viewZ, const in float near, const in float far ) {
	return ( viewZ + near ) / ( near - far );
}
float orthographicDepthToViewZ( const in float depth, const in float near, const in float far ) {
	#ifdef USE_REVERSED_DEPTH_BUFFER
	
		return depth * ( far - near ) - far;
	#else
		return depth * ( near - far ) - near;
	#endif
}
float viewZToPerspectiveDepth( const in float viewZ, const in float near, const in float far ) {
	return ( ( near + viewZ ) * far ) / ( ( far - near ) * viewZ );
}
float perspectiveDepthToViewZ( const in float depth, const in float near, const in float far ) {
	
	#ifdef USE_REVERSED_DEPTH_BUFFER
		return ( near * far ) / ( ( near - far ) * depth - near );
	#else
		return ( near * far ) / ( ( far - near ) * depth - far );
	#endif
}`,O_=`#ifdef PREMULTIPLIED_ALPHA
	gl_FragColor.rgb *= gl_FragColor.a;
#endif`,F_=`vec4 mvPosition = vec4( transformed, 1.0 );
#ifdef USE_BATCHING
	mvPosition = batchingMatrix * mvPosition;
#endif
#ifdef USE_INSTANCING
	mvPosition = instanceMatrix * mvPosition;
#endif
mvPosition = modelViewMatrix * mvPosition;
gl_Position = projectionMatrix * mvPosition;`,k_=`#ifdef DITHERING
	gl_FragColor.rgb = dithering( gl_FragColor.rgb );
#endif`,B_=`#ifdef DITHERING
	vec3 dithering( vec3 color ) {
		float grid_position = rand( gl_FragCoord.xy );
		vec3 dither_shift_RGB = vec3( 0.25 / 255.0, -0.25 / 255.0, 0.25 / 255.0 );
		dither_shift_RGB = mix( 2.0 * dither_shift_RGB, -2.0 * dither_shift_RGB, grid_position );
		return color + dither_shift_RGB;
	}
#endif`,z_=`float roughnessFactor = roughness;
#ifdef USE_ROUGHNESSMAP
	vec4 texelRoughness = texture2D( roughnessMap, vRoughnessMapUv );
	roughnessFactor *= texelRoughness.g;
#endif`,G_=`#ifdef USE_ROUGHNESSMAP
	uniform sampler2D roughnessMap;
#endif`,V_=`#if NUM_SPOT_LIGHT_COORDS > 0
	varying vec4 vSpotLightCoord[ NUM_SPOT_LIGHT_COORDS ];
#endif
#if NUM_SPOT_LIGHT_MAPS > 0
	uniform sampler2D spotLightMap[ NUM_SPOT_LIGHT_MAPS ];
#endif
#ifdef USE_SHADOWMAP
	#if NUM_SUN_LIGHT_SHADOWS > 0
		#define SUN_LIGHT_CASCADES 2
		#if defined( SHADOWMAP_TYPE_PCF )
			uniform sampler2DShadow sunShadowMap[ NUM_SUN_LIGHT_SHADOWS ];
		#else
			uniform sampler2D sunShadowMap[ NUM_SUN_LIGHT_SHADOWS ];
		#endif
		uniform mat4 sunShadowMatrix[ NUM_SUN_LIGHT_SHADOWS * SUN_LIGHT_CASCADES ];
		uniform vec4 sunShadowCascade[ NUM_SUN_LIGHT_SHADOWS * SUN_LIGHT_CASCADES ];
		varying vec4 vSunShadowWorldPosition;
		varying vec3 vSunShadowWorldNormal;
		struct SunLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform SunLightShadow sunLightShadows[ NUM_SUN_LIGHT_SHADOWS ];
	#endif
	#if NUM_DIR_LIGHT_SHADOWS > 0
		#if defined( SHADOWMAP_TYPE_PCF )
			uniform sampler2DShadow directionalShadowMap[ NUM_DIR_LIGHT_SHADOWS ];
		#else
			uniform sampler2D directionalShadowMap[ NUM_DIR_LIGHT_SHADOWS ];
		#endif
		varying vec4 vDirectionalShadowCoord[ NUM_DIR_LIGHT_SHADOWS ];
		struct DirectionalLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform DirectionalLightShadow directionalLightShadows[ NUM_DIR_LIGHT_SHADOWS ];
	#endif
	#if NUM_SPOT_LIGHT_SHADOWS > 0
		#if defined( SHADOWMAP_TYPE_PCF )
			uniform sampler2DShadow spotShadowMap[ NUM_SPOT_LIGHT_SHADOWS ];
		#else
			uniform sampler2D spotShadowMap[ NUM_SPOT_LIGHT_SHADOWS ];
		#endif
		struct SpotLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform SpotLightShadow spotLightShadows[ NUM_SPOT_LIGHT_SHADOWS ];
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
		#if defined( SHADOWMAP_TYPE_PCF )
			uniform samplerCubeShadow pointShadowMap[ NUM_POINT_LIGHT_SHADOWS ];
		#elif defined( SHADOWMAP_TYPE_BASIC )
			uniform samplerCube pointShadowMap[ NUM_POINT_LIGHT_SHADOWS ];
		#endif
		varying vec4 vPointShadowCoord[ NUM_POINT_LIGHT_SHADOWS ];
		struct PointLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
			float shadowCameraNear;
			float shadowCameraFar;
		};
		uniform PointLightShadow pointLightShadows[ NUM_POINT_LIGHT_SHADOWS ];
	#endif
	#if defined( SHADOWMAP_TYPE_PCF )
		float interleavedGradientNoise( vec2 position ) {
			return fract( 52.9829189 * fract( dot( position, vec2( 0.06711056, 0.00583715 ) ) ) );
		}
		vec2 vogelDiskSample( int sampleIndex, int samplesCount, float phi ) {
			const float goldenAngle = 2.399963229728653;
			float r = sqrt( ( float( sampleIndex ) + 0.5 ) / float( samplesCount ) );
			float theta = float( sampleIndex ) * goldenAngle + phi;
			return vec2( cos( theta ), sin( theta ) ) * r;
		}
	#endif
	#if defined( SHADOWMAP_TYPE_PCF )
		float getShadow( sampler2DShadow shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord ) {
			float shadow = 1.0;
			shadowCoord.xyz /= shadowCoord.w;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				shadowCoord.z -= shadowBias;
			#else
				shadowCoord.z += shadowBias;
			#endif
			bool inFrustum = shadowCoord.x >= 0.0 && shadowCoord.x <= 1.0 && shadowCoord.y >= 0.0 && shadowCoord.y <= 1.0;
			bool frustumTest = inFrustum && shadowCoord.z <= 1.0;
			if ( frustumTest ) {
				vec2 texelSize = vec2( 1.0 ) / shadowMapSize;
				vec2 radius = shadowRadius * texelSize;
				float phi = interleavedGradientNoise( gl_FragCoord.xy ) * PI2;
				shadow = (
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 0, 5, phi ) * radius, shadowCoord.z ) ) +
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 1, 5, phi ) * radius, shadowCoord.z ) ) +
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 2, 5, phi ) * radius, shadowCoord.z ) ) +
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 3, 5, phi ) * radius, shadowCoord.z ) ) +
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 4, 5, phi ) * radius, shadowCoord.z ) )
				) * 0.2;
			}
			return mix( 1.0, shadow, shadowIntensity );
		}
	#elif defined( SHADOWMAP_TYPE_VSM )
		float getShadow( sampler2D shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord ) {
			float shadow = 1.0;
			shadowCoord.xyz /= shadowCoord.w;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				shadowCoord.z -= shadowBias;
			#else
				shadowCoord.z += shadowBias;
			#endif
			bool inFrustum = shadowCoord.x >= 0.0 && shadowCoord.x <= 1.0 && shadowCoord.y >= 0.0 && shadowCoord.y <= 1.0;
			bool frustumTest = inFrustum && shadowCoord.z <= 1.0;
			if ( frustumTest ) {
				vec2 distribution = texture2D( shadowMap, shadowCoord.xy ).rg;
				float mean = distribution.x;
				float variance = distribution.y * distribution.y;
				#ifdef USE_REVERSED_DEPTH_BUFFER
					float hard_shadow = step( mean, shadowCoord.z );
				#else
					float hard_shadow = step( shadowCoord.z, mean );
				#endif
				
				if ( hard_shadow == 1.0 ) {
					shadow = 1.0;
				} else {
					variance = max( variance, 0.0000001 );
					float d = shadowCoord.z - mean;
					float p_max = variance / ( variance + d * d );
					p_max = clamp( ( p_max - 0.3 ) / 0.65, 0.0, 1.0 );
					shadow = max( hard_shadow, p_max );
				}
			}
			return mix( 1.0, shadow, shadowIntensity );
		}
	#else
		float getShadow( sampler2D shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord ) {
			float shadow = 1.0;
			shadowCoord.xyz /= shadowCoord.w;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				shadowCoord.z -= shadowBias;
			#else
				shadowCoord.z += shadowBias;
			#endif
			bool inFrustum = shadowCoord.x >= 0.0 && shadowCoord.x <= 1.0 && shadowCoord.y >= 0.0 && shadowCoord.y <= 1.0;
			bool frustumTest = inFrustum && shadowCoord.z <= 1.0;
			if ( frustumTest ) {
				float depth = texture2D( shadowMap, shadowCoord.xy ).r;
				#ifdef USE_REVERSED_DEPTH_BUFFER
					shadow = step( depth, shadowCoord.z );
				#else
					shadow = step( shadowCoord.z, depth );
				#endif
			}
			return mix( 1.0, shadow, shadowIntensity );
		}
	#endif
	#if NUM_SUN_LIGHT_SHADOWS > 0
		float getSunShadow(
			#if defined( SHADOWMAP_TYPE_PCF )
				sampler2DShadow shadowMap,
			#else
				sampler2D shadowMap,
			#endif
			SunLightShadow sunLightShadow,
			int shadowIndex
		) {
			vec4 shadowWorldPosition = vec4( vSunShadowWorldPosition.xyz + vSunShadowWorldNormal * sunLightShadow.shadowNormalBias, 1.0 );
			float viewDepth = vSunShadowWorldPosition.w;
			int cascadeOffset = shadowIndex * SUN_LIGHT_CASCADES;
			float shadow = 1.0;
			for ( int i = SUN_LIGHT_CASCADES - 1; i >= 0; i -- ) {
				vec4 cascade = sunShadowCascade[ cascadeOffset + i ];
				if ( viewDepth >= cascade.x && viewDepth < cascade.y ) {
					float cascadeShadow = getShadow(
						shadowMap,
						sunLightShadow.shadowMapSize,
						sunLightShadow.shadowIntensity,
						sunLightShadow.shadowBias,
						sunLightShadow.shadowRadius,
						sunShadowMatrix[ cascadeOffset + i ] * shadowWorldPosition
					);
					shadow = mix( cascadeShadow, shadow, smoothstep( cascade.z, cascade.y, viewDepth ) );
				}
			}
			return shadow;
		}
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
	#if defined( SHADOWMAP_TYPE_PCF )
	float getPointShadow( samplerCubeShadow shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord, float shadowCameraNear, float shadowCameraFar ) {
		float shadow = 1.0;
		vec3 lightToPosition = shadowCoord.xyz;
		vec3 bd3D = normalize( lightToPosition );
		vec3 absVec = abs( lightToPosition );
		float viewSpaceZ = max( max( absVec.x, absVec.y ), absVec.z );
		if ( viewSpaceZ - shadowCameraFar <= 0.0 && viewSpaceZ - shadowCameraNear >= 0.0 ) {
			float lightDistance = length( lightToPosition );
			float depthRange = shadowCameraFar - shadowCameraNear;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				float depthA = - shadowCameraNear / depthRange - shadowBias;
				float depthB = shadowCameraNear * shadowCameraFar / ( depthRange * lightDistance );
			#else
				float depthA = shadowCameraFar / depthRange + shadowBias;
				float depthB = - shadowCameraNear * shadowCameraFar / ( depthRange * lightDistance );
			#endif
			float texelSize = shadowRadius / shadowMapSize.x;
			vec3 absDir = abs( bd3D );
			vec3 tangent = absDir.x > absDir.z ? vec3( 0.0, 1.0, 0.0 ) : vec3( 1.0, 0.0, 0.0 );
			tangent = normalize( cross( bd3D, tangent ) );
			vec3 bitangent = cross( bd3D, tangent );
			float phi = interleavedGradientNoise( gl_FragCoord.xy ) * PI2;
			shadow = 0.0;
			for ( int i = 0; i < 5; i ++ ) {
				vec2 offset = vogelDiskSample( i, 5, phi );
				vec3 direction = bd3D + ( tangent * offset.x + bitangent * offset.y ) * texelSize;
				vec3 absDirection = abs( direction );
				float dp = depthA + depthB / max( max( absDirection.x, absDirection.y ), absDirection.z );
				shadow += texture( shadowMap, vec4( direction, dp ) );
			}
			shadow *= 0.2;
		}
		return mix( 1.0, shadow, shadowIntensity );
	}
	#elif defined( SHADOWMAP_TYPE_BASIC )
	float getPointShadow( samplerCube shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord, float shadowCameraNear, float shadowCameraFar ) {
		float shadow = 1.0;
		vec3 lightToPosition = shadowCoord.xyz;
		vec3 absVec = abs( lightToPosition );
		float viewSpaceZ = max( max( absVec.x, absVec.y ), absVec.z );
		if ( viewSpaceZ - shadowCameraFar <= 0.0 && viewSpaceZ - shadowCameraNear >= 0.0 ) {
			float dp = ( shadowCameraFar * ( viewSpaceZ - shadowCameraNear ) ) / ( viewSpaceZ * ( shadowCameraFar - shadowCameraNear ) );
			dp += shadowBias;
			vec3 bd3D = normalize( lightToPosition );
			float depth = textureCube( shadowMap, bd3D ).r;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				depth = 1.0 - depth;
			#endif
			shadow = step( dp, depth );
		}
		return mix( 1.0, shadow, shadowIntensity );
	}
	#endif
	#endif
#endif`,H_=`#if NUM_SPOT_LIGHT_COORDS > 0
	uniform mat4 spotLightMatrix[ NUM_SPOT_LIGHT_COORDS ];
	varying vec4 vSpotLightCoord[ NUM_SPOT_LIGHT_COORDS ];
#endif
#ifdef USE_SHADOWMAP
	#if NUM_SUN_LIGHT_SHADOWS > 0
		varying vec4 vSunShadowWorldPosition;
		varying vec3 vSunShadowWorldNormal;
	#endif
	#if NUM_DIR_LIGHT_SHADOWS > 0
		uniform mat4 directionalShadowMatrix[ NUM_DIR_LIGHT_SHADOWS ];
		varying vec4 vDirectionalShadowCoord[ NUM_DIR_LIGHT_SHADOWS ];
		struct DirectionalLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform DirectionalLightShadow directionalLightShadows[ NUM_DIR_LIGHT_SHADOWS ];
	#endif
	#if NUM_SPOT_LIGHT_SHADOWS > 0
		struct SpotLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform SpotLightShadow spotLightShadows[ NUM_SPOT_LIGHT_SHADOWS ];
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
		uniform mat4 pointShadowMatrix[ NUM_POINT_LIGHT_SHADOWS ];
		varying vec4 vPointShadowCoord[ NUM_POINT_LIGHT_SHADOWS ];
		struct PointLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
			float shadowCameraNear;
			float shadowCameraFar;
		};
		uniform PointLightShadow pointLightShadows[ NUM_POINT_LIGHT_SHADOWS ];
	#endif
#endif`,W_=`#if ( defined( USE_SHADOWMAP ) && ( NUM_DIR_LIGHT_SHADOWS > 0 || NUM_SUN_LIGHT_SHADOWS > 0 || NUM_POINT_LIGHT_SHADOWS > 0 ) ) || ( NUM_SPOT_LIGHT_COORDS > 0 )
	#ifdef HAS_NORMAL
		vec3 shadowWorldNormal = transformNormalByInverseViewMatrix( transformedNormal, viewMatrix );
	#else
		vec3 shadowWorldNormal = vec3( 0.0 );
	#endif
	vec4 shadowWorldPosition;
#endif
#if defined( USE_SHADOWMAP )
	#if NUM_SUN_LIGHT_SHADOWS > 0
		vSunShadowWorldPosition = vec4( worldPosition.xyz, - mvPosition.z );
		vSunShadowWorldNormal = shadowWorldNormal;
	#endif
	#if NUM_DIR_LIGHT_SHADOWS > 0
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_DIR_LIGHT_SHADOWS; i ++ ) {
			shadowWorldPosition = worldPosition + vec4( shadowWorldNormal * directionalLightShadows[ i ].shadowNormalBias, 0 );
			vDirectionalShadowCoord[ i ] = directionalShadowMatrix[ i ] * shadowWorldPosition;
		}
		#pragma unroll_loop_end
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_POINT_LIGHT_SHADOWS; i ++ ) {
			shadowWorldPosition = worldPosition + vec4( shadowWorldNormal * pointLightShadows[ i ].shadowNormalBias, 0 );
			vPointShadowCoord[ i ] = pointShadowMatrix[ i ] * shadowWorldPosition;
		}
		#pragma unroll_loop_end
	#endif
#endif
#if NUM_SPOT_LIGHT_COORDS > 0
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SPOT_LIGHT_COORDS; i ++ ) {
		shadowWorldPosition = worldPosition;
		#if ( defined( USE_SHADOWMAP ) && UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS )
			shadowWorldPosition.xyz += shadowWorldNormal * spotLightShadows[ i ].shadowNormalBias;
		#endif
		vSpotLightCoord[ i ] = spotLightMatrix[ i ] * shadowWorldPosition;
	}
	#pragma unroll_loop_end
#endif`,X_=`float getShadowMask() {
	float shadow = 1.0;
	#ifdef USE_SHADOWMAP
	#if NUM_SUN_LIGHT_SHADOWS > 0
	SunLightShadow sunLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SUN_LIGHT_SHADOWS; i ++ ) {
		sunLight = sunLightShadows[ i ];
		shadow *= receiveShadow ? getSunShadow( sunShadowMap[ i ], sunLight, UNROLLED_LOOP_INDEX ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#if NUM_DIR_LIGHT_SHADOWS > 0
	DirectionalLightShadow directionalLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_DIR_LIGHT_SHADOWS; i ++ ) {
		directionalLight = directionalLightShadows[ i ];
		shadow *= receiveShadow ? getShadow( directionalShadowMap[ i ], directionalLight.shadowMapSize, directionalLight.shadowIntensity, directionalLight.shadowBias, directionalLight.shadowRadius, vDirectionalShadowCoord[ i ] ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#if NUM_SPOT_LIGHT_SHADOWS > 0
	SpotLightShadow spotLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SPOT_LIGHT_SHADOWS; i ++ ) {
		spotLight = spotLightShadows[ i ];
		shadow *= receiveShadow ? getShadow( spotShadowMap[ i ], spotLight.shadowMapSize, spotLight.shadowIntensity, spotLight.shadowBias, spotLight.shadowRadius, vSpotLightCoord[ i ] ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0 && ( defined( SHADOWMAP_TYPE_PCF ) || defined( SHADOWMAP_TYPE_BASIC ) )
	PointLightShadow pointLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_POINT_LIGHT_SHADOWS; i ++ ) {
		pointLight = pointLightShadows[ i ];
		shadow *= receiveShadow ? getPointShadow( pointShadowMap[ i ], pointLight.shadowMapSize, pointLight.shadowIntensity, pointLight.shadowBias, pointLight.shadowRadius, vPointShadowCoord[ i ], pointLight.shadowCameraNear, pointLight.shadowCameraFar ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#endif
	return shadow;
}`,q_=`#ifdef USE_SKINNING
	mat4 boneMatX = getBoneMatrix( skinIndex.x );
	mat4 boneMatY = getBoneMatrix( skinIndex.y );
	mat4 boneMatZ = getBoneMatrix( skinIndex.z );
	mat4 boneMatW = getBoneMatrix( skinIndex.w );
#endif`,$_=`#ifdef USE_SKINNING
	uniform mat4 bindMatrix;
	uniform mat4 bindMatrixInverse;
	uniform highp sampler2D boneTexture;
	mat4 getBoneMatrix( const in float i ) {
		int size = textureSize( boneTexture, 0 ).x;
		int j = int( i ) * 4;
		int x = j % size;
		int y = j / size;
		vec4 v1 = texelFetch( boneTexture, ivec2( x, y ), 0 );
		vec4 v2 = texelFetch( boneTexture, ivec2( x + 1, y ), 0 );
		vec4 v3 = texelFetch( boneTexture, ivec2( x + 2, y ), 0 );
		vec4 v4 = texelFetch( boneTexture, ivec2( x + 3, y ), 0 );
		return mat4( v1, v2, v3, v4 );
	}
#endif`,Y_=`#ifdef USE_SKINNING
	vec4 skinVertex = bindMatrix * vec4( transformed, 1.0 );
	vec4 skinned = vec4( 0.0 );
	skinned += boneMatX * skinVertex * skinWeight.x;
	skinned += boneMatY * skinVertex * skinWeight.y;
	skinned += boneMatZ * skinVertex * skinWeight.z;
	skinned += boneMatW * skinVertex * skinWeight.w;
	transformed = ( bindMatrixInverse * skinned ).xyz;
#endif`,j_=`#ifdef USE_SKINNING
	mat4 skinMatrix = mat4( 0.0 );
	skinMatrix += skinWeight.x * boneMatX;
	skinMatrix += skinWeight.y * boneMatY;
	skinMatrix += skinWeight.z * boneMatZ;
	skinMatrix += skinWeight.w * boneMatW;
	skinMatrix = bindMatrixInverse * skinMatrix * bindMatrix;
	objectNormal = vec4( skinMatrix * vec4( objectNormal, 0.0 ) ).xyz;
	#ifdef USE_TANGENT
		objectTangent = vec4( skinMatrix * vec4( objectTangent, 0.0 ) ).xyz;
	#endif
#endif`,K_=`float specularStrength;
#ifdef USE_SPECULARMAP
	vec4 texelSpecular = texture2D( specularMap, vSpecularMapUv );
	specularStrength = texelSpecular.r;
#else
	specularStrength = 1.0;
#endif`,Z_=`#ifdef USE_SPECULARMAP
	uniform sampler2D specularMap;
#endif`,J_=`#if defined( TONE_MAPPING )
	gl_FragColor.rgb = toneMapping( gl_FragColor.rgb );
#endif`,Q_=`#ifndef saturate
#define saturate( a ) clamp( a, 0.0, 1.0 )
#endif
uniform float toneMappingExposure;
vec3 LinearToneMapping( vec3 color ) {
	return saturate( toneMappingExposure * color );
}
vec3 ReinhardToneMapping( vec3 color ) {
	color *= toneMappingExposure;
	return saturate( color / ( vec3( 1.0 ) + color ) );
}
vec3 CineonToneMapping( vec3 color ) {
	color *= toneMappingExposure;
	color = max( vec3( 0.0 ), color - 0.004 );
	return pow( ( color * ( 6.2 * color + 0.5 ) ) / ( color * ( 6.2 * color + 1.7 ) + 0.06 ), vec3( 2.2 ) );
}
vec3 RRTAndODTFit( vec3 v ) {
	vec3 a = v * ( v + 0.0245786 ) - 0.000090537;
	vec3 b = v * ( 0.983729 * v + 0.4329510 ) + 0.238081;
	return a / b;
}
vec3 ACESFilmicToneMapping( vec3 color ) {
	const mat3 ACESInputMat = mat3(
		vec3( 0.59719, 0.07600, 0.02840 ),		vec3( 0.35458, 0.90834, 0.13383 ),
		vec3( 0.04823, 0.01566, 0.83777 )
	);
	const mat3 ACESOutputMat = mat3(
		vec3(  1.60475, -0.10208, -0.00327 ),		vec3( -0.53108,  1.10813, -0.07276 ),
		vec3( -0.07367, -0.00605,  1.07602 )
	);
	color *= toneMappingExposure / 0.6;
	color = ACESInputMat * color;
	color = RRTAndODTFit( color );
	color = ACESOutputMat * color;
	return saturate( color );
}
const mat3 LINEAR_REC2020_TO_LINEAR_SRGB = mat3(
	vec3( 1.6605, - 0.1246, - 0.0182 ),
	vec3( - 0.5876, 1.1329, - 0.1006 ),
	vec3( - 0.0728, - 0.0083, 1.1187 )
);
const mat3 LINEAR_SRGB_TO_LINEAR_REC2020 = mat3(
	vec3( 0.6274, 0.0691, 0.0164 ),
	vec3( 0.3293, 0.9195, 0.0880 ),
	vec3( 0.0433, 0.0113, 0.8956 )
);
vec3 agxDefaultContrastApprox( vec3 x ) {
	vec3 x2 = x * x;
	vec3 x4 = x2 * x2;
	return + 15.5 * x4 * x2
		- 40.14 * x4 * x
		+ 31.96 * x4
		- 6.868 * x2 * x
		+ 0.4298 * x2
		+ 0.1191 * x
		- 0.00232;
}
vec3 AgXToneMapping( vec3 color ) {
	const mat3 AgXInsetMatrix = mat3(
		vec3( 0.856627153315983, 0.137318972929847, 0.11189821299995 ),
		vec3( 0.0951212405381588, 0.761241990602591, 0.0767994186031903 ),
		vec3( 0.0482516061458583, 0.101439036467562, 0.811302368396859 )
	);
	const mat3 AgXOutsetMatrix = mat3(
		vec3( 1.1271005818144368, - 0.1413297634984383, - 0.14132976349843826 ),
		vec3( - 0.11060664309660323, 1.157823702216272, - 0.11060664309660294 ),
		vec3( - 0.016493938717834573, - 0.016493938717834257, 1.2519364065950405 )
	);
	const float AgxMinEv = - 12.47393;	const float AgxMaxEv = 4.026069;
	color *= toneMappingExposure;
	color = LINEAR_SRGB_TO_LINEAR_REC2020 * color;
	color = AgXInsetMatrix * color;
	color = max( color, 1e-10 );	color = log2( color );
	color = ( color - AgxMinEv ) / ( AgxMaxEv - AgxMinEv );
	color = clamp( color, 0.0, 1.0 );
	color = agxDefaultContrastApprox( color );
	color = AgXOutsetMatrix * color;
	color = pow( max( vec3( 0.0 ), color ), vec3( 2.2 ) );
	color = LINEAR_REC2020_TO_LINEAR_SRGB * color;
	color = clamp( color, 0.0, 1.0 );
	return color;
}
vec3 NeutralToneMapping( vec3 color ) {
	const float StartCompression = 0.8 - 0.04;
	const float Desaturation = 0.15;
	color *= toneMappingExposure;
	float x = min( color.r, min( color.g, color.b ) );
	float offset = x < 0.08 ? x - 6.25 * x * x : 0.04;
	color -= offset;
	float peak = max( color.r, max( color.g, color.b ) );
	if ( peak < StartCompression ) return color;
	float d = 1. - StartCompression;
	float newPeak = 1. - d * d / ( peak + d - StartCompression );
	color *= newPeak / peak;
	float g = 1. - 1. / ( Desaturation * ( peak - newPeak ) + 1. );
	return mix( color, vec3( newPeak ), g );
}
vec3 CustomToneMapping( vec3 color ) { return color; }`,ev=`#ifdef USE_TRANSMISSION
	material.transmission = transmission;
	material.transmissionAlpha = 1.0;
	material.thickness = thickness;
	material.attenuationDistance = attenuationDistance;
	material.attenuationColor = attenuationColor;
	#ifdef USE_TRANSMISSIONMAP
		material.transmission *= texture2D( transmissionMap, vTransmissionMapUv ).r;
	#endif
	#ifdef USE_THICKNESSMAP
		material.thickness *= texture2D( thicknessMap, vThicknessMapUv ).g;
	#endif
	vec3 pos = vWorldPosition;
	vec3 v = normalize( cameraPosition - pos );
	vec3 n = transformNormalByInverseViewMatrix( normal, viewMatrix );
	vec4 transmitted = getIBLVolumeRefraction(
		n, v, material.roughness, material.diffuseContribution, material.specularColorBlended, material.specularF90,
		pos, modelMatrix, viewMatrix, projectionMatrix, material.dispersion, material.ior, material.thickness,
		material.attenuationColor, material.attenuationDistance );
	material.transmissionAlpha = mix( material.transmissionAlpha, transmitted.a, material.transmission );
	totalDiffuse = mix( totalDiffuse, transmitted.rgb, material.transmission );
#endif`,tv=`#ifdef USE_TRANSMISSION
	uniform float transmission;
	uniform float thickness;
	uniform float attenuationDistance;
	uniform vec3 attenuationColor;
	#ifdef USE_TRANSMISSIONMAP
		uniform sampler2D transmissionMap;
	#endif
	#ifdef USE_THICKNESSMAP
		uniform sampler2D thicknessMap;
	#endif
	uniform vec2 transmissionSamplerSize;
	uniform sampler2D transmissionSamplerMap;
	uniform mat4 modelMatrix;
	uniform mat4 projectionMatrix;
	varying vec3 vWorldPosition;
	float w0( float a ) {
		return ( 1.0 / 6.0 ) * ( a * ( a * ( - a + 3.0 ) - 3.0 ) + 1.0 );
	}
	float w1( float a ) {
		return ( 1.0 / 6.0 ) * ( a *  a * ( 3.0 * a - 6.0 ) + 4.0 );
	}
	float w2( float a ){
		return ( 1.0 / 6.0 ) * ( a * ( a * ( - 3.0 * a + 3.0 ) + 3.0 ) + 1.0 );
	}
	float w3( float a ) {
		return ( 1.0 / 6.0 ) * ( a * a * a );
	}
	float g0( float a ) {
		return w0( a ) + w1( a );
	}
	float g1( float a ) {
		return w2( a ) + w3( a );
	}
	float h0( float a ) {
		return - 1.0 + w1( a ) / ( w0( a ) + w1( a ) );
	}
	float h1( float a ) {
		return 1.0 + w3( a ) / ( w2( a ) + w3( a ) );
	}
	vec4 bicubic( sampler2D tex, vec2 uv, vec4 texelSize, float lod ) {
		uv = uv * texelSize.zw + 0.5;
		vec2 iuv = floor( uv );
		vec2 fuv = fract( uv );
		float g0x = g0( fuv.x );
		float g1x = g1( fuv.x );
		float h0x = h0( fuv.x );
		float h1x = h1( fuv.x );
		float h0y = h0( fuv.y );
		float h1y = h1( fuv.y );
		vec2 p0 = ( vec2( iuv.x + h0x, iuv.y + h0y ) - 0.5 ) * texelSize.xy;
		vec2 p1 = ( vec2( iuv.x + h1x, iuv.y + h0y ) - 0.5 ) * texelSize.xy;
		vec2 p2 = ( vec2( iuv.x + h0x, iuv.y + h1y ) - 0.5 ) * texelSize.xy;
		vec2 p3 = ( vec2( iuv.x + h1x, iuv.y + h1y ) - 0.5 ) * texelSize.xy;
		return g0( fuv.y ) * ( g0x * textureLod( tex, p0, lod ) + g1x * textureLod( tex, p1, lod ) ) +
			g1( fuv.y ) * ( g0x * textureLod( tex, p2, lod ) + g1x * textureLod( tex, p3, lod ) );
	}
	vec4 textureBicubic( sampler2D sampler, vec2 uv, float lod ) {
		vec2 fLodSize = vec2( textureSize( sampler, int( lod ) ) );
		vec2 cLodSize = vec2( textureSize( sampler, int( lod + 1.0 ) ) );
		vec2 fLodSizeInv = 1.0 / fLodSize;
		vec2 cLodSizeInv = 1.0 / cLodSize;
		vec4 fSample = bicubic( sampler, uv, vec4( fLodSizeInv, fLodSize ), floor( lod ) );
		vec4 cSample = bicubic( sampler, uv, vec4( cLodSizeInv, cLodSize ), ceil( lod ) );
		return mix( fSample, cSample, fract( lod ) );
	}
	vec3 getVolumeTransmissionRay( const in vec3 n, const in vec3 v, const in float thickness, const in float ior, const in mat4 modelMatrix ) {
		vec3 refractionVector = refract( - v, normalize( n ), 1.0 / ior );
		vec3 modelScale;
		modelScale.x = length( vec3( modelMatrix[ 0 ].xyz ) );
		modelScale.y = length( vec3( modelMatrix[ 1 ].xyz ) );
		modelScale.z = length( vec3( modelMatrix[ 2 ].xyz ) );
		return normalize( refractionVector ) * thickness * modelScale;
	}
	float applyIorToRoughness( const in float roughness, const in float ior ) {
		return roughness * clamp( ior * 2.0 - 2.0, 0.0, 1.0 );
	}
	vec4 getTransmissionSample( const in vec2 fragCoord, const in float roughness, const in float ior ) {
		float lod = log2( transmissionSamplerSize.x ) * applyIorToRoughness( roughness, ior );
		return textureBicubic( transmissionSamplerMap, fragCoord.xy, lod );
	}
	vec3 volumeAttenuation( const in float transmissionDistance, const in vec3 attenuationColor, const in float attenuationDistance ) {
		if ( isinf( attenuationDistance ) ) {
			return vec3( 1.0 );
		} else {
			vec3 attenuationCoefficient = -log( attenuationColor ) / attenuationDistance;
			vec3 transmittance = exp( - attenuationCoefficient * transmissionDistance );			return transmittance;
		}
	}
	vec4 getIBLVolumeRefraction( const in vec3 n, const in vec3 v, const in float roughness, const in vec3 diffuseColor,
		const in vec3 specularColor, const in float specularF90, const in vec3 position, const in mat4 modelMatrix,
		const in mat4 viewMatrix, const in mat4 projMatrix, const in float dispersion, const in float ior, const in float thickness,
		const in vec3 attenuationColor, const in float attenuationDistance ) {
		vec4 transmittedLight;
		vec3 transmittance;
		#ifdef USE_DISPERSION
			float halfSpread = ( ior - 1.0 ) * 0.025 * dispersion;
			vec3 iors = vec3( ior - halfSpread, ior, ior + halfSpread );
			for ( int i = 0; i < 3; i ++ ) {
				vec3 transmissionRay = getVolumeTransmissionRay( n, v, thickness, iors[ i ], modelMatrix );
				vec3 refractedRayExit = position + transmissionRay;
				vec4 ndcPos = projMatrix * viewMatrix * vec4( refractedRayExit, 1.0 );
				vec2 refractionCoords = ndcPos.xy / ndcPos.w;
				refractionCoords += 1.0;
				refractionCoords /= 2.0;
				vec4 transmissionSample = getTransmissionSample( refractionCoords, roughness, iors[ i ] );
				transmittedLight[ i ] = transmissionSample[ i ];
				transmittedLight.a += transmissionSample.a;
				transmittance[ i ] = diffuseColor[ i ] * volumeAttenuation( length( transmissionRay ), attenuationColor, attenuationDistance )[ i ];
			}
			transmittedLight.a /= 3.0;
		#else
			vec3 transmissionRay = getVolumeTransmissionRay( n, v, thickness, ior, modelMatrix );
			vec3 refractedRayExit = position + transmissionRay;
			vec4 ndcPos = projMatrix * viewMatrix * vec4( refractedRayExit, 1.0 );
			vec2 refractionCoords = ndcPos.xy / ndcPos.w;
			refractionCoords += 1.0;
			refractionCoords /= 2.0;
			transmittedLight = getTransmissionSample( refractionCoords, roughness, ior );
			transmittance = diffuseColor * volumeAttenuation( length( transmissionRay ), attenuationColor, attenuationDistance );
		#endif
		vec3 attenuatedColor = transmittance * transmittedLight.rgb;
		vec3 F = EnvironmentBRDF( n, v, specularColor, specularF90, roughness );
		float transmittanceFactor = ( transmittance.r + transmittance.g + transmittance.b ) / 3.0;
		return vec4( ( 1.0 - F ) * attenuatedColor, 1.0 - ( 1.0 - transmittedLight.a ) * transmittanceFactor );
	}
#endif`,nv=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
	varying vec2 vUv;
#endif
#ifdef USE_MAP
	varying vec2 vMapUv;
#endif
#ifdef USE_ALPHAMAP
	varying vec2 vAlphaMapUv;
#endif
#ifdef USE_LIGHTMAP
	varying vec2 vLightMapUv;
#endif
#ifdef USE_AOMAP
	varying vec2 vAoMapUv;
#endif
#ifdef USE_BUMPMAP
	varying vec2 vBumpMapUv;
#endif
#ifdef USE_NORMALMAP
	varying vec2 vNormalMapUv;
#endif
#ifdef USE_EMISSIVEMAP
	varying vec2 vEmissiveMapUv;
#endif
#ifdef USE_METALNESSMAP
	varying vec2 vMetalnessMapUv;
#endif
#ifdef USE_ROUGHNESSMAP
	varying vec2 vRoughnessMapUv;
#endif
#ifdef USE_DIFFUSE_ROUGHNESSMAP
	varying vec2 vDiffuseRoughnessMapUv;
#endif
#ifdef USE_ANISOTROPYMAP
	varying vec2 vAnisotropyMapUv;
#endif
#ifdef USE_CLEARCOATMAP
	varying vec2 vClearcoatMapUv;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	varying vec2 vClearcoatNormalMapUv;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	varying vec2 vClearcoatRoughnessMapUv;
#endif
#ifdef USE_IRIDESCENCEMAP
	varying vec2 vIridescenceMapUv;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	varying vec2 vIridescenceThicknessMapUv;
#endif
#ifdef USE_SHEEN_COLORMAP
	varying vec2 vSheenColorMapUv;
#endif
#ifdef USE_SHEEN_ROUGHNESSMAP
	varying vec2 vSheenRoughnessMapUv;
#endif
#ifdef USE_SPECULARMAP
	varying vec2 vSpecularMapUv;
#endif
#ifdef USE_SPECULAR_COLORMAP
	varying vec2 vSpecularColorMapUv;
#endif
#ifdef USE_SPECULAR_INTENSITYMAP
	varying vec2 vSpecularIntensityMapUv;
#endif
#ifdef USE_TRANSMISSIONMAP
	uniform mat3 transmissionMapTransform;
	varying vec2 vTransmissionMapUv;
#endif
#ifdef USE_THICKNESSMAP
	uniform mat3 thicknessMapTransform;
	varying vec2 vThicknessMapUv;
#endif`,iv=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
	varying vec2 vUv;
#endif
#ifdef USE_MAP
	uniform mat3 mapTransform;
	varying vec2 vMapUv;
#endif
#ifdef USE_ALPHAMAP
	uniform mat3 alphaMapTransform;
	varying vec2 vAlphaMapUv;
#endif
#ifdef USE_LIGHTMAP
	uniform mat3 lightMapTransform;
	varying vec2 vLightMapUv;
#endif
#ifdef USE_AOMAP
	uniform mat3 aoMapTransform;
	varying vec2 vAoMapUv;
#endif
#ifdef USE_BUMPMAP
	uniform mat3 bumpMapTransform;
	varying vec2 vBumpMapUv;
#endif
#ifdef USE_NORMALMAP
	uniform mat3 normalMapTransform;
	varying vec2 vNormalMapUv;
#endif
#ifdef USE_DISPLACEMENTMAP
	uniform mat3 displacementMapTransform;
	varying vec2 vDisplacementMapUv;
#endif
#ifdef USE_EMISSIVEMAP
	uniform mat3 emissiveMapTransform;
	varying vec2 vEmissiveMapUv;
#endif
#ifdef USE_METALNESSMAP
	uniform mat3 metalnessMapTransform;
	varying vec2 vMetalnessMapUv;
#endif
#ifdef USE_ROUGHNESSMAP
	uniform mat3 roughnessMapTransform;
	varying vec2 vRoughnessMapUv;
#endif
#ifdef USE_DIFFUSE_ROUGHNESSMAP
	uniform mat3 diffuseRoughnessMapTransform;
	varying vec2 vDiffuseRoughnessMapUv;
#endif
#ifdef USE_ANISOTROPYMAP
	uniform mat3 anisotropyMapTransform;
	varying vec2 vAnisotropyMapUv;
#endif
#ifdef USE_CLEARCOATMAP
	uniform mat3 clearcoatMapTransform;
	varying vec2 vClearcoatMapUv;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	uniform mat3 clearcoatNormalMapTransform;
	varying vec2 vClearcoatNormalMapUv;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	uniform mat3 clearcoatRoughnessMapTransform;
	varying vec2 vClearcoatRoughnessMapUv;
#endif
#ifdef USE_SHEEN_COLORMAP
	uniform mat3 sheenColorMapTransform;
	varying vec2 vSheenColorMapUv;
#endif
#ifdef USE_SHEEN_ROUGHNESSMAP
	uniform mat3 sheenRoughnessMapTransform;
	varying vec2 vSheenRoughnessMapUv;
#endif
#ifdef USE_IRIDESCENCEMAP
	uniform mat3 iridescenceMapTransform;
	varying vec2 vIridescenceMapUv;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	uniform mat3 iridescenceThicknessMapTransform;
	varying vec2 vIridescenceThicknessMapUv;
#endif
#ifdef USE_SPECULARMAP
	uniform mat3 specularMapTransform;
	varying vec2 vSpecularMapUv;
#endif
#ifdef USE_SPECULAR_COLORMAP
	uniform mat3 specularColorMapTransform;
	varying vec2 vSpecularColorMapUv;
#endif
#ifdef USE_SPECULAR_INTENSITYMAP
	uniform mat3 specularIntensityMapTransform;
	varying vec2 vSpecularIntensityMapUv;
#endif
#ifdef USE_TRANSMISSIONMAP
	uniform mat3 transmissionMapTransform;
	varying vec2 vTransmissionMapUv;
#endif
#ifdef USE_THICKNESSMAP
	uniform mat3 thicknessMapTransform;
	varying vec2 vThicknessMapUv;
#endif`,sv=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
	vUv = vec3( uv, 1 ).xy;
#endif
#ifdef USE_MAP
	vMapUv = ( mapTransform * vec3( MAP_UV, 1 ) ).xy;
#endif
#ifdef USE_ALPHAMAP
	vAlphaMapUv = ( alphaMapTransform * vec3( ALPHAMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_LIGHTMAP
	vLightMapUv = ( lightMapTransform * vec3( LIGHTMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_AOMAP
	vAoMapUv = ( aoMapTransform * vec3( AOMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_BUMPMAP
	vBumpMapUv = ( bumpMapTransform * vec3( BUMPMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_NORMALMAP
	vNormalMapUv = ( normalMapTransform * vec3( NORMALMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_DISPLACEMENTMAP
	vDisplacementMapUv = ( displacementMapTransform * vec3( DISPLACEMENTMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_EMISSIVEMAP
	vEmissiveMapUv = ( emissiveMapTransform * vec3( EMISSIVEMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_METALNESSMAP
	vMetalnessMapUv = ( metalnessMapTransform * vec3( METALNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_ROUGHNESSMAP
	vRoughnessMapUv = ( roughnessMapTransform * vec3( ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_DIFFUSE_ROUGHNESSMAP
	vDiffuseRoughnessMapUv = ( diffuseRoughnessMapTransform * vec3( DIFFUSE_ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_ANISOTROPYMAP
	vAnisotropyMapUv = ( anisotropyMapTransform * vec3( ANISOTROPYMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_CLEARCOATMAP
	vClearcoatMapUv = ( clearcoatMapTransform * vec3( CLEARCOATMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	vClearcoatNormalMapUv = ( clearcoatNormalMapTransform * vec3( CLEARCOAT_NORMALMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	vClearcoatRoughnessMapUv = ( clearcoatRoughnessMapTransform * vec3( CLEARCOAT_ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_IRIDESCENCEMAP
	vIridescenceMapUv = ( iridescenceMapTransform * vec3( IRIDESCENCEMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	vIridescenceThicknessMapUv = ( iridescenceThicknessMapTransform * vec3( IRIDESCENCE_THICKNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SHEEN_COLORMAP
	vSheenColorMapUv = ( sheenColorMapTransform * vec3( SHEEN_COLORMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SHEEN_ROUGHNESSMAP
	vSheenRoughnessMapUv = ( sheenRoughnessMapTransform * vec3( SHEEN_ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SPECULARMAP
	vSpecularMapUv = ( specularMapTransform * vec3( SPECULARMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SPECULAR_COLORMAP
	vSpecularColorMapUv = ( specularColorMapTransform * vec3( SPECULAR_COLORMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SPECULAR_INTENSITYMAP
	vSpecularIntensityMapUv = ( specularIntensityMapTransform * vec3( SPECULAR_INTENSITYMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_TRANSMISSIONMAP
	vTransmissionMapUv = ( transmissionMapTransform * vec3( TRANSMISSIONMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_THICKNESSMAP
	vThicknessMapUv = ( thicknessMapTransform * vec3( THICKNESSMAP_UV, 1 ) ).xy;
#endif`,rv=`#if defined( USE_ENVMAP ) || defined( DISTANCE ) || defined ( USE_SHADOWMAP ) || defined ( USE_TRANSMISSION ) || NUM_SPOT_LIGHT_COORDS > 0
	vec4 worldPosition = vec4( transformed, 1.0 );
	#ifdef USE_BATCHING
		worldPosition = batchingMatrix * worldPosition;
	#endif
	#ifdef USE_INSTANCING
		worldPosition = instanceMatrix * worldPosition;
	#endif
	worldPosition = modelMatrix * worldPosition;
#endif`,ov=`varying vec2 vUv;
uniform mat3 uvTransform;
void main() {
	vUv = ( uvTransform * vec3( uv, 1 ) ).xy;
	gl_Position = vec4( position.xy, 1.0, 1.0 );
}`,av=`uniform sampler2D t2D;
uniform float backgroundIntensity;
varying vec2 vUv;
void main() {
	vec4 texColor = texture2D( t2D, vUv );
	#ifdef DECODE_VIDEO_TEXTURE
		texColor = vec4( mix( pow( texColor.rgb * 0.9478672986 + vec3( 0.0521327014 ), vec3( 2.4 ) ), texColor.rgb * 0.0773993808, vec3( lessThanEqual( texColor.rgb, vec3( 0.04045 ) ) ) ), texColor.w );
	#endif
	texColor.rgb *= backgroundIntensity;
	gl_FragColor = texColor;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,lv=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,cv=`uniform float backgroundBlurriness;
uniform float backgroundIntensity;
uniform mat3 backgroundRotation;
varying vec3 vWorldDirection;
#include <envmap_common_pars_fragment>
void main() {
	#ifdef ENVMAP_TYPE_PMREM
		vec4 texColor = textureLod( envMap, backgroundRotation * vWorldDirection, roughnessToMip( backgroundBlurriness ) );
	#else
		vec4 texColor = textureCube( envMap, backgroundRotation * vWorldDirection );
	#endif
	texColor.rgb *= backgroundIntensity;
	gl_FragColor = texColor;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,hv=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,uv=`uniform samplerCube tCube;
uniform float tFlip;
uniform float opacity;
varying vec3 vWorldDirection;
void main() {
	vec4 texColor = textureCube( tCube, vec3( tFlip * vWorldDirection.x, vWorldDirection.yz ) );
	gl_FragColor = texColor;
	gl_FragColor.a *= opacity;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,dv=`#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
varying vec2 vHighPrecisionZW;
void main() {
	#include <uv_vertex>
	#include <batching_vertex>
	#include <skinbase_vertex>
	#include <morphinstance_vertex>
	#ifdef USE_DISPLACEMENTMAP
		#include <beginnormal_vertex>
		#include <morphnormal_vertex>
		#include <skinnormal_vertex>
	#endif
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vHighPrecisionZW = gl_Position.zw;
}`,fv=`#if DEPTH_PACKING == 3200
	uniform float opacity;
#endif
#include <common>
#include <packing>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
varying vec2 vHighPrecisionZW;
void main() {
	vec4 diffuseColor = vec4( 1.0 );
	#include <clipping_planes_fragment>
	#if DEPTH_PACKING == 3200
		diffuseColor.a = opacity;
	#endif
	#include <map_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <logdepthbuf_fragment>
	#ifdef USE_REVERSED_DEPTH_BUFFER
		float fragCoordZ = vHighPrecisionZW[ 0 ] / vHighPrecisionZW[ 1 ];
	#else
		float fragCoordZ = 0.5 * vHighPrecisionZW[ 0 ] / vHighPrecisionZW[ 1 ] + 0.5;
	#endif
	#if DEPTH_PACKING == 3200
		gl_FragColor = vec4( vec3( 1.0 - fragCoordZ ), opacity );
	#elif DEPTH_PACKING == 3201
		gl_FragColor = packDepthToRGBA( fragCoordZ );
	#elif DEPTH_PACKING == 3202
		gl_FragColor = vec4( packDepthToRGB( fragCoordZ ), 1.0 );
	#elif DEPTH_PACKING == 3203
		gl_FragColor = vec4( packDepthToRG( fragCoordZ ), 0.0, 1.0 );
	#endif
}`,pv=`#define DISTANCE
varying vec3 vWorldPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <batching_vertex>
	#include <skinbase_vertex>
	#include <morphinstance_vertex>
	#ifdef USE_DISPLACEMENTMAP
		#include <beginnormal_vertex>
		#include <morphnormal_vertex>
		#include <skinnormal_vertex>
	#endif
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <worldpos_vertex>
	#include <clipping_planes_vertex>
	vWorldPosition = worldPosition.xyz;
}`,mv=`#define DISTANCE
uniform vec3 referencePosition;
uniform float nearDistance;
uniform float farDistance;
varying vec3 vWorldPosition;
#include <common>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( 1.0 );
	#include <clipping_planes_fragment>
	#include <map_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	float dist = length( vWorldPosition - referencePosition );
	dist = ( dist - nearDistance ) / ( farDistance - nearDistance );
	dist = saturate( dist );
	gl_FragColor = vec4( dist, 0.0, 0.0, 1.0 );
}`,gv=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
}`,xv=`uniform sampler2D tEquirect;
varying vec3 vWorldDirection;
#include <common>
void main() {
	vec3 direction = normalize( vWorldDirection );
	vec2 sampleUV = equirectUv( direction );
	gl_FragColor = texture2D( tEquirect, sampleUV );
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,yv=`uniform float scale;
attribute float lineDistance;
varying float vLineDistance;
#include <common>
#include <uv_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	vLineDistance = scale * lineDistance;
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <fog_vertex>
}`,_v=`uniform vec3 diffuse;
uniform float opacity;
uniform float dashSize;
uniform float totalSize;
varying float vLineDistance;
#include <common>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <fog_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	if ( mod( vLineDistance, totalSize ) > dashSize ) {
		discard;
	}
	vec3 outgoingLight = vec3( 0.0 );
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	outgoingLight = diffuseColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
}`,vv=`#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <envmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#if defined ( USE_ENVMAP ) || defined ( USE_SKINNING )
		#include <beginnormal_vertex>
		#include <morphnormal_vertex>
		#include <skinbase_vertex>
		#include <skinnormal_vertex>
		#include <defaultnormal_vertex>
	#endif
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <worldpos_vertex>
	#include <envmap_vertex>
	#include <fog_vertex>
}`,bv=`uniform vec3 diffuse;
uniform float opacity;
#ifndef FLAT_SHADED
	varying vec3 vNormal;
#endif
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_pars_fragment>
#include <fog_pars_fragment>
#include <specularmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <specularmap_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	#ifdef USE_LIGHTMAP
		vec4 lightMapTexel = texture2D( lightMap, vLightMapUv );
		reflectedLight.indirectDiffuse += lightMapTexel.rgb * lightMapIntensity * RECIPROCAL_PI;
	#else
		reflectedLight.indirectDiffuse += vec3( 1.0 );
	#endif
	#include <aomap_fragment>
	reflectedLight.indirectDiffuse *= diffuseColor.rgb;
	vec3 outgoingLight = reflectedLight.indirectDiffuse;
	#include <envmap_fragment>
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,wv=`#define LAMBERT
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <envmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <envmap_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,Mv=`#define LAMBERT
uniform vec3 diffuse;
uniform vec3 emissive;
uniform float opacity;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_pars_fragment>
#include <envmap_physical_pars_fragment>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_lambert_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <specularmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <specularmap_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_lambert_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 outgoingLight = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse + totalEmissiveRadiance;
	#include <envmap_fragment>
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,Sv=`#define MATCAP
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <color_pars_vertex>
#include <displacementmap_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <fog_vertex>
	vViewPosition = - mvPosition.xyz;
}`,Tv=`#define MATCAP
uniform vec3 diffuse;
uniform float opacity;
uniform sampler2D matcap;
varying vec3 vViewPosition;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <fog_pars_fragment>
#include <normal_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	vec3 viewDir = normalize( vViewPosition );
	vec3 x = normalize( vec3( viewDir.z, 0.0, - viewDir.x ) );
	vec3 y = cross( viewDir, x );
	vec2 uv = vec2( dot( x, normal ), dot( y, normal ) ) * 0.495 + 0.5;
	#ifdef USE_MATCAP
		vec4 matcapColor = texture2D( matcap, uv );
	#else
		vec4 matcapColor = vec4( vec3( mix( 0.2, 0.8, uv.y ) ), 1.0 );
	#endif
	vec3 outgoingLight = diffuseColor.rgb * matcapColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,Av=`#define NORMAL
#if defined( FLAT_SHADED ) || defined( USE_BUMPMAP ) || defined( USE_NORMALMAP_TANGENTSPACE )
	varying vec3 vViewPosition;
#endif
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphinstance_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
#if defined( FLAT_SHADED ) || defined( USE_BUMPMAP ) || defined( USE_NORMALMAP_TANGENTSPACE )
	vViewPosition = - mvPosition.xyz;
#endif
}`,Ev=`#define NORMAL
uniform float opacity;
#if defined( FLAT_SHADED ) || defined( USE_BUMPMAP ) || defined( USE_NORMALMAP_TANGENTSPACE )
	varying vec3 vViewPosition;
#endif
#include <uv_pars_fragment>
#include <normal_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( 0.0, 0.0, 0.0, opacity );
	#include <clipping_planes_fragment>
	#include <logdepthbuf_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	gl_FragColor = vec4( normalize( normal ) * 0.5 + 0.5, diffuseColor.a );
	#ifdef OPAQUE
		gl_FragColor.a = 1.0;
	#endif
}`,Rv=`#define PHONG
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <envmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphinstance_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <envmap_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,Cv=`#define PHONG
uniform vec3 diffuse;
uniform vec3 emissive;
uniform vec3 specular;
uniform float shininess;
uniform float opacity;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_pars_fragment>
#include <envmap_physical_pars_fragment>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_phong_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <specularmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <specularmap_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_phong_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 outgoingLight = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse + reflectedLight.directSpecular + reflectedLight.indirectSpecular + totalEmissiveRadiance;
	#include <envmap_fragment>
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,Pv=`#define STANDARD
varying vec3 vViewPosition;
#ifdef USE_TRANSMISSION
	varying vec3 vWorldPosition;
#endif
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
#ifdef USE_TRANSMISSION
	vWorldPosition = worldPosition.xyz;
#endif
}`,Iv=`#define STANDARD
#ifdef PHYSICAL
	#define IOR
	#define USE_SPECULAR
#endif
uniform vec3 diffuse;
uniform vec3 emissive;
uniform float roughness;
uniform float metalness;
uniform float opacity;
#ifdef IOR
	uniform float ior;
#endif
#ifdef USE_SPECULAR
	uniform float specularIntensity;
	uniform vec3 specularColor;
	#ifdef USE_SPECULAR_COLORMAP
		uniform sampler2D specularColorMap;
	#endif
	#ifdef USE_SPECULAR_INTENSITYMAP
		uniform sampler2D specularIntensityMap;
	#endif
#endif
#ifdef USE_CLEARCOAT
	uniform float clearcoat;
	uniform float clearcoatRoughness;
#endif
#ifdef USE_DIFFUSE_ROUGHNESS
	uniform float diffuseRoughness;
	#ifdef USE_DIFFUSE_ROUGHNESSMAP
		uniform sampler2D diffuseRoughnessMap;
	#endif
#endif
#ifdef USE_DISPERSION
	uniform float dispersion;
#endif
#ifdef USE_RETROREFLECTION
	uniform float retroreflectivity;
#endif
#ifdef USE_IRIDESCENCE
	uniform float iridescence;
	uniform float iridescenceIOR;
	uniform float iridescenceThicknessMinimum;
	uniform float iridescenceThicknessMaximum;
#endif
#ifdef USE_SHEEN
	uniform vec3 sheenColor;
	uniform float sheenRoughness;
	#ifdef USE_SHEEN_COLORMAP
		uniform sampler2D sheenColorMap;
	#endif
	#ifdef USE_SHEEN_ROUGHNESSMAP
		uniform sampler2D sheenRoughnessMap;
	#endif
#endif
#ifdef USE_ANISOTROPY
	uniform vec2 anisotropyVector;
	#ifdef USE_ANISOTROPYMAP
		uniform sampler2D anisotropyMap;
	#endif
#endif
varying vec3 vViewPosition;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <iridescence_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_physical_pars_fragment>
#include <fog_pars_fragment>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_physical_pars_fragment>
#include <transmission_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <clearcoat_pars_fragment>
#include <iridescence_pars_fragment>
#include <roughnessmap_pars_fragment>
#include <metalnessmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <roughnessmap_fragment>
	#include <metalnessmap_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <clearcoat_normal_fragment_begin>
	#include <clearcoat_normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_physical_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 totalDiffuse = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse;
	vec3 totalSpecular = reflectedLight.directSpecular + reflectedLight.indirectSpecular;
	#include <transmission_fragment>
	vec3 outgoingLight = totalDiffuse + totalSpecular + totalEmissiveRadiance;
	#ifdef USE_SHEEN
 
		outgoingLight = outgoingLight + sheenSpecularDirect + sheenSpecularIndirect;
 
 	#endif
	#ifdef USE_CLEARCOAT
		float dotNVcc = saturate( dot( geometryClearcoatNormal, geometryViewDir ) );
		vec3 Fcc = F_Schlick( material.clearcoatF0, material.clearcoatF90, dotNVcc );
		outgoingLight = outgoingLight * ( 1.0 - material.clearcoat * Fcc ) + ( clearcoatSpecularDirect + clearcoatSpecularIndirect ) * material.clearcoat;
	#endif
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,Lv=`#define TOON
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,Nv=`#define TOON
uniform vec3 diffuse;
uniform vec3 emissive;
uniform float opacity;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <gradientmap_pars_fragment>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_toon_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_toon_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 outgoingLight = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse + totalEmissiveRadiance;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,Dv=`uniform float size;
uniform float scale;
#include <common>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
#ifdef USE_POINTS_UV
	varying vec2 vUv;
	uniform mat3 uvTransform;
#endif
void main() {
	#ifdef USE_POINTS_UV
		vUv = ( uvTransform * vec3( uv, 1 ) ).xy;
	#endif
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <project_vertex>
	gl_PointSize = size;
	#ifdef USE_SIZEATTENUATION
		bool isPerspective = isPerspectiveMatrix( projectionMatrix );
		if ( isPerspective ) gl_PointSize *= ( scale / - mvPosition.z );
	#endif
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <worldpos_vertex>
	#include <fog_vertex>
}`,Uv=`uniform vec3 diffuse;
uniform float opacity;
#include <common>
#include <color_pars_fragment>
#include <map_particle_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <fog_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	vec3 outgoingLight = vec3( 0.0 );
	#include <logdepthbuf_fragment>
	#include <map_particle_fragment>
	#include <color_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	outgoingLight = diffuseColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
}`,Ov=`#include <common>
#include <batching_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <shadowmap_pars_vertex>
void main() {
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphinstance_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <worldpos_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,Fv=`uniform vec3 color;
uniform float opacity;
#include <common>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <logdepthbuf_pars_fragment>
#include <shadowmap_pars_fragment>
#include <shadowmask_pars_fragment>
void main() {
	#include <logdepthbuf_fragment>
	gl_FragColor = vec4( color, opacity * ( 1.0 - getShadowMask() ) );
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
}`,kv=`uniform float rotation;
uniform vec2 center;
#include <common>
#include <uv_pars_vertex>
#include <fog_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	vec4 mvPosition = modelViewMatrix[ 3 ];
	vec2 scale = vec2( length( modelMatrix[ 0 ].xyz ), length( modelMatrix[ 1 ].xyz ) );
	#ifndef USE_SIZEATTENUATION
		bool isPerspective = isPerspectiveMatrix( projectionMatrix );
		if ( isPerspective ) scale *= - mvPosition.z;
	#endif
	vec2 alignedPosition = ( position.xy - ( center - vec2( 0.5 ) ) ) * scale;
	vec2 rotatedPosition;
	rotatedPosition.x = cos( rotation ) * alignedPosition.x - sin( rotation ) * alignedPosition.y;
	rotatedPosition.y = sin( rotation ) * alignedPosition.x + cos( rotation ) * alignedPosition.y;
	mvPosition.xy += rotatedPosition;
	gl_Position = projectionMatrix * mvPosition;
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <fog_vertex>
}`,Bv=`uniform vec3 diffuse;
uniform float opacity;
#include <common>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <fog_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	vec3 outgoingLight = vec3( 0.0 );
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	outgoingLight = diffuseColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
}`,je={alphahash_fragment:ay,alphahash_pars_fragment:ly,alphamap_fragment:cy,alphamap_pars_fragment:hy,alphatest_fragment:uy,alphatest_pars_fragment:dy,aomap_fragment:fy,aomap_pars_fragment:py,batching_pars_vertex:my,batching_vertex:gy,begin_vertex:xy,beginnormal_vertex:yy,bsdfs:_y,iridescence_fragment:vy,bumpmap_pars_fragment:by,clipping_planes_fragment:wy,clipping_planes_pars_fragment:My,clipping_planes_pars_vertex:Sy,clipping_planes_vertex:Ty,color_fragment:Ay,color_pars_fragment:Ey,color_pars_vertex:Ry,color_vertex:Cy,common:Py,defaultnormal_vertex:Iy,displacementmap_pars_vertex:Ly,displacementmap_vertex:Ny,emissivemap_fragment:Dy,emissivemap_pars_fragment:Uy,colorspace_fragment:Oy,colorspace_pars_fragment:Fy,envmap_fragment:ky,envmap_common_pars_fragment:By,envmap_pars_fragment:zy,envmap_pars_vertex:Gy,envmap_physical_pars_fragment:Jy,envmap_vertex:Vy,fog_vertex:Hy,fog_pars_vertex:Wy,fog_fragment:Xy,fog_pars_fragment:qy,gradientmap_pars_fragment:$y,lightmap_pars_fragment:Yy,lights_lambert_fragment:jy,lights_lambert_pars_fragment:Ky,lights_pars_begin:Zy,lights_toon_fragment:Qy,lights_toon_pars_fragment:e_,lights_phong_fragment:t_,lights_phong_pars_fragment:n_,lights_physical_fragment:i_,lights_physical_pars_fragment:s_,lights_fragment_begin:r_,lights_fragment_maps:o_,lights_fragment_end:a_,lightprobes_pars_fragment:l_,logdepthbuf_fragment:c_,logdepthbuf_pars_fragment:h_,logdepthbuf_pars_vertex:u_,logdepthbuf_vertex:d_,map_fragment:f_,map_pars_fragment:p_,map_particle_fragment:m_,map_particle_pars_fragment:g_,metalnessmap_fragment:x_,metalnessmap_pars_fragment:y_,morphinstance_vertex:__,morphcolor_vertex:v_,morphnormal_vertex:b_,morphtarget_pars_vertex:w_,morphtarget_vertex:M_,normal_fragment_begin:S_,normal_fragment_maps:T_,normal_pars_fragment:A_,normal_pars_vertex:E_,normal_vertex:R_,normalmap_pars_fragment:C_,clearcoat_normal_fragment_begin:P_,clearcoat_normal_fragment_maps:I_,clearcoat_pars_fragment:L_,iridescence_pars_fragment:N_,opaque_fragment:D_,packing:U_,premultiplied_alpha_fragment:O_,project_vertex:F_,dithering_fragment:k_,dithering_pars_fragment:B_,roughnessmap_fragment:z_,roughnessmap_pars_fragment:G_,shadowmap_pars_fragment:V_,shadowmap_pars_vertex:H_,shadowmap_vertex:W_,shadowmask_pars_fragment:X_,skinbase_vertex:q_,skinning_pars_vertex:$_,skinning_vertex:Y_,skinnormal_vertex:j_,specularmap_fragment:K_,specularmap_pars_fragment:Z_,tonemapping_fragment:J_,tonemapping_pars_fragment:Q_,transmission_fragment:ev,transmission_pars_fragment:tv,uv_pars_fragment:nv,uv_pars_vertex:iv,uv_vertex:sv,worldpos_vertex:rv,background_vert:ov,background_frag:av,backgroundCube_vert:lv,backgroundCube_frag:cv,cube_vert:hv,cube_frag:uv,depth_vert:dv,depth_frag:fv,distance_vert:pv,distance_frag:mv,equirect_vert:gv,equirect_frag:xv,linedashed_vert:yv,linedashed_frag:_v,meshbasic_vert:vv,meshbasic_frag:bv,meshlambert_vert:wv,meshlambert_frag:Mv,meshmatcap_vert:Sv,meshmatcap_frag:Tv,meshnormal_vert:Av,meshnormal_frag:Ev,meshphong_vert:Rv,meshphong_frag:Cv,meshphysical_vert:Pv,meshphysical_frag:Iv,meshtoon_vert:Lv,meshtoon_frag:Nv,points_vert:Dv,points_frag:Uv,shadow_vert:Ov,shadow_frag:Fv,sprite_vert:kv,sprite_frag:Bv},_e={common:{diffuse:{value:new he(16777215)},opacity:{value:1},map:{value:null},mapTransform:{value:new ze},alphaMap:{value:null},alphaMapTransform:{value:new ze},alphaTest:{value:0}},specularmap:{specularMap:{value:null},specularMapTransform:{value:new ze}},envmap:{envMap:{value:null},envMapRotation:{value:new ze},reflectivity:{value:1},ior:{value:1.5},refractionRatio:{value:.98},dfgLUT:{value:null}},aomap:{aoMap:{value:null},aoMapIntensity:{value:1},aoMapTransform:{value:new ze}},lightmap:{lightMap:{value:null},lightMapIntensity:{value:1},lightMapTransform:{value:new ze}},bumpmap:{bumpMap:{value:null},bumpMapTransform:{value:new ze},bumpScale:{value:1}},normalmap:{normalMap:{value:null},normalMapTransform:{value:new ze},normalScale:{value:new Se(1,1)}},displacementmap:{displacementMap:{value:null},displacementMapTransform:{value:new ze},displacementScale:{value:1},displacementBias:{value:0}},emissivemap:{emissiveMap:{value:null},emissiveMapTransform:{value:new ze}},metalnessmap:{metalnessMap:{value:null},metalnessMapTransform:{value:new ze}},roughnessmap:{roughnessMap:{value:null},roughnessMapTransform:{value:new ze}},gradientmap:{gradientMap:{value:null}},fog:{fogDensity:{value:25e-5},fogNear:{value:1},fogFar:{value:2e3},fogColor:{value:new he(16777215)}},lights:{ambientLightColor:{value:[]},lightProbe:{value:[]},sunLights:{value:[],properties:{direction:{},color:{}}},sunLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},sunShadowMatrix:{value:[]},sunShadowCascade:{value:[]},directionalLights:{value:[],properties:{direction:{},color:{}}},directionalLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},directionalShadowMatrix:{value:[]},spotLights:{value:[],properties:{color:{},position:{},direction:{},distance:{},coneCos:{},penumbraCos:{},decay:{}}},spotLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},spotLightMap:{value:[]},spotLightMatrix:{value:[]},pointLights:{value:[],properties:{color:{},position:{},decay:{},distance:{}}},pointLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{},shadowCameraNear:{},shadowCameraFar:{}}},pointShadowMatrix:{value:[]},hemisphereLights:{value:[],properties:{direction:{},skyColor:{},groundColor:{}}},rectAreaLights:{value:[],properties:{color:{},position:{},width:{},height:{}}},ltc_1:{value:null},ltc_2:{value:null},probesSH:{value:[]},probesMin:{value:[]},probesMax:{value:[]},probesResolution:{value:[]}},points:{diffuse:{value:new he(16777215)},opacity:{value:1},size:{value:1},scale:{value:1},map:{value:null},alphaMap:{value:null},alphaMapTransform:{value:new ze},alphaTest:{value:0},uvTransform:{value:new ze}},sprite:{diffuse:{value:new he(16777215)},opacity:{value:1},center:{value:new Se(.5,.5)},rotation:{value:0},map:{value:null},mapTransform:{value:new ze},alphaMap:{value:null},alphaMapTransform:{value:new ze},alphaTest:{value:0}}},Tn={basic:{uniforms:pn([_e.common,_e.specularmap,_e.envmap,_e.aomap,_e.lightmap,_e.fog]),vertexShader:je.meshbasic_vert,fragmentShader:je.meshbasic_frag},lambert:{uniforms:pn([_e.common,_e.specularmap,_e.envmap,_e.aomap,_e.lightmap,_e.emissivemap,_e.bumpmap,_e.normalmap,_e.displacementmap,_e.fog,_e.lights,{emissive:{value:new he(0)},envMapIntensity:{value:1}}]),vertexShader:je.meshlambert_vert,fragmentShader:je.meshlambert_frag},phong:{uniforms:pn([_e.common,_e.specularmap,_e.envmap,_e.aomap,_e.lightmap,_e.emissivemap,_e.bumpmap,_e.normalmap,_e.displacementmap,_e.fog,_e.lights,{emissive:{value:new he(0)},specular:{value:new he(1118481)},shininess:{value:30},envMapIntensity:{value:1}}]),vertexShader:je.meshphong_vert,fragmentShader:je.meshphong_frag},standard:{uniforms:pn([_e.common,_e.envmap,_e.aomap,_e.lightmap,_e.emissivemap,_e.bumpmap,_e.normalmap,_e.displacementmap,_e.roughnessmap,_e.metalnessmap,_e.fog,_e.lights,{emissive:{value:new he(0)},roughness:{value:1},metalness:{value:0},envMapIntensity:{value:1}}]),vertexShader:je.meshphysical_vert,fragmentShader:je.meshphysical_frag},toon:{uniforms:pn([_e.common,_e.aomap,_e.lightmap,_e.emissivemap,_e.bumpmap,_e.normalmap,_e.displacementmap,_e.gradientmap,_e.fog,_e.lights,{emissive:{value:new he(0)}}]),vertexShader:je.meshtoon_vert,fragmentShader:je.meshtoon_frag},matcap:{uniforms:pn([_e.common,_e.bumpmap,_e.normalmap,_e.displacementmap,_e.fog,{matcap:{value:null}}]),vertexShader:je.meshmatcap_vert,fragmentShader:je.meshmatcap_frag},points:{uniforms:pn([_e.points,_e.fog]),vertexShader:je.points_vert,fragmentShader:je.points_frag},dashed:{uniforms:pn([_e.common,_e.fog,{scale:{value:1},dashSize:{value:1},totalSize:{value:2}}]),vertexShader:je.linedashed_vert,fragmentShader:je.linedashed_frag},depth:{uniforms:pn([_e.common,_e.displacementmap]),vertexShader:je.depth_vert,fragmentShader:je.depth_frag},normal:{uniforms:pn([_e.common,_e.bumpmap,_e.normalmap,_e.displacementmap,{opacity:{value:1}}]),vertexShader:je.meshnormal_vert,fragmentShader:je.meshnormal_frag},sprite:{uniforms:pn([_e.sprite,_e.fog]),vertexShader:je.sprite_vert,fragmentShader:je.sprite_frag},background:{uniforms:{uvTransform:{value:new ze},t2D:{value:null},backgroundIntensity:{value:1}},vertexShader:je.background_vert,fragmentShader:je.background_frag},backgroundCube:{uniforms:{envMap:{value:null},backgroundBlurriness:{value:0},backgroundIntensity:{value:1},backgroundRotation:{value:new ze}},vertexShader:je.backgroundCube_vert,fragmentShader:je.backgroundCube_frag},cube:{uniforms:{tCube:{value:null},tFlip:{value:-1},opacity:{value:1}},vertexShader:je.cube_vert,fragmentShader:je.cube_frag},equirect:{uniforms:{tEquirect:{value:null}},vertexShader:je.equirect_vert,fragmentShader:je.equirect_frag},distance:{uniforms:pn([_e.common,_e.displacementmap,{referencePosition:{value:new P},nearDistance:{value:1},farDistance:{value:1e3}}]),vertexShader:je.distance_vert,fragmentShader:je.distance_frag},shadow:{uniforms:pn([_e.lights,_e.fog,{color:{value:new he(0)},opacity:{value:1}}]),vertexShader:je.shadow_vert,fragmentShader:je.shadow_frag}};Tn.physical={uniforms:pn([Tn.standard.uniforms,{clearcoat:{value:0},clearcoatMap:{value:null},clearcoatMapTransform:{value:new ze},clearcoatNormalMap:{value:null},clearcoatNormalMapTransform:{value:new ze},clearcoatNormalScale:{value:new Se(1,1)},clearcoatRoughness:{value:0},clearcoatRoughnessMap:{value:null},clearcoatRoughnessMapTransform:{value:new ze},diffuseRoughness:{value:0},diffuseRoughnessMap:{value:null},diffuseRoughnessMapTransform:{value:new ze},dispersion:{value:0},retroreflectivity:{value:0},iridescence:{value:0},iridescenceMap:{value:null},iridescenceMapTransform:{value:new ze},iridescenceIOR:{value:1.3},iridescenceThicknessMinimum:{value:100},iridescenceThicknessMaximum:{value:400},iridescenceThicknessMap:{value:null},iridescenceThicknessMapTransform:{value:new ze},sheen:{value:0},sheenColor:{value:new he(0)},sheenColorMap:{value:null},sheenColorMapTransform:{value:new ze},sheenRoughness:{value:1},sheenRoughnessMap:{value:null},sheenRoughnessMapTransform:{value:new ze},transmission:{value:0},transmissionMap:{value:null},transmissionMapTransform:{value:new ze},transmissionSamplerSize:{value:new Se},transmissionSamplerMap:{value:null},thickness:{value:0},thicknessMap:{value:null},thicknessMapTransform:{value:new ze},attenuationDistance:{value:0},attenuationColor:{value:new he(0)},specularColor:{value:new he(1,1,1)},specularColorMap:{value:null},specularColorMapTransform:{value:new ze},specularIntensity:{value:1},specularIntensityMap:{value:null},specularIntensityMapTransform:{value:new ze},anisotropyVector:{value:new Se},anisotropyMap:{value:null},anisotropyMapTransform:{value:new ze}}]),vertexShader:je.meshphysical_vert,fragmentShader:je.meshphysical_frag};var nc={r:0,b:0,g:0},zv=new Me,Im=new ze;Im.set(-1,0,0,0,1,0,0,0,1);function Gv(r,e,t,n,i,s){let o=new he(0),a=i===!0?0:1,l,c,h=null,u=0,d=null;function f(v){let b=v.isScene===!0?v.background:null;if(b&&b.isTexture){let y=v.backgroundBlurriness>0;b=e.get(b,y)}return b}function p(v){let b=!1,y=f(v);y===null?m(o,a):y&&y.isColor&&(m(y,1),b=!0);let S=r.xr.getEnvironmentBlendMode();S==="additive"?t.buffers.color.setClear(0,0,0,1,s):S==="alpha-blend"&&t.buffers.color.setClear(0,0,0,0,s),(r.autoClear||b)&&(t.buffers.depth.setTest(!0),t.buffers.depth.setMask(!0),t.buffers.color.setMask(!0),r.clear(r.autoClearColor,r.autoClearDepth,r.autoClearStencil))}function g(v,b){let y=f(b);y&&y.isCubeTexture?(c===void 0&&(c=new Oe(new li(1,1,1),new jn({name:"BackgroundCubeMaterial",uniforms:nr(Tn.backgroundCube.uniforms),vertexShader:Tn.backgroundCube.vertexShader,fragmentShader:Tn.backgroundCube.fragmentShader,side:Sn,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),c.geometry.deleteAttribute("normal"),c.geometry.deleteAttribute("uv"),c.onBeforeRender=function(S,M,_){this.matrixWorld.copyPosition(_.matrixWorld)},Object.defineProperty(c.material,"envMap",{get:function(){return this.uniforms.envMap.value}}),n.update(c)),c.material.uniforms.envMap.value=y,c.material.uniforms.backgroundBlurriness.value=b.backgroundBlurriness,c.material.uniforms.backgroundIntensity.value=b.backgroundIntensity,c.material.uniforms.backgroundRotation.value.setFromMatrix4(zv.makeRotationFromEuler(b.backgroundRotation)).transpose(),y.isRenderTargetTexture===!1&&c.material.uniforms.backgroundRotation.value.premultiply(Im),c.material.toneMapped=Fe.getTransfer(y.colorSpace)!==lt,(h!==y||u!==y.version||d!==r.toneMapping)&&(c.material.needsUpdate=!0,h=y,u=y.version,d=r.toneMapping),c.layers.enableAll(),v.unshift(c,c.geometry,c.material,0,0,null)):y&&y.isTexture&&(l===void 0&&(l=new Oe(new qs(2,2),new jn({name:"BackgroundMaterial",uniforms:nr(Tn.background.uniforms),vertexShader:Tn.background.vertexShader,fragmentShader:Tn.background.fragmentShader,side:fn,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),l.geometry.deleteAttribute("normal"),Object.defineProperty(l.material,"map",{get:function(){return this.uniforms.t2D.value}}),n.update(l)),l.material.uniforms.t2D.value=y,l.material.uniforms.backgroundIntensity.value=b.backgroundIntensity,l.material.toneMapped=Fe.getTransfer(y.colorSpace)!==lt,y.matrixAutoUpdate===!0&&y.updateMatrix(),l.material.uniforms.uvTransform.value.copy(y.matrix),(h!==y||u!==y.version||d!==r.toneMapping)&&(l.material.needsUpdate=!0,h=y,u=y.version,d=r.toneMapping),l.layers.enableAll(),v.unshift(l,l.geometry,l.material,0,0,null))}function m(v,b){v.getRGB(nc,Lu(r)),t.buffers.color.setClear(nc.r,nc.g,nc.b,b,s)}function x(){c!==void 0&&(c.geometry.dispose(),c.material.dispose(),c=void 0),l!==void 0&&(l.geometry.dispose(),l.material.dispose(),l=void 0)}return{getClearColor:function(){return o},setClearColor:function(v,b=1){o.set(v),a=b,m(o,a)},getClearAlpha:function(){return a},setClearAlpha:function(v){a=v,m(o,a)},render:p,addToRenderList:g,dispose:x}}function Vv(r,e){let t=r.getParameter(r.MAX_VERTEX_ATTRIBS),n={},i=d(null),s=i,o=!1;function a(L,U,k,N,G){let O=!1,z=u(L,N,k,U);s!==z&&(s=z,c(s.object)),O=f(L,N,k,G),O&&p(L,N,k,G),G!==null&&e.update(G,r.ELEMENT_ARRAY_BUFFER),(O||o)&&(o=!1,y(L,U,k,N),G!==null&&r.bindBuffer(r.ELEMENT_ARRAY_BUFFER,e.get(G).buffer))}function l(){return r.createVertexArray()}function c(L){return r.bindVertexArray(L)}function h(L){return r.deleteVertexArray(L)}function u(L,U,k,N){let G=N.wireframe===!0,O=n[U.id];O===void 0&&(O={},n[U.id]=O);let z=L.isInstancedMesh===!0?L.id:0,K=O[z];K===void 0&&(K={},O[z]=K);let H=K[k.id];H===void 0&&(H={},K[k.id]=H);let Y=H[G];return Y===void 0&&(Y=d(l()),H[G]=Y),Y}function d(L){let U=[],k=[],N=[];for(let G=0;G<t;G++)U[G]=0,k[G]=0,N[G]=0;return{geometry:null,program:null,wireframe:!1,newAttributes:U,enabledAttributes:k,attributeDivisors:N,object:L,attributes:{},index:null}}function f(L,U,k,N){let G=s.attributes,O=U.attributes,z=0,K=k.getAttributes();for(let H in K)if(K[H].location>=0){let j=G[H],ae=O[H];if(ae===void 0&&(H==="instanceMatrix"&&L.instanceMatrix&&(ae=L.instanceMatrix),H==="instanceColor"&&L.instanceColor&&(ae=L.instanceColor)),j===void 0||j.attribute!==ae||ae&&j.data!==ae.data)return!0;z++}return s.attributesNum!==z||s.index!==N}function p(L,U,k,N){let G={},O=U.attributes,z=0,K=k.getAttributes();for(let H in K)if(K[H].location>=0){let j=O[H];j===void 0&&(H==="instanceMatrix"&&L.instanceMatrix&&(j=L.instanceMatrix),H==="instanceColor"&&L.instanceColor&&(j=L.instanceColor));let ae={};ae.attribute=j,j&&j.data&&(ae.data=j.data),G[H]=ae,z++}s.attributes=G,s.attributesNum=z,s.index=N}function g(){let L=s.newAttributes;for(let U=0,k=L.length;U<k;U++)L[U]=0}function m(L){x(L,0)}function x(L,U){let k=s.newAttributes,N=s.enabledAttributes,G=s.attributeDivisors;k[L]=1,N[L]===0&&(r.enableVertexAttribArray(L),N[L]=1),G[L]!==U&&(r.vertexAttribDivisor(L,U),G[L]=U)}function v(){let L=s.newAttributes,U=s.enabledAttributes;for(let k=0,N=U.length;k<N;k++)U[k]!==L[k]&&(r.disableVertexAttribArray(k),U[k]=0)}function b(L,U,k,N,G,O,z){z===!0?r.vertexAttribIPointer(L,U,k,G,O):r.vertexAttribPointer(L,U,k,N,G,O)}function y(L,U,k,N){g();let G=N.attributes,O=k.getAttributes(),z=U.defaultAttributeValues;for(let K in O){let H=O[K];if(H.location>=0){let Y=G[K];if(Y===void 0&&(K==="instanceMatrix"&&L.instanceMatrix&&(Y=L.instanceMatrix),K==="instanceColor"&&L.instanceColor&&(Y=L.instanceColor)),Y!==void 0){let j=Y.normalized,ae=Y.itemSize,re=e.get(Y);if(re===void 0)continue;let V=re.buffer,Q=re.type,te=re.bytesPerElement,se=Q===r.INT||Q===r.UNSIGNED_INT||Y.gpuType===xl;if(Y.isInterleavedBufferAttribute){let le=Y.data,Ie=le.isInterleavedBuffer===!0?le.stride:le.itemSize,dt=Y.offset;if(le.isInstancedInterleavedBuffer||le.isInstancedBufferAttribute){for(let Le=0;Le<H.locationSize;Le++)x(H.location+Le,le.meshPerAttribute);L.isInstancedMesh!==!0&&N._maxInstanceCount===void 0&&(N._maxInstanceCount=le.meshPerAttribute*le.count)}else for(let Le=0;Le<H.locationSize;Le++)m(H.location+Le);r.bindBuffer(r.ARRAY_BUFFER,V);for(let Le=0;Le<H.locationSize;Le++)b(H.location+Le,ae/H.locationSize,Q,j,Ie*te,(dt+ae/H.locationSize*Le)*te,se)}else{if(Y.isInstancedBufferAttribute){for(let le=0;le<H.locationSize;le++)x(H.location+le,Y.meshPerAttribute);L.isInstancedMesh!==!0&&N._maxInstanceCount===void 0&&(N._maxInstanceCount=Y.meshPerAttribute*Y.count)}else for(let le=0;le<H.locationSize;le++)m(H.location+le);r.bindBuffer(r.ARRAY_BUFFER,V);for(let le=0;le<H.locationSize;le++)b(H.location+le,ae/H.locationSize,Q,j,ae*te,ae/H.locationSize*le*te,se)}}else if(z!==void 0){let j=z[K];if(j!==void 0)switch(j.length){case 2:r.vertexAttrib2fv(H.location,j);break;case 3:r.vertexAttrib3fv(H.location,j);break;case 4:r.vertexAttrib4fv(H.location,j);break;default:r.vertexAttrib1fv(H.location,j)}}}}v()}function S(){R();for(let L in n){let U=n[L];for(let k in U){let N=U[k];for(let G in N){let O=N[G];for(let z in O)h(O[z].object),delete O[z];delete N[G]}}delete n[L]}}function M(L){if(n[L.id]===void 0)return;let U=n[L.id];for(let k in U){let N=U[k];for(let G in N){let O=N[G];for(let z in O)h(O[z].object),delete O[z];delete N[G]}}delete n[L.id]}function _(L){for(let U in n){let k=n[U];for(let N in k){let G=k[N];if(G[L.id]===void 0)continue;let O=G[L.id];for(let z in O)h(O[z].object),delete O[z];delete G[L.id]}}}function w(L){for(let U in n){let k=n[U],N=L.isInstancedMesh===!0?L.id:0,G=k[N];if(G!==void 0){for(let O in G){let z=G[O];for(let K in z)h(z[K].object),delete z[K];delete G[O]}delete k[N],Object.keys(k).length===0&&delete n[U]}}}function R(){E(),o=!0,s!==i&&(s=i,c(s.object))}function E(){i.geometry=null,i.program=null,i.wireframe=!1}return{setup:a,reset:R,resetDefaultState:E,dispose:S,releaseStatesOfGeometry:M,releaseStatesOfObject:w,releaseStatesOfProgram:_,initAttributes:g,enableAttribute:m,disableUnusedAttributes:v}}function Hv(r,e,t){let n;function i(l){n=l}function s(l,c){r.drawArrays(n,l,c),t.update(c,n,1)}function o(l,c,h){h!==0&&(r.drawArraysInstanced(n,l,c,h),t.update(c,n,h))}function a(l,c,h){if(h===0)return;e.get("WEBGL_multi_draw").multiDrawArraysWEBGL(n,l,0,c,0,h);let d=0;for(let f=0;f<h;f++)d+=c[f];t.update(d,n,1)}this.setMode=i,this.render=s,this.renderInstances=o,this.renderMultiDraw=a}function Wv(r,e,t,n){let i;function s(){if(i!==void 0)return i;if(e.has("EXT_texture_filter_anisotropic")===!0){let _=e.get("EXT_texture_filter_anisotropic");i=r.getParameter(_.MAX_TEXTURE_MAX_ANISOTROPY_EXT)}else i=0;return i}function o(_){return!(_!==Ln&&n.convert(_)!==r.getParameter(r.IMPLEMENTATION_COLOR_READ_FORMAT))}function a(_){let w=_===hi&&(e.has("EXT_color_buffer_half_float")||e.has("EXT_color_buffer_float"));return!(_!==In&&_!==zn&&!w&&n.convert(_)!==r.getParameter(r.IMPLEMENTATION_COLOR_READ_TYPE))}function l(_){if(_==="highp"){if(r.getShaderPrecisionFormat(r.VERTEX_SHADER,r.HIGH_FLOAT).precision>0&&r.getShaderPrecisionFormat(r.FRAGMENT_SHADER,r.HIGH_FLOAT).precision>0)return"highp";_="mediump"}return _==="mediump"&&r.getShaderPrecisionFormat(r.VERTEX_SHADER,r.MEDIUM_FLOAT).precision>0&&r.getShaderPrecisionFormat(r.FRAGMENT_SHADER,r.MEDIUM_FLOAT).precision>0?"mediump":"lowp"}let c=t.precision!==void 0?t.precision:"highp",h=l(c);h!==c&&(Ce("WebGLRenderer:",c,"not supported, using",h,"instead."),c=h);let u=t.reversedDepthBuffer===!0&&e.has("EXT_clip_control"),d=t.logarithmicDepthBuffer===!0&&u===!1;t.reversedDepthBuffer===!0&&u===!1&&Ce("WebGLRenderer: Unable to use reversed depth buffer due to missing EXT_clip_control extension. Fallback to default depth buffer."),t.logarithmicDepthBuffer===!0&&u===!0&&Ce("WebGLRenderer: Logarithmic depth buffer is ignored when reversed depth buffer is enabled.");let f=r.getParameter(r.MAX_TEXTURE_IMAGE_UNITS),p=r.getParameter(r.MAX_VERTEX_TEXTURE_IMAGE_UNITS),g=r.getParameter(r.MAX_TEXTURE_SIZE),m=r.getParameter(r.MAX_CUBE_MAP_TEXTURE_SIZE),x=r.getParameter(r.MAX_VERTEX_ATTRIBS),v=r.getParameter(r.MAX_VERTEX_UNIFORM_VECTORS),b=r.getParameter(r.MAX_VARYING_VECTORS),y=r.getParameter(r.MAX_FRAGMENT_UNIFORM_VECTORS),S=r.getParameter(r.MAX_SAMPLES),M=r.getParameter(r.SAMPLES);return{isWebGL2:!0,getMaxAnisotropy:s,getMaxPrecision:l,textureFormatReadable:o,textureTypeReadable:a,precision:c,logarithmicDepthBuffer:d,reversedDepthBuffer:u,maxTextures:f,maxVertexTextures:p,maxTextureSize:g,maxCubemapSize:m,maxAttributes:x,maxVertexUniforms:v,maxVaryings:b,maxFragmentUniforms:y,maxSamples:S,samples:M}}function Xv(r){let e=this,t=null,n=0,i=!1,s=!1,o=new Qt,a=new ze,l={value:null,needsUpdate:!1};this.uniform=l,this.numPlanes=0,this.numIntersection=0,this.init=function(u,d){let f=u.length!==0||d||n!==0||i;return i=d,n=u.length,f},this.beginShadows=function(){s=!0,h(null)},this.endShadows=function(){s=!1},this.setGlobalState=function(u,d){t=h(u,d,0)},this.setState=function(u,d,f){let p=u.clippingPlanes,g=u.clipIntersection,m=u.clipShadows,x=r.get(u);if(!i||p===null||p.length===0||s&&!m)s?h(null):c();else{let v=s?0:n,b=v*4,y=x.clippingState||null;l.value=y,y=h(p,d,b,f);for(let S=0;S!==b;++S)y[S]=t[S];x.clippingState=y,this.numIntersection=g?this.numPlanes:0,this.numPlanes+=v}};function c(){l.value!==t&&(l.value=t,l.needsUpdate=n>0),e.numPlanes=n,e.numIntersection=0}function h(u,d,f,p){let g=u!==null?u.length:0,m=null;if(g!==0){if(m=l.value,p!==!0||m===null){let x=f+g*4,v=d.matrixWorldInverse;a.getNormalMatrix(v),(m===null||m.length<x)&&(m=new Float32Array(x));for(let b=0,y=f;b!==g;++b,y+=4)o.copy(u[b]).applyMatrix4(v,a),o.normal.toArray(m,y),m[y+3]=o.constant}l.value=m,l.needsUpdate=!0}return e.numPlanes=g,e.numIntersection=0,m}}var Qo=class extends bn{constructor(e=1,t={}){super(e,e,t),this.isWebGLCubeRenderTarget=!0;let n={width:e,height:e,depth:1},i=[n,n,n,n,n,n];this.texture=new So(i),this._setTextureOptions(t),this.texture.isRenderTargetTexture=!0}fromEquirectangularTexture(e,t){this.texture.type=t.type,this.texture.colorSpace=t.colorSpace,this.texture.generateMipmaps=t.generateMipmaps,this.texture.minFilter=t.minFilter,this.texture.magFilter=t.magFilter;let n={uniforms:{tEquirect:{value:null}},vertexShader:`

				varying vec3 vWorldDirection;

				vec3 transformDirection( in vec3 dir, in mat4 matrix ) {

					return normalize( ( matrix * vec4( dir, 0.0 ) ).xyz );

				}

				void main() {

					vWorldDirection = transformDirection( position, modelMatrix );

					#include <begin_vertex>
					#include <project_vertex>

				}
			`,fragmentShader:`

				uniform sampler2D tEquirect;

				varying vec3 vWorldDirection;

				#include <common>

				void main() {

					vec3 direction = normalize( vWorldDirection );

					vec2 sampleUV = equirectUv( direction );

					gl_FragColor = texture2D( tEquirect, sampleUV );

				}
			`},i=new li(5,5,5),s=new jn({name:"CubemapFromEquirect",uniforms:nr(n.uniforms),vertexShader:n.vertexShader,fragmentShader:n.fragmentShader,side:Sn,blending:Js});s.uniforms.tEquirect.value=t;let o=new Oe(i,s),a=t.minFilter;return t.minFilter===nn&&(t.minFilter=bt),new zr(1,10,this).update(e,o),t.minFilter=a,o.geometry.dispose(),o.material.dispose(),this}clear(e,t=!0,n=!0,i=!0){let s=e.getRenderTarget();for(let o=0;o<6;o++)e.setRenderTarget(this,o),e.clear(t,n,i);e.setRenderTarget(s)}},cm=256,qv=3,$v=20,Lm=256,Nm=16,Yv=3,jv=new P,Kv=new he,sc=class r{constructor(e){this._renderer=e,this._cubeSize=0,this._sourceTarget=null,this._cubeCamera=new zr(1,10,null),this._boxMesh=new Oe(new li(5,5,5),null),this._cubemapMaterial=null,this._equirectMaterial=null,this._blurMaterial=null,this._ggxMaterial=null,this._integrationMaterial=null}fromScene(e,t=0,n=.1,i=100,s={}){let{size:o=256,position:a=jv}=s,l=this._renderer;this._setSize(o);let c=this._allocateTarget(),h=this._getSourceTarget(!0);t>0&&(h.texture.mipmapsAutoUpdate=!1);let u=l.autoClear,d=l.autoClearColor,f=l.autoClearDepth,p=l.autoClearStencil,g=e.background;l.autoClear=!0,l.autoClearColor=!0,l.autoClearDepth=!0,l.autoClearStencil=!0,g===null&&(e.background=l.getClearColor(Kv));let m=new zr(n,i,h);return m.position.copy(a),m.update(l,e),l.autoClear=u,l.autoClearColor=d,l.autoClearDepth=f,l.autoClearStencil=p,e.background=g,t>0&&(h.texture.mipmapsAutoUpdate=!0,this._blur(c,t)),this._applyPMREM(c),c}fromEquirectangular(e,t=null){return this._fromTexture(e,t)}fromCubemap(e,t=null){return this._fromTexture(e,t)}compileCubemapShader(){this._cubemapMaterial===null&&(this._cubemapMaterial=dm(),this._compileMaterial(this._cubemapMaterial))}compileEquirectangularShader(){this._equirectMaterial===null&&(this._equirectMaterial=um(),this._compileMaterial(this._equirectMaterial))}dispose(){this._sourceTarget!==null&&this._sourceTarget.dispose(),this._cubemapMaterial!==null&&this._cubemapMaterial.dispose(),this._equirectMaterial!==null&&this._equirectMaterial.dispose(),this._blurMaterial!==null&&this._blurMaterial.dispose(),this._ggxMaterial!==null&&this._ggxMaterial.dispose(),this._integrationMaterial!==null&&this._integrationMaterial.dispose(),this._boxMesh.geometry.dispose()}static lodToRoughness(e,t){return t>0?1-Math.sqrt(1-e/t):0}_setSize(e){this._cubeSize=Math.max(cm,Cu(e))}_fromTexture(e,t){e.mapping===er||e.mapping===Wr?this._setSize(e.image.length===0?cm:e.image[0].width||e.image[0].image.width):this._setSize(e.image.width/4);let n=t||this._allocateTarget();return this._textureToCubemap(e),this._applyPMREM(n),n}_allocateTarget(){let e=this._cubeSize,t=hm(e,!1,!1),n=Math.log2(e)-qv;for(let i=0;i<=n;i++)t.texture.mipmaps.push({width:e>>i,height:e>>i});return t.texture.name="PMREM",t.texture.isPMREMTexture=!0,t}_getSourceTarget(e=!1){let t=this._cubeSize,n=this._sourceTarget;return(n===null||n.width!==t||e&&n.depthBuffer===!1)&&(n!==null&&n.dispose(),this._sourceTarget=hm(t,!0,e)),this._sourceTarget}_compileMaterial(e){this._boxMesh.material=e,this._renderer.compile(this._boxMesh,this._cubeCamera.children[0])}_renderCube(e,t,n){let i=this._boxMesh,s=this._cubeCamera;i.material=n,s.renderTarget=e,s.activeMipmapLevel=t;let o=e.width>>t;e.viewport.set(0,0,o,o),s.update(this._renderer,i),e.viewport.set(0,0,e.width,e.height)}_textureToCubemap(e){let t;e.mapping===er||e.mapping===Wr?(this._cubemapMaterial===null&&(this._cubemapMaterial=dm()),t=this._cubemapMaterial,t.uniforms.flipEnvMap.value=e.isRenderTargetTexture===!1?-1:1):(this._equirectMaterial===null&&(this._equirectMaterial=um()),t=this._equirectMaterial),t.uniforms.envMap.value=e,this._renderCube(this._getSourceTarget(),0,t)}_applyPMREM(e){this._ggxMaterial===null&&(this._ggxMaterial=Zv(),this._integrationMaterial=Jv());let t=this._cubeSize,n=e.texture.mipmaps.length-1,i=this._ggxMaterial.uniforms;i.envMap.value=this._sourceTarget.texture;let s=this._integrationMaterial.uniforms;s.envMap.value=this._sourceTarget.texture,s.sourceLod.value=Math.log2(t/Nm);for(let o=0;o<=n;o++){let a=r.lodToRoughness(o,n);if(o>n-Yv)s.roughness.value=a,this._renderCube(e,o,this._integrationMaterial);else{let l=a>0?Math.log2(t)+.5*Math.log2(6/(Lm*Math.pow(a,4)))+.5:0;i.roughness.value=a,i.lodBias.value=l,this._renderCube(e,o,this._ggxMaterial)}}}_blur(e,t){this._blurMaterial===null&&(this._blurMaterial=Qv());let n=this._blurMaterial,i=n.uniforms,s=this._sourceTarget;i.sigma.value=Math.min(t,Math.PI)/Math.SQRT2,i.envMap.value=s.texture,this._renderCube(e,0,n),i.envMap.value=e.texture,this._renderCube(s,0,n)}};function hm(r,e,t){return new Qo(r,{minFilter:nn,generateMipmaps:e,type:hi,colorSpace:vn,depthBuffer:t})}function ea(r,e,t){return new jn({name:r,uniforms:e,vertexShader:je.cube_vert,fragmentShader:t,side:Sn,blending:Js,depthTest:!1,depthWrite:!1})}function Zv(){return ea("PMREMGGXConvolution",{envMap:{value:null},roughness:{value:0},lodBias:{value:0}},`

		#define GGX_SAMPLES ${Lm}u

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float roughness;
		uniform float lodBias;

		#include <common>

		// Van der Corput radical inverse
		float radicalInverse_VdC( uint bits ) {

			bits = ( bits << 16u ) | ( bits >> 16u );
			bits = ( ( bits & 0x55555555u ) << 1u ) | ( ( bits & 0xAAAAAAAAu ) >> 1u );
			bits = ( ( bits & 0x33333333u ) << 2u ) | ( ( bits & 0xCCCCCCCCu ) >> 2u );
			bits = ( ( bits & 0x0F0F0F0Fu ) << 4u ) | ( ( bits & 0xF0F0F0F0u ) >> 4u );
			bits = ( ( bits & 0x00FF00FFu ) << 8u ) | ( ( bits & 0xFF00FF00u ) >> 8u );
			return float( bits ) * 2.3283064365386963e-10; // / 0x100000000

		}

		// Hammersley sequence
		vec2 hammersley( uint i, uint N ) {

			return vec2( float( i ) / float( N ), radicalInverse_VdC( i ) );

		}

		void main() {

			vec3 N = normalize( vWorldDirection );

			// For very low roughness, just sample the environment directly
			if ( roughness < 0.001 ) {

				gl_FragColor = vec4( textureLod( envMap, N, 0.0 ).rgb, 1.0 );
				return;

			}

			float alpha = roughness * roughness;
			float alpha2 = alpha * alpha;

			// Tangent space basis for VNDF sampling
			vec3 up = abs( N.z ) < 0.999 ? vec3( 0.0, 0.0, 1.0 ) : vec3( 1.0, 0.0, 0.0 );
			vec3 tangent = normalize( cross( up, N ) );
			vec3 bitangent = cross( N, tangent );

			vec3 prefilteredColor = vec3( 0.0 );
			float totalWeight = 0.0;

			for ( uint i = 0u; i < GGX_SAMPLES; i ++ ) {

				vec2 Xi = hammersley( i, GGX_SAMPLES );

				// With V = N, sample the reflected direction directly.
				float invQ = 1.0 / ( 1.0 - Xi.x + alpha2 * Xi.x );
				float NdotL = ( 1.0 - Xi.x - alpha2 * Xi.x ) * invQ;

				if ( NdotL > 0.0 ) {

					float phi = 2.0 * PI * Xi.y;
					float sinTheta = 2.0 * alpha * sqrt( Xi.x * ( 1.0 - Xi.x ) ) * invQ;
					vec3 L = N * NdotL + ( tangent * cos( phi ) + bitangent * sin( phi ) ) * sinTheta;

					// Match the source mip to the sample's solid angle. The terms
					// independent of the sample are precomputed in lodBias.
					float d = alpha2 * invQ;
					float lod = max( log2( d ) + lodBias, 0.0 );

					// Weight by NdotL for the split-sum approximation
					prefilteredColor += textureLod( envMap, L, lod ).rgb * NdotL;
					totalWeight += NdotL;

				}

			}

			gl_FragColor = vec4( prefilteredColor / totalWeight, 1.0 );

		}
	`)}function Jv(){return ea("PMREMGGXIntegration",{envMap:{value:null},roughness:{value:0},sourceLod:{value:0},sourceSize:{value:Nm}},`

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float roughness;
		uniform float sourceLod;
		uniform int sourceSize;

		void main() {

			vec3 N = normalize( vWorldDirection );

			float alpha = roughness * roughness;
			float alpha2 = alpha * alpha;

			float texelSize = 2.0 / float( sourceSize );

			vec3 prefilteredColor = vec3( 0.0 );
			float totalWeight = 0.0;

			// Pair opposite texels: only the one in N's hemisphere contributes.
			for ( int face = 0; face < 3; face ++ ) {

				for ( int y = 0; y < sourceSize; y ++ ) {

					for ( int x = 0; x < sourceSize; x ++ ) {

						vec2 uv = ( vec2( x, y ) + 0.5 ) * texelSize - 1.0;
						vec3 texelDirection = face == 0 ? vec3( 1.0, uv ) : ( face == 1 ? vec3( uv.x, 1.0, uv.y ) : vec3( uv, 1.0 ) );

						float invDistance = inversesqrt( 1.0 + dot( uv, uv ) );
						float NdotL = dot( N, texelDirection );
						texelDirection *= NdotL < 0.0 ? - 1.0 : 1.0;
						NdotL = abs( NdotL ) * invDistance;

						// With V = N, NdotH squared is ( 1 + NdotL ) / 2. Common factors
						// in the GGX distribution and texel solid angle cancel when normalized.
						float d = 1.0 + alpha2 + ( alpha2 - 1.0 ) * NdotL;
						float weight = NdotL * invDistance * invDistance * invDistance / ( d * d );

						prefilteredColor += textureLod( envMap, texelDirection, sourceLod ).rgb * weight;
						totalWeight += weight;

					}

				}

			}

			gl_FragColor = vec4( prefilteredColor / totalWeight, 1.0 );

		}
	`)}function Qv(){return ea("PMREMSphericalGaussianBlur",{envMap:{value:null},sigma:{value:0}},`

		#define SAMPLES ${$v}
		#define GOLDEN_ANGLE 2.39996322973

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float sigma;

		#include <common>

		void main() {

			vec3 outputDirection = normalize( vWorldDirection );

			vec3 up = abs( outputDirection.z ) < 0.999 ? vec3( 0.0, 0.0, 1.0 ) : vec3( 1.0, 0.0, 0.0 );
			vec3 tangent = normalize( cross( up, outputDirection ) );
			vec3 bitangent = cross( outputDirection, tangent );

			// Truncate the kernel at three standard deviations or at the antipode.
			float thetaMax = min( 3.0 * sigma, PI );
			float truncation = 1.0 - exp( - 0.5 * thetaMax * thetaMax / ( sigma * sigma ) );

			vec3 accumColor = vec3( 0.0 );
			float accumWeight = 0.0;

			for ( int i = 0; i < SAMPLES; i ++ ) {

				// Stratified inverse-CDF sampling of the Gaussian, placed on a golden-angle spiral.
				float stratum = ( float( i ) + 0.5 ) / float( SAMPLES );
				float theta = sigma * sqrt( - 2.0 * log( 1.0 - stratum * truncation ) );
				float phi = float( i ) * GOLDEN_ANGLE;

				vec3 offset = cos( phi ) * tangent + sin( phi ) * bitangent;
				vec3 sampleDirection = cos( theta ) * outputDirection + sin( theta ) * offset;

				// Correct the planar sample density to solid angle.
				float weight = sin( theta ) / theta;

				accumColor += weight * textureLod( envMap, sampleDirection, 0.0 ).rgb;
				accumWeight += weight;

			}

			gl_FragColor = vec4( accumColor / accumWeight, 1.0 );

		}
	`)}function um(){return ea("PMREMEquirectangularToCubemap",{envMap:{value:null}},`

		varying vec3 vWorldDirection;

		uniform sampler2D envMap;

		#include <common>

		void main() {

			// Average four subpixel samples to preserve small, bright features.
			vec3 direction = normalize( vWorldDirection );
			vec3 dx = dFdx( direction ) * 0.25;
			vec3 dy = dFdy( direction ) * 0.25;

			vec3 color = textureLod( envMap, equirectUv( normalize( direction - dx - dy ) ), 0.0 ).rgb;
			color += textureLod( envMap, equirectUv( normalize( direction + dx - dy ) ), 0.0 ).rgb;
			color += textureLod( envMap, equirectUv( normalize( direction - dx + dy ) ), 0.0 ).rgb;
			color += textureLod( envMap, equirectUv( normalize( direction + dx + dy ) ), 0.0 ).rgb;
			gl_FragColor = vec4( color * 0.25, 1.0 );

		}
	`)}function dm(){return ea("PMREMCubemapToCubemap",{envMap:{value:null},flipEnvMap:{value:-1}},`

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float flipEnvMap;

		void main() {

			gl_FragColor = vec4( textureCube( envMap, vec3( flipEnvMap * vWorldDirection.x, vWorldDirection.yz ) ).rgb, 1.0 );

		}
	`)}function eb(r){let e=new WeakMap,t=new WeakMap,n=null;function i(d,f=!1){return d==null?null:f?o(d):s(d)}function s(d){if(d&&d.isTexture){let f=d.mapping;if(f===ml||f===gl)if(e.has(d)){let p=e.get(d).texture;return a(p,d.mapping)}else{let p=d.image;if(p&&p.height>0){let g=new Qo(p.height);return g.fromEquirectangularTexture(r,d),e.set(d,g),d.addEventListener("dispose",c),a(g.texture,d.mapping)}else return null}}return d}function o(d){if(d&&d.isTexture&&d.isPMREMTexture!==!0){let f=d.mapping,p=f===ml||f===gl,g=f===er||f===Wr;if(p||g){let m=t.get(d),x=m!==void 0?m.texture.pmremVersion:0;if(d.isRenderTargetTexture&&d.pmremVersion!==x)return n===null&&(n=new sc(r)),m=p?n.fromEquirectangular(d,m):n.fromCubemap(d,m),m.texture.pmremVersion=d.pmremVersion,t.set(d,m),m.texture;if(m!==void 0)return m.texture;{let v=d.image;return p&&v&&v.height>0||g&&v&&l(v)?(n===null&&(n=new sc(r)),m=p?n.fromEquirectangular(d):n.fromCubemap(d),m.texture.pmremVersion=d.pmremVersion,t.set(d,m),d.addEventListener("dispose",h),m.texture):null}}}return d}function a(d,f){return f===ml?d.mapping=er:f===gl&&(d.mapping=Wr),d}function l(d){let f=0,p=6;for(let g=0;g<p;g++)d[g]!==void 0&&f++;return f===p}function c(d){let f=d.target;f.removeEventListener("dispose",c);let p=e.get(f);p!==void 0&&(e.delete(f),p.dispose())}function h(d){let f=d.target;f.removeEventListener("dispose",h);let p=t.get(f);p!==void 0&&(t.delete(f),p.dispose())}function u(){e=new WeakMap,t=new WeakMap,n!==null&&(n.dispose(),n=null)}return{get:i,dispose:u}}function tb(r){let e={};function t(n){if(e[n]!==void 0)return e[n];let i=r.getExtension(n);return e[n]=i,i}return{has:function(n){return t(n)!==null},init:function(){t("EXT_color_buffer_float"),t("WEBGL_clip_cull_distance"),t("OES_texture_float_linear"),t("EXT_color_buffer_half_float"),t("WEBGL_multisampled_render_to_texture"),t("WEBGL_render_shared_exponent")},get:function(n){let i=t(n);return i===null&&ks("WebGLRenderer: "+n+" extension not supported."),i}}}function nb(r,e,t,n){let i={},s=new WeakMap,o=new FinalizationRegistry(p=>delete i[p]);function a(p){l(p.target)}function l(p){p.index!==null&&e.remove(p.index);for(let m in p.attributes)e.remove(p.attributes[m]);p.removeEventListener("dispose",a),delete i[p.id],o.unregister(p);let g=s.get(p);g&&(e.remove(g),s.delete(p)),n.releaseStatesOfGeometry(p),p.isInstancedBufferGeometry===!0&&delete p._maxInstanceCount,t.memory.geometries--}function c(p,g){return i[g.id]!==void 0||(g.addEventListener("dispose",a),i[g.id]=new WeakRef(g),o.register(g,g.id,g),t.memory.geometries++),g}function h(p){let g=p.attributes;for(let m in g)e.update(g[m],r.ARRAY_BUFFER)}function u(p){let g=p.index,m=p.attributes.position,x=0;if(m===void 0)return;let v=g!==null?g.array.length:m.array.length/3-1,b=m.count>=65535?Gs:zs,y=new b(Math.ceil(v/3)*6,1),S=y.array;if(g!==null){let _=g.array;x=g.version;for(let w=0,R=0;w<v;w+=3){let E=_[w+0],L=_[w+1],U=_[w+2];S[R++]=E,S[R++]=L,S[R++]=L,S[R++]=U,S[R++]=U,S[R++]=E}}else{x=m.version;for(let _=0,w=0;_<v;_+=3){let R=_+0,E=_+1,L=_+2;S[w++]=R,S[w++]=E,S[w++]=E,S[w++]=L,S[w++]=L,S[w++]=R}}y.version=x;let M=s.get(p);M&&e.remove(M),s.set(p,y)}function d(p){let g=s.get(p);if(g){let m=p.index;m!==null&&g.version<m.version&&u(p)}else u(p);return s.get(p)}function f(){for(let p in i){let g=i[p].deref();g!==void 0&&l(g)}}return{get:c,update:h,getWireframeAttribute:d,dispose:f}}function ib(r,e,t){let n;function i(u){n=u}let s,o;function a(u){s=u.type,o=u.bytesPerElement}function l(u,d){r.drawElements(n,d,s,u*o),t.update(d,n,1)}function c(u,d,f){f!==0&&(r.drawElementsInstanced(n,d,s,u*o,f),t.update(d,n,f))}function h(u,d,f){if(f===0)return;e.get("WEBGL_multi_draw").multiDrawElementsWEBGL(n,d,0,s,u,0,f);let g=0;for(let m=0;m<f;m++)g+=d[m];t.update(g,n,1)}this.setMode=i,this.setIndex=a,this.render=l,this.renderInstances=c,this.renderMultiDraw=h}function sb(r){let e={geometries:0,textures:0},t={frame:0,calls:0,triangles:0,points:0,lines:0};function n(s,o,a){switch(t.calls++,o){case r.TRIANGLES:t.triangles+=a*(s/3);break;case r.LINES:t.lines+=a*(s/2);break;case r.LINE_STRIP:t.lines+=a*(s-1);break;case r.LINE_LOOP:t.lines+=a*s;break;case r.POINTS:t.points+=a*s;break;default:ke("WebGLInfo: Unknown draw mode:",o);break}}function i(){t.calls=0,t.triangles=0,t.points=0,t.lines=0}return{memory:e,render:t,programs:null,autoReset:!0,reset:i,update:n}}function rb(r,e,t){let n=new WeakMap,i=new tt;function s(o,a,l){let c=o.morphTargetInfluences,h=a.morphAttributes.position||a.morphAttributes.normal||a.morphAttributes.color,u=h!==void 0?h.length:0,d=n.get(a);if(d===void 0||d.count!==u){let R=function(){_.dispose(),n.delete(a),a.removeEventListener("dispose",R)};d!==void 0&&d.texture.dispose();let f=a.morphAttributes.position!==void 0,p=a.morphAttributes.normal!==void 0,g=a.morphAttributes.color!==void 0,m=a.morphAttributes.position||[],x=a.morphAttributes.normal||[],v=a.morphAttributes.color||[],b=0;f===!0&&(b=1),p===!0&&(b=2),g===!0&&(b=3);let y=a.attributes.position.count*b,S=1;y>e.maxTextureSize&&(S=Math.ceil(y/e.maxTextureSize),y=e.maxTextureSize);let M=new Float32Array(y*S*4*u),_=new yo(M,y,S,u);_.type=zn,_.needsUpdate=!0;let w=b*4;for(let E=0;E<u;E++){let L=m[E],U=x[E],k=v[E],N=y*S*4*E;for(let G=0;G<L.count;G++){let O=G*w;f===!0&&(i.fromBufferAttribute(L,G),M[N+O+0]=i.x,M[N+O+1]=i.y,M[N+O+2]=i.z,M[N+O+3]=0),p===!0&&(i.fromBufferAttribute(U,G),M[N+O+4]=i.x,M[N+O+5]=i.y,M[N+O+6]=i.z,M[N+O+7]=0),g===!0&&(i.fromBufferAttribute(k,G),M[N+O+8]=i.x,M[N+O+9]=i.y,M[N+O+10]=i.z,M[N+O+11]=k.itemSize===4?i.w:1)}}d={count:u,texture:_,size:new Se(y,S)},n.set(a,d),a.addEventListener("dispose",R)}if(o.isInstancedMesh===!0&&o.morphTexture!==null)l.getUniforms().setValue(r,"morphTexture",o.morphTexture,t);else{let f=0;for(let g=0;g<c.length;g++)f+=c[g];let p=a.morphTargetsRelative?1:1-f;l.getUniforms().setValue(r,"morphTargetBaseInfluence",p),l.getUniforms().setValue(r,"morphTargetInfluences",c)}l.getUniforms().setValue(r,"morphTargetsTexture",d.texture,t),l.getUniforms().setValue(r,"morphTargetsTextureSize",d.size)}return{update:s}}function ob(r,e,t,n,i){let s=new WeakMap;function o(c){let h=i.render.frame,u=c.geometry,d=e.get(c,u);if(s.get(d)!==h&&(e.update(d),s.set(d,h)),c.isInstancedMesh&&(c.hasEventListener("dispose",l)===!1&&c.addEventListener("dispose",l),s.get(c)!==h&&(t.update(c.instanceMatrix,r.ARRAY_BUFFER),c.instanceColor!==null&&t.update(c.instanceColor,r.ARRAY_BUFFER),s.set(c,h))),c.isSkinnedMesh){let f=c.skeleton;s.get(f)!==h&&(f.update(),s.set(f,h))}return d}function a(){s=new WeakMap}function l(c){let h=c.target;h.removeEventListener("dispose",l),n.releaseStatesOfObject(h),t.remove(h.instanceMatrix),h.instanceColor!==null&&t.remove(h.instanceColor)}return{update:o,dispose:a}}var ab={[lu]:"LINEAR_TONE_MAPPING",[cu]:"REINHARD_TONE_MAPPING",[hu]:"CINEON_TONE_MAPPING",[uu]:"ACES_FILMIC_TONE_MAPPING",[fu]:"AGX_TONE_MAPPING",[pu]:"NEUTRAL_TONE_MAPPING",[du]:"CUSTOM_TONE_MAPPING"};function lb(r,e,t,n,i,s){let o=new bn(e,t,{type:r,depthBuffer:i,stencilBuffer:s,samples:n?4:0,storeMultisampledDepthBuffer:!1,storeMultisampledStencilBuffer:!1,resolveDepthBuffer:!1,resolveStencilBuffer:!1}),a=null,l=null,c=null,h=new qe;h.setAttribute("position",new De([-1,3,0,-1,-1,0,3,-1,0],3)),h.setAttribute("uv",new De([0,2,0,0,2,0],2));let u=new rl({uniforms:{tDiffuse:{value:null}},vertexShader:`
			precision highp float;

			uniform mat4 modelViewMatrix;
			uniform mat4 projectionMatrix;

			attribute vec3 position;
			attribute vec2 uv;

			varying vec2 vUv;

			void main() {
				vUv = uv;
				gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
			}`,fragmentShader:`
			precision highp float;

			uniform sampler2D tDiffuse;

			varying vec2 vUv;

			#include <tonemapping_pars_fragment>
			#include <colorspace_pars_fragment>

			void main() {
				gl_FragColor = texture2D( tDiffuse, vUv );

				#ifdef LINEAR_TONE_MAPPING
					gl_FragColor.rgb = LinearToneMapping( gl_FragColor.rgb );
				#elif defined( REINHARD_TONE_MAPPING )
					gl_FragColor.rgb = ReinhardToneMapping( gl_FragColor.rgb );
				#elif defined( CINEON_TONE_MAPPING )
					gl_FragColor.rgb = CineonToneMapping( gl_FragColor.rgb );
				#elif defined( ACES_FILMIC_TONE_MAPPING )
					gl_FragColor.rgb = ACESFilmicToneMapping( gl_FragColor.rgb );
				#elif defined( AGX_TONE_MAPPING )
					gl_FragColor.rgb = AgXToneMapping( gl_FragColor.rgb );
				#elif defined( NEUTRAL_TONE_MAPPING )
					gl_FragColor.rgb = NeutralToneMapping( gl_FragColor.rgb );
				#elif defined( CUSTOM_TONE_MAPPING )
					gl_FragColor.rgb = CustomToneMapping( gl_FragColor.rgb );
				#endif

				#ifdef SRGB_TRANSFER
					gl_FragColor = sRGBTransferOETF( gl_FragColor );
				#endif
			}`,depthTest:!1,depthWrite:!1}),d=new Oe(h,u),f=new Ji(-1,1,1,-1,0,1),p=null,g=null,m=!1,x,v=null,b=[],y=!1;this.setSize=function(S,M){o.setSize(S,M),a!==null&&a.setSize(S,M),l!==null&&l.setSize(S,M);for(let _=0;_<b.length;_++){let w=b[_];w.setSize&&w.setSize(S,M)}},this.setEffects=function(S){b=S,y=b.length>0&&b[0].isRenderPass===!0;let M=o.width,_=o.height;b.length>0&&a===null&&(a=new bn(M,_,{type:hi,depthBuffer:!1,stencilBuffer:!1}),l=new bn(M,_,{type:hi,depthBuffer:!1,stencilBuffer:!1}));let w=i===!0&&b.some(R=>R.needsDepthTexture===!0);w!==(o.depthTexture!==null)&&(w===!0&&c===null&&(c=new $i(M,_),s===!0&&(c.format=ts,c.type=tr)),o.dispose(),o.depthTexture=w?c:null,o.resolveDepthBuffer=w,o.storeMultisampledDepthBuffer=w);for(let R=0;R<b.length;R++){let E=b[R];E.setSize&&E.setSize(M,_),w&&E.needsDepthTexture===!0&&E.setDepthTexture&&E.setDepthTexture(c)}},this.begin=function(S,M){if(m||S.toneMapping===Mi&&b.length===0)return!1;if(v=M,M!==null){let _=M.width,w=M.height;(o.width!==_||o.height!==w)&&this.setSize(_,w)}return y===!1&&S.setRenderTarget(o),x=S.toneMapping,S.toneMapping=Mi,!0},this.hasRenderPass=function(){return y},this.end=function(S,M){S.toneMapping=x,m=!0;let _=o,w=a;for(let R=0;R<b.length;R++){let E=b[R];E.enabled!==!1&&(E.render(S,w,_,M),E.needsSwap!==!1&&(_=w,w=w===a?l:a))}if(p!==S.outputColorSpace||g!==S.toneMapping){p=S.outputColorSpace,g=S.toneMapping,u.defines={},Fe.getTransfer(p)===lt&&(u.defines.SRGB_TRANSFER="");let R=ab[g];R&&(u.defines[R]=""),u.needsUpdate=!0}u.uniforms.tDiffuse.value=_.texture,S.setRenderTarget(v),S.render(d,f),v=null,m=!1},this.isCompositing=function(){return m},this.dispose=function(){o.dispose(),a!==null&&a.dispose(),l!==null&&l.dispose(),h.dispose(),u.dispose()}}var Dm=new Ft,Um=new $i(1,1),Om=new To(1),Fm=new yo,km=new el,Bm=new So,fm=[],pm=[],mm=new Float32Array(16),gm=new Float32Array(9),xm=new Float32Array(4);function Kr(r,e,t){let n=r[0];if(n<=0||n>0)return r;let i=e*t,s=fm[i];if(s===void 0&&(s=new Float32Array(i),fm[i]=s),e!==0){n.toArray(s,0);for(let o=1,a=0;o!==e;++o)a+=t,r[o].toArray(s,a)}return s}function zt(r,e){if(r.length!==e.length)return!1;for(let t=0,n=r.length;t<n;t++)if(r[t]!==e[t])return!1;return!0}function Gt(r,e){for(let t=0,n=e.length;t<n;t++)r[t]=e[t]}function oc(r,e){let t=pm[e];t===void 0&&(t=new Int32Array(e),pm[e]=t);for(let n=0;n!==e;++n)t[n]=r.allocateTextureUnit();return t}function cb(r,e){let t=this.cache;t[0]!==e&&(r.uniform1f(this.addr,e),t[0]=e)}function hb(r,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y)&&(r.uniform2f(this.addr,e.x,e.y),t[0]=e.x,t[1]=e.y);else{if(zt(t,e))return;r.uniform2fv(this.addr,e),Gt(t,e)}}function ub(r,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z)&&(r.uniform3f(this.addr,e.x,e.y,e.z),t[0]=e.x,t[1]=e.y,t[2]=e.z);else if(e.r!==void 0)(t[0]!==e.r||t[1]!==e.g||t[2]!==e.b)&&(r.uniform3f(this.addr,e.r,e.g,e.b),t[0]=e.r,t[1]=e.g,t[2]=e.b);else{if(zt(t,e))return;r.uniform3fv(this.addr,e),Gt(t,e)}}function db(r,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z||t[3]!==e.w)&&(r.uniform4f(this.addr,e.x,e.y,e.z,e.w),t[0]=e.x,t[1]=e.y,t[2]=e.z,t[3]=e.w);else{if(zt(t,e))return;r.uniform4fv(this.addr,e),Gt(t,e)}}function fb(r,e){let t=this.cache,n=e.elements;if(n===void 0){if(zt(t,e))return;r.uniformMatrix2fv(this.addr,!1,e),Gt(t,e)}else{if(zt(t,n))return;xm.set(n),r.uniformMatrix2fv(this.addr,!1,xm),Gt(t,n)}}function pb(r,e){let t=this.cache,n=e.elements;if(n===void 0){if(zt(t,e))return;r.uniformMatrix3fv(this.addr,!1,e),Gt(t,e)}else{if(zt(t,n))return;gm.set(n),r.uniformMatrix3fv(this.addr,!1,gm),Gt(t,n)}}function mb(r,e){let t=this.cache,n=e.elements;if(n===void 0){if(zt(t,e))return;r.uniformMatrix4fv(this.addr,!1,e),Gt(t,e)}else{if(zt(t,n))return;mm.set(n),r.uniformMatrix4fv(this.addr,!1,mm),Gt(t,n)}}function gb(r,e){let t=this.cache;t[0]!==e&&(r.uniform1i(this.addr,e),t[0]=e)}function xb(r,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y)&&(r.uniform2i(this.addr,e.x,e.y),t[0]=e.x,t[1]=e.y);else{if(zt(t,e))return;r.uniform2iv(this.addr,e),Gt(t,e)}}function yb(r,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z)&&(r.uniform3i(this.addr,e.x,e.y,e.z),t[0]=e.x,t[1]=e.y,t[2]=e.z);else{if(zt(t,e))return;r.uniform3iv(this.addr,e),Gt(t,e)}}function _b(r,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z||t[3]!==e.w)&&(r.uniform4i(this.addr,e.x,e.y,e.z,e.w),t[0]=e.x,t[1]=e.y,t[2]=e.z,t[3]=e.w);else{if(zt(t,e))return;r.uniform4iv(this.addr,e),Gt(t,e)}}function vb(r,e){let t=this.cache;t[0]!==e&&(r.uniform1ui(this.addr,e),t[0]=e)}function bb(r,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y)&&(r.uniform2ui(this.addr,e.x,e.y),t[0]=e.x,t[1]=e.y);else{if(zt(t,e))return;r.uniform2uiv(this.addr,e),Gt(t,e)}}function wb(r,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z)&&(r.uniform3ui(this.addr,e.x,e.y,e.z),t[0]=e.x,t[1]=e.y,t[2]=e.z);else{if(zt(t,e))return;r.uniform3uiv(this.addr,e),Gt(t,e)}}function Mb(r,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z||t[3]!==e.w)&&(r.uniform4ui(this.addr,e.x,e.y,e.z,e.w),t[0]=e.x,t[1]=e.y,t[2]=e.z,t[3]=e.w);else{if(zt(t,e))return;r.uniform4uiv(this.addr,e),Gt(t,e)}}function ac(r){return r.version===0&&(r.compareFunction=Tu,r.needsUpdate=!0),r}function Sb(r,e,t){let n=this.cache,i=t.allocateTextureUnit();n[0]!==i&&(r.uniform1i(this.addr,i),n[0]=i);let s;this.type===r.SAMPLER_2D_SHADOW?s=ac(Um):s=Dm,t.setTexture2D(e||s,i)}function Tb(r,e,t){let n=this.cache,i=t.allocateTextureUnit();n[0]!==i&&(r.uniform1i(this.addr,i),n[0]=i),t.setTexture3D(e||km,i)}function Ab(r,e,t){let n=this.cache,i=t.allocateTextureUnit();n[0]!==i&&(r.uniform1i(this.addr,i),n[0]=i);let s;this.type===r.SAMPLER_CUBE_SHADOW?s=ac(Om):s=Bm,t.setTextureCube(e||s,i)}function Eb(r,e,t){let n=this.cache,i=t.allocateTextureUnit();n[0]!==i&&(r.uniform1i(this.addr,i),n[0]=i),t.setTexture2DArray(e||Fm,i)}function Rb(r){switch(r){case 5126:return cb;case 35664:return hb;case 35665:return ub;case 35666:return db;case 35674:return fb;case 35675:return pb;case 35676:return mb;case 5124:case 35670:return gb;case 35667:case 35671:return xb;case 35668:case 35672:return yb;case 35669:case 35673:return _b;case 5125:return vb;case 36294:return bb;case 36295:return wb;case 36296:return Mb;case 35678:case 36198:case 36298:case 36306:case 35682:return Sb;case 35679:case 36299:case 36307:return Tb;case 35680:case 36300:case 36308:case 36293:return Ab;case 36289:case 36303:case 36311:case 36292:return Eb}}function Cb(r,e){r.uniform1fv(this.addr,e)}function Pb(r,e){let t=Kr(e,this.size,2);r.uniform2fv(this.addr,t)}function Ib(r,e){let t=Kr(e,this.size,3);r.uniform3fv(this.addr,t)}function Lb(r,e){let t=Kr(e,this.size,4);r.uniform4fv(this.addr,t)}function Nb(r,e){let t=Kr(e,this.size,4);r.uniformMatrix2fv(this.addr,!1,t)}function Db(r,e){let t=Kr(e,this.size,9);r.uniformMatrix3fv(this.addr,!1,t)}function Ub(r,e){let t=Kr(e,this.size,16);r.uniformMatrix4fv(this.addr,!1,t)}function Ob(r,e){r.uniform1iv(this.addr,e)}function Fb(r,e){r.uniform2iv(this.addr,e)}function kb(r,e){r.uniform3iv(this.addr,e)}function Bb(r,e){r.uniform4iv(this.addr,e)}function zb(r,e){r.uniform1uiv(this.addr,e)}function Gb(r,e){r.uniform2uiv(this.addr,e)}function Vb(r,e){r.uniform3uiv(this.addr,e)}function Hb(r,e){r.uniform4uiv(this.addr,e)}function Wb(r,e,t){let n=this.cache,i=e.length,s=oc(t,i);zt(n,s)||(r.uniform1iv(this.addr,s),Gt(n,s));let o;this.type===r.SAMPLER_2D_SHADOW?o=ac(Um):o=Dm;for(let a=0;a!==i;++a)t.setTexture2D(e[a]||o,s[a])}function Xb(r,e,t){let n=this.cache,i=e.length,s=oc(t,i);zt(n,s)||(r.uniform1iv(this.addr,s),Gt(n,s));for(let o=0;o!==i;++o)t.setTexture3D(e[o]||km,s[o])}function qb(r,e,t){let n=this.cache,i=e.length,s=oc(t,i);zt(n,s)||(r.uniform1iv(this.addr,s),Gt(n,s));let o;this.type===r.SAMPLER_CUBE_SHADOW?o=ac(Om):o=Bm;for(let a=0;a!==i;++a)t.setTextureCube(e[a]||o,s[a])}function $b(r,e,t){let n=this.cache,i=e.length,s=oc(t,i);zt(n,s)||(r.uniform1iv(this.addr,s),Gt(n,s));for(let o=0;o!==i;++o)t.setTexture2DArray(e[o]||Fm,s[o])}function Yb(r){switch(r){case 5126:return Cb;case 35664:return Pb;case 35665:return Ib;case 35666:return Lb;case 35674:return Nb;case 35675:return Db;case 35676:return Ub;case 5124:case 35670:return Ob;case 35667:case 35671:return Fb;case 35668:case 35672:return kb;case 35669:case 35673:return Bb;case 5125:return zb;case 36294:return Gb;case 36295:return Vb;case 36296:return Hb;case 35678:case 36198:case 36298:case 36306:case 35682:return Wb;case 35679:case 36299:case 36307:return Xb;case 35680:case 36300:case 36308:case 36293:return qb;case 36289:case 36303:case 36311:case 36292:return $b}}var ku=class{constructor(e,t,n){this.id=e,this.addr=n,this.cache=[],this.type=t.type,this.setValue=Rb(t.type)}},Bu=class{constructor(e,t,n){this.id=e,this.addr=n,this.cache=[],this.type=t.type,this.size=t.size,this.setValue=Yb(t.type)}},zu=class{constructor(e){this.id=e,this.seq=[],this.map={}}setValue(e,t,n){let i=this.seq;for(let s=0,o=i.length;s!==o;++s){let a=i[s];a.setValue(e,t[a.id],n)}}},Ou=/(\w+)(\])?(\[|\.)?/g;function ym(r,e){r.seq.push(e),r.map[e.id]=e}function jb(r,e,t){let n=r.name,i=n.length;for(Ou.lastIndex=0;;){let s=Ou.exec(n),o=Ou.lastIndex,a=s[1],l=s[2]==="]",c=s[3];if(l&&(a=a|0),c===void 0||c==="["&&o+2===i){ym(t,c===void 0?new ku(a,r,e):new Bu(a,r,e));break}else{let u=t.map[a];u===void 0&&(u=new zu(a),ym(t,u)),t=u}}}var jr=class{constructor(e,t){this.seq=[],this.map={};let n=e.getProgramParameter(t,e.ACTIVE_UNIFORMS);for(let o=0;o<n;++o){let a=e.getActiveUniform(t,o),l=e.getUniformLocation(t,a.name);jb(a,l,this)}let i=[],s=[];for(let o of this.seq)o.type===e.SAMPLER_2D_SHADOW||o.type===e.SAMPLER_CUBE_SHADOW||o.type===e.SAMPLER_2D_ARRAY_SHADOW?i.push(o):s.push(o);i.length>0&&(this.seq=i.concat(s))}setValue(e,t,n,i){let s=this.map[t];s!==void 0&&s.setValue(e,n,i)}setOptional(e,t,n){let i=t[n];i!==void 0&&this.setValue(e,n,i)}static upload(e,t,n,i){for(let s=0,o=t.length;s!==o;++s){let a=t[s],l=n[a.id];l.needsUpdate!==!1&&a.setValue(e,l.value,i)}}static seqWithValue(e,t){let n=[];for(let i=0,s=e.length;i!==s;++i){let o=e[i];o.id in t&&n.push(o)}return n}};function _m(r,e,t){let n=r.createShader(e);return r.shaderSource(n,t),r.compileShader(n),n}var Kb=37297,Zb=0;function Jb(r,e){let t=r.split(`
`),n=[],i=Math.max(e-6,0),s=Math.min(e+6,t.length);for(let o=i;o<s;o++){let a=o+1;n.push(`${a===e?">":" "} ${a}: ${t[o]}`)}return n.join(`
`)}var vm=new ze;function Qb(r){Fe._getMatrix(vm,Fe.workingColorSpace,r);let e=`mat3( ${vm.elements.map(t=>t.toFixed(4))} )`;switch(Fe.getTransfer(r)){case go:return[e,"LinearTransferOETF"];case lt:return[e,"sRGBTransferOETF"];default:return Ce("WebGLProgram: Unsupported color space: ",r),[e,"LinearTransferOETF"]}}function bm(r,e,t){let n=r.getShaderParameter(e,r.COMPILE_STATUS),s=(r.getShaderInfoLog(e)||"").trim();if(n&&s==="")return"";let o=/ERROR: 0:(\d+)/.exec(s);if(o){let a=parseInt(o[1]);return t.toUpperCase()+`

`+s+`

`+Jb(r.getShaderSource(e),a)}else return s}function ew(r,e){let t=Qb(e);return[`vec4 ${r}( vec4 value ) {`,`	return ${t[1]}( vec4( ${t[0]} * value.rgb, value.a ) );`,"}"].join(`
`)}var tw={[lu]:"Linear",[cu]:"Reinhard",[hu]:"Cineon",[uu]:"ACESFilmic",[fu]:"AgX",[pu]:"Neutral",[du]:"Custom"};function nw(r,e){let t=tw[e];return t===void 0?(Ce("WebGLProgram: Unsupported toneMapping:",e),"vec3 "+r+"( vec3 color ) { return LinearToneMapping( color ); }"):"vec3 "+r+"( vec3 color ) { return "+t+"ToneMapping( color ); }"}var ic=new P;function iw(){Fe.getLuminanceCoefficients(ic);let r=ic.x.toFixed(4),e=ic.y.toFixed(4),t=ic.z.toFixed(4);return["float luminance( const in vec3 rgb ) {",`	const vec3 weights = vec3( ${r}, ${e}, ${t} );`,"	return dot( weights, rgb );","}"].join(`
`)}function sw(r){return[r.extensionClipCullDistance?"#extension GL_ANGLE_clip_cull_distance : require":"",r.extensionMultiDraw?"#extension GL_ANGLE_multi_draw : require":""].filter(Jo).join(`
`)}function rw(r){let e=[];for(let t in r){let n=r[t];n!==!1&&e.push("#define "+t+" "+n)}return e.join(`
`)}function ow(r,e){let t={},n=r.getProgramParameter(e,r.ACTIVE_ATTRIBUTES);for(let i=0;i<n;i++){let s=r.getActiveAttrib(e,i),o=s.name,a=1;s.type===r.FLOAT_MAT2&&(a=2),s.type===r.FLOAT_MAT3&&(a=3),s.type===r.FLOAT_MAT4&&(a=4),t[o]={type:s.type,location:r.getAttribLocation(e,o),locationSize:a}}return t}function Jo(r){return r!==""}function wm(r,e){let t=e.numSpotLightShadows+e.numSpotLightMaps-e.numSpotLightShadowsWithMaps;return r.replace(/NUM_SUN_LIGHTS/g,e.numSunLights).replace(/NUM_DIR_LIGHTS/g,e.numDirLights).replace(/NUM_SPOT_LIGHTS/g,e.numSpotLights).replace(/NUM_SPOT_LIGHT_MAPS/g,e.numSpotLightMaps).replace(/NUM_SPOT_LIGHT_COORDS/g,t).replace(/NUM_RECT_AREA_LIGHTS/g,e.numRectAreaLights).replace(/NUM_POINT_LIGHTS/g,e.numPointLights).replace(/NUM_HEMI_LIGHTS/g,e.numHemiLights).replace(/NUM_SUN_LIGHT_SHADOWS/g,e.numSunLightShadows).replace(/NUM_DIR_LIGHT_SHADOWS/g,e.numDirLightShadows).replace(/NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS/g,e.numSpotLightShadowsWithMaps).replace(/NUM_SPOT_LIGHT_SHADOWS/g,e.numSpotLightShadows).replace(/NUM_POINT_LIGHT_SHADOWS/g,e.numPointLightShadows).replace(/NUM_LIGHT_PROBE_GRIDS/g,e.numLightProbeGrids)}function Mm(r,e){return r.replace(/NUM_CLIPPING_PLANES/g,e.numClippingPlanes).replace(/UNION_CLIPPING_PLANES/g,e.numClippingPlanes-e.numClipIntersection)}var aw=/^[ \t]*#include +<([\w\d./]+)>/gm;function Gu(r){return r.replace(aw,lw)}function lw(r,e){let t=je[e];if(t===void 0)throw new Error("THREE.WebGLProgram: Can not resolve #include <"+e+">");return Gu(t)}var cw=/#pragma unroll_loop_start\s+for\s*\(\s*int\s+i\s*=\s*(\d+)\s*;\s*i\s*<\s*(\d+)\s*;\s*i\s*\+\+\s*\)\s*{([\s\S]+?)}\s+#pragma unroll_loop_end/g;function Sm(r){return r.replace(cw,hw)}function hw(r,e,t,n){let i="";for(let s=parseInt(e);s<parseInt(t);s++)i+=n.replace(/\[\s*i\s*\]/g,"[ "+s+" ]").replace(/UNROLLED_LOOP_INDEX/g,s);return i}function Tm(r){let e=`precision ${r.precision} float;
	precision ${r.precision} int;
	precision ${r.precision} sampler2D;
	precision ${r.precision} samplerCube;
	precision ${r.precision} sampler3D;
	precision ${r.precision} sampler2DArray;
	precision ${r.precision} sampler2DShadow;
	precision ${r.precision} samplerCubeShadow;
	precision ${r.precision} sampler2DArrayShadow;
	precision ${r.precision} isampler2D;
	precision ${r.precision} isampler3D;
	precision ${r.precision} isamplerCube;
	precision ${r.precision} isampler2DArray;
	precision ${r.precision} usampler2D;
	precision ${r.precision} usampler3D;
	precision ${r.precision} usamplerCube;
	precision ${r.precision} usampler2DArray;
	`;return r.precision==="highp"?e+=`
#define HIGH_PRECISION`:r.precision==="mediump"?e+=`
#define MEDIUM_PRECISION`:r.precision==="lowp"&&(e+=`
#define LOW_PRECISION`),e}var uw={[Zs]:"SHADOWMAP_TYPE_PCF",[Vr]:"SHADOWMAP_TYPE_VSM"};function dw(r){return uw[r.shadowMapType]||"SHADOWMAP_TYPE_BASIC"}var fw={[Wr]:"ENVMAP_MODE_REFRACTION"};function pw(r){return r.envMap===!1?"ENVMAP_MODE_REFLECTION":fw[r.envMapMode]||"ENVMAP_MODE_REFLECTION"}var mw={[Vo]:"ENVMAP_BLENDING_MULTIPLY",[Gp]:"ENVMAP_BLENDING_MIX",[Vp]:"ENVMAP_BLENDING_ADD"};function gw(r){return r.envMap===!1?"ENVMAP_BLENDING_NONE":mw[r.combine]||"ENVMAP_BLENDING_NONE"}function xw(r,e,t,n){let i=r.getContext(),s=t.defines,o=t.vertexShader,a=t.fragmentShader,l=dw(t),c=t.envMapPMREM===!0?"ENVMAP_TYPE_PMREM":"ENVMAP_TYPE_CUBE",h=pw(t),u=gw(t),d=sw(t),f=rw(s),p=i.createProgram(),g,m,x=t.glslVersion?"#version "+t.glslVersion+`
`:"";t.isRawShaderMaterial?(g=["#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,f].filter(Jo).join(`
`),g.length>0&&(g+=`
`),m=["#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,f].filter(Jo).join(`
`),m.length>0&&(m+=`
`)):(g=[Tm(t),"#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,f,t.extensionClipCullDistance?"#define USE_CLIP_DISTANCE":"",t.batching?"#define USE_BATCHING":"",t.batchingColor?"#define USE_BATCHING_COLOR":"",t.instancing?"#define USE_INSTANCING":"",t.instancingColor?"#define USE_INSTANCING_COLOR":"",t.instancingMorph?"#define USE_INSTANCING_MORPH":"",t.useFog&&t.fog?"#define USE_FOG":"",t.useFog&&t.fogExp2?"#define FOG_EXP2":"",t.map?"#define USE_MAP":"",t.envMap?"#define USE_ENVMAP":"",t.envMap?"#define "+h:"",t.lightMap?"#define USE_LIGHTMAP":"",t.aoMap?"#define USE_AOMAP":"",t.bumpMap?"#define USE_BUMPMAP":"",t.normalMap?"#define USE_NORMALMAP":"",t.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",t.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",t.displacementMap?"#define USE_DISPLACEMENTMAP":"",t.emissiveMap?"#define USE_EMISSIVEMAP":"",t.anisotropy?"#define USE_ANISOTROPY":"",t.anisotropyMap?"#define USE_ANISOTROPYMAP":"",t.clearcoatMap?"#define USE_CLEARCOATMAP":"",t.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",t.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",t.diffuseRoughnessMap?"#define USE_DIFFUSE_ROUGHNESSMAP":"",t.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",t.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",t.specularMap?"#define USE_SPECULARMAP":"",t.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",t.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",t.roughnessMap?"#define USE_ROUGHNESSMAP":"",t.metalnessMap?"#define USE_METALNESSMAP":"",t.alphaMap?"#define USE_ALPHAMAP":"",t.alphaHash?"#define USE_ALPHAHASH":"",t.transmission?"#define USE_TRANSMISSION":"",t.transmissionMap?"#define USE_TRANSMISSIONMAP":"",t.thicknessMap?"#define USE_THICKNESSMAP":"",t.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",t.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",t.mapUv?"#define MAP_UV "+t.mapUv:"",t.alphaMapUv?"#define ALPHAMAP_UV "+t.alphaMapUv:"",t.lightMapUv?"#define LIGHTMAP_UV "+t.lightMapUv:"",t.aoMapUv?"#define AOMAP_UV "+t.aoMapUv:"",t.emissiveMapUv?"#define EMISSIVEMAP_UV "+t.emissiveMapUv:"",t.bumpMapUv?"#define BUMPMAP_UV "+t.bumpMapUv:"",t.normalMapUv?"#define NORMALMAP_UV "+t.normalMapUv:"",t.displacementMapUv?"#define DISPLACEMENTMAP_UV "+t.displacementMapUv:"",t.metalnessMapUv?"#define METALNESSMAP_UV "+t.metalnessMapUv:"",t.roughnessMapUv?"#define ROUGHNESSMAP_UV "+t.roughnessMapUv:"",t.anisotropyMapUv?"#define ANISOTROPYMAP_UV "+t.anisotropyMapUv:"",t.clearcoatMapUv?"#define CLEARCOATMAP_UV "+t.clearcoatMapUv:"",t.clearcoatNormalMapUv?"#define CLEARCOAT_NORMALMAP_UV "+t.clearcoatNormalMapUv:"",t.clearcoatRoughnessMapUv?"#define CLEARCOAT_ROUGHNESSMAP_UV "+t.clearcoatRoughnessMapUv:"",t.diffuseRoughnessMapUv?"#define DIFFUSE_ROUGHNESSMAP_UV "+t.diffuseRoughnessMapUv:"",t.iridescenceMapUv?"#define IRIDESCENCEMAP_UV "+t.iridescenceMapUv:"",t.iridescenceThicknessMapUv?"#define IRIDESCENCE_THICKNESSMAP_UV "+t.iridescenceThicknessMapUv:"",t.sheenColorMapUv?"#define SHEEN_COLORMAP_UV "+t.sheenColorMapUv:"",t.sheenRoughnessMapUv?"#define SHEEN_ROUGHNESSMAP_UV "+t.sheenRoughnessMapUv:"",t.specularMapUv?"#define SPECULARMAP_UV "+t.specularMapUv:"",t.specularColorMapUv?"#define SPECULAR_COLORMAP_UV "+t.specularColorMapUv:"",t.specularIntensityMapUv?"#define SPECULAR_INTENSITYMAP_UV "+t.specularIntensityMapUv:"",t.transmissionMapUv?"#define TRANSMISSIONMAP_UV "+t.transmissionMapUv:"",t.thicknessMapUv?"#define THICKNESSMAP_UV "+t.thicknessMapUv:"",t.vertexTangents&&t.flatShading===!1?"#define USE_TANGENT":"",t.vertexNormals?"#define HAS_NORMAL":"",t.vertexColors?"#define USE_COLOR":"",t.vertexAlphas?"#define USE_COLOR_ALPHA":"",t.vertexUv1s?"#define USE_UV1":"",t.vertexUv2s?"#define USE_UV2":"",t.vertexUv3s?"#define USE_UV3":"",t.pointsUvs?"#define USE_POINTS_UV":"",t.flatShading?"#define FLAT_SHADED":"",t.skinning?"#define USE_SKINNING":"",t.morphTargets?"#define USE_MORPHTARGETS":"",t.morphNormals&&t.flatShading===!1?"#define USE_MORPHNORMALS":"",t.morphColors?"#define USE_MORPHCOLORS":"",t.morphTargetsCount>0?"#define MORPHTARGETS_TEXTURE_STRIDE "+t.morphTextureStride:"",t.morphTargetsCount>0?"#define MORPHTARGETS_COUNT "+t.morphTargetsCount:"",t.doubleSided?"#define DOUBLE_SIDED":"",t.flipSided?"#define FLIP_SIDED":"",t.shadowMapEnabled?"#define USE_SHADOWMAP":"",t.shadowMapEnabled?"#define "+l:"",t.sizeAttenuation?"#define USE_SIZEATTENUATION":"",t.numLightProbes>0?"#define USE_LIGHT_PROBES":"",t.logarithmicDepthBuffer?"#define USE_LOGARITHMIC_DEPTH_BUFFER":"",t.reversedDepthBuffer?"#define USE_REVERSED_DEPTH_BUFFER":"","uniform mat4 modelMatrix;","uniform mat4 modelViewMatrix;","uniform mat4 projectionMatrix;","uniform mat4 viewMatrix;","uniform mat3 normalMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;","#ifdef USE_INSTANCING","	attribute mat4 instanceMatrix;","#endif","#ifdef USE_INSTANCING_COLOR","	attribute vec3 instanceColor;","#endif","#ifdef USE_INSTANCING_MORPH","	uniform sampler2D morphTexture;","#endif","attribute vec3 position;","attribute vec3 normal;","attribute vec2 uv;","#ifdef USE_UV1","	attribute vec2 uv1;","#endif","#ifdef USE_UV2","	attribute vec2 uv2;","#endif","#ifdef USE_UV3","	attribute vec2 uv3;","#endif","#ifdef USE_TANGENT","	attribute vec4 tangent;","#endif","#if defined( USE_COLOR_ALPHA )","	attribute vec4 color;","#elif defined( USE_COLOR )","	attribute vec3 color;","#endif","#ifdef USE_SKINNING","	attribute vec4 skinIndex;","	attribute vec4 skinWeight;","#endif",`
`].filter(Jo).join(`
`),m=[Tm(t),"#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,f,t.useFog&&t.fog?"#define USE_FOG":"",t.useFog&&t.fogExp2?"#define FOG_EXP2":"",t.alphaToCoverage?"#define ALPHA_TO_COVERAGE":"",t.map?"#define USE_MAP":"",t.matcap?"#define USE_MATCAP":"",t.envMap?"#define USE_ENVMAP":"",t.envMap?"#define "+c:"",t.envMap?"#define "+h:"",t.envMap?"#define "+u:"",t.envMapPMREM?"#define ENVMAP_MAX_LOD "+t.envMapMaxLod+".0":"",t.envMapPMREM?"#define ENVMAP_SIZE "+t.envMapSize+".0":"",t.lightMap?"#define USE_LIGHTMAP":"",t.aoMap?"#define USE_AOMAP":"",t.bumpMap?"#define USE_BUMPMAP":"",t.normalMap?"#define USE_NORMALMAP":"",t.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",t.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",t.packedNormalMap?"#define USE_PACKED_NORMALMAP":"",t.emissiveMap?"#define USE_EMISSIVEMAP":"",t.anisotropy?"#define USE_ANISOTROPY":"",t.anisotropyMap?"#define USE_ANISOTROPYMAP":"",t.clearcoat?"#define USE_CLEARCOAT":"",t.clearcoatMap?"#define USE_CLEARCOATMAP":"",t.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",t.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",t.diffuseRoughness?"#define USE_DIFFUSE_ROUGHNESS":"",t.diffuseRoughnessMap?"#define USE_DIFFUSE_ROUGHNESSMAP":"",t.dispersion?"#define USE_DISPERSION":"",t.retroreflection?"#define USE_RETROREFLECTION":"",t.iridescence?"#define USE_IRIDESCENCE":"",t.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",t.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",t.specularMap?"#define USE_SPECULARMAP":"",t.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",t.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",t.roughnessMap?"#define USE_ROUGHNESSMAP":"",t.metalnessMap?"#define USE_METALNESSMAP":"",t.alphaMap?"#define USE_ALPHAMAP":"",t.alphaTest?"#define USE_ALPHATEST":"",t.alphaHash?"#define USE_ALPHAHASH":"",t.sheen?"#define USE_SHEEN":"",t.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",t.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",t.transmission?"#define USE_TRANSMISSION":"",t.transmissionMap?"#define USE_TRANSMISSIONMAP":"",t.thicknessMap?"#define USE_THICKNESSMAP":"",t.vertexTangents&&t.flatShading===!1?"#define USE_TANGENT":"",t.vertexColors||t.instancingColor?"#define USE_COLOR":"",t.vertexAlphas||t.batchingColor?"#define USE_COLOR_ALPHA":"",t.vertexUv1s?"#define USE_UV1":"",t.vertexUv2s?"#define USE_UV2":"",t.vertexUv3s?"#define USE_UV3":"",t.pointsUvs?"#define USE_POINTS_UV":"",t.gradientMap?"#define USE_GRADIENTMAP":"",t.flatShading?"#define FLAT_SHADED":"",t.doubleSided?"#define DOUBLE_SIDED":"",t.flipSided?"#define FLIP_SIDED":"",t.shadowMapEnabled?"#define USE_SHADOWMAP":"",t.shadowMapEnabled?"#define "+l:"",t.premultipliedAlpha?"#define PREMULTIPLIED_ALPHA":"",t.numLightProbes>0?"#define USE_LIGHT_PROBES":"",t.decodeVideoTexture?"#define DECODE_VIDEO_TEXTURE":"",t.decodeVideoTextureEmissive?"#define DECODE_VIDEO_TEXTURE_EMISSIVE":"",t.logarithmicDepthBuffer?"#define USE_LOGARITHMIC_DEPTH_BUFFER":"",t.reversedDepthBuffer?"#define USE_REVERSED_DEPTH_BUFFER":"","uniform mat4 viewMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;",t.toneMapping!==Mi?"#define TONE_MAPPING":"",t.toneMapping!==Mi?je.tonemapping_pars_fragment:"",t.toneMapping!==Mi?nw("toneMapping",t.toneMapping):"",t.dithering?"#define DITHERING":"",t.opaque?"#define OPAQUE":"",je.colorspace_pars_fragment,ew("linearToOutputTexel",t.outputColorSpace),iw(),t.useDepthPacking?"#define DEPTH_PACKING "+t.depthPacking:"",`
`].filter(Jo).join(`
`)),o=Gu(o),o=wm(o,t),o=Mm(o,t),a=Gu(a),a=wm(a,t),a=Mm(a,t),o=Sm(o),a=Sm(a),t.isRawShaderMaterial!==!0&&(x=`#version 300 es
`,g=[d,"#define attribute in","#define varying out","#define texture2D texture"].join(`
`)+`
`+g,m=["#define varying in",t.glslVersion===Eu?"":"layout(location = 0) out highp vec4 pc_fragColor;",t.glslVersion===Eu?"":"#define gl_FragColor pc_fragColor","#define gl_FragDepthEXT gl_FragDepth","#define texture2D texture","#define textureCube texture","#define texture2DProj textureProj","#define texture2DLodEXT textureLod","#define texture2DProjLodEXT textureProjLod","#define textureCubeLodEXT textureLod","#define texture2DGradEXT textureGrad","#define texture2DProjGradEXT textureProjGrad","#define textureCubeGradEXT textureGrad"].join(`
`)+`
`+m);let v=x+g+o,b=x+m+a,y=_m(i,i.VERTEX_SHADER,v),S=_m(i,i.FRAGMENT_SHADER,b);i.attachShader(p,y),i.attachShader(p,S),t.index0AttributeName!==void 0?i.bindAttribLocation(p,0,t.index0AttributeName):t.hasPositionAttribute===!0&&i.bindAttribLocation(p,0,"position"),i.linkProgram(p);function M(E){if(r.debug.checkShaderErrors){let L=i.getProgramInfoLog(p)||"",U=i.getShaderInfoLog(y)||"",k=i.getShaderInfoLog(S)||"",N=L.trim(),G=U.trim(),O=k.trim(),z=!0,K=!0;if(i.getProgramParameter(p,i.LINK_STATUS)===!1)if(z=!1,typeof r.debug.onShaderError=="function")r.debug.onShaderError(i,p,y,S);else{let H=bm(i,y,"vertex"),Y=bm(i,S,"fragment");ke("WebGLProgram: Shader Error "+i.getError()+" - VALIDATE_STATUS "+i.getProgramParameter(p,i.VALIDATE_STATUS)+`

Material Name: `+E.name+`
Material Type: `+E.type+`

Program Info Log: `+N+`
`+H+`
`+Y)}else N!==""?Ce("WebGLProgram: Program Info Log:",N):(G===""||O==="")&&(K=!1);K&&(E.diagnostics={runnable:z,programLog:N,vertexShader:{log:G,prefix:g},fragmentShader:{log:O,prefix:m}})}i.deleteShader(y),i.deleteShader(S),_=new jr(i,p),w=ow(i,p)}let _;this.getUniforms=function(){return _===void 0&&M(this),_};let w;this.getAttributes=function(){return w===void 0&&M(this),w};let R=t.rendererExtensionParallelShaderCompile===!1;return this.isReady=function(){return R===!1&&(R=i.getProgramParameter(p,Kb)),R},this.destroy=function(){n.releaseStatesOfProgram(this),i.deleteProgram(p),this.program=void 0},this.type=t.shaderType,this.name=t.shaderName,this.id=Zb++,this.cacheKey=e,this.usedTimes=1,this.program=p,this.vertexShader=y,this.fragmentShader=S,this}var yw=0,Vu=class{constructor(){this.shaderCache=new Map,this.materialCache=new Map}update(e,t,n){let i=this._getShaderCacheForMaterial(e);return i.has(t)===!1&&(i.add(t),t.usedTimes++),i.has(n)===!1&&(i.add(n),n.usedTimes++),this}remove(e){let t=this.materialCache.get(e);for(let n of t)n.usedTimes--,n.usedTimes===0&&this.shaderCache.delete(n.code);return this.materialCache.delete(e),this}getVertexShaderStage(e){return this._getShaderStage(e.vertexShader)}getFragmentShaderStage(e){return this._getShaderStage(e.fragmentShader)}dispose(){this.shaderCache.clear(),this.materialCache.clear()}_getShaderCacheForMaterial(e){let t=this.materialCache,n=t.get(e);return n===void 0&&(n=new Set,t.set(e,n)),n}_getShaderStage(e){let t=this.shaderCache,n=t.get(e);return n===void 0&&(n=new Hu(e),t.set(e,n)),n}},Hu=class{constructor(e){this.id=yw++,this.code=e,this.usedTimes=0}};function _w(r){return r===Ms||r===$o||r===Yo}function vw(r,e,t,n,i,s){let o=new Dr,a=new Vu,l=new Set,c=[],h=new Map,u=n.logarithmicDepthBuffer,d={MeshDepthMaterial:"depth",MeshDistanceMaterial:"distance",MeshNormalMaterial:"normal",MeshBasicMaterial:"basic",MeshLambertMaterial:"lambert",MeshPhongMaterial:"phong",MeshToonMaterial:"toon",MeshStandardMaterial:"physical",MeshPhysicalMaterial:"physical",MeshMatcapMaterial:"matcap",LineBasicMaterial:"basic",LineDashedMaterial:"dashed",PointsMaterial:"points",ShadowMaterial:"shadow",SpriteMaterial:"sprite"};function f(_){return l.add(_),_===0?"uv":`uv${_}`}function p(_,w,R,E,L,U){let k=E.fog,N=L.geometry,G=_.isMeshStandardMaterial||_.isMeshLambertMaterial||_.isMeshPhongMaterial?E.environment:null,O=_.isMeshStandardMaterial||_.isMeshLambertMaterial&&!_.envMap||_.isMeshPhongMaterial&&!_.envMap,z=e.get(_.envMap||G,O),K=d[_.type],H=n.precision;_.precision!==null&&(H=n.getMaxPrecision(_.precision),H!==_.precision&&Ce("WebGLProgram.getParameters:",_.precision,"not supported, using",H,"instead."));let Y=N.morphAttributes.position||N.morphAttributes.normal||N.morphAttributes.color,j=Y!==void 0?Y.length:0,ae=0;N.morphAttributes.position!==void 0&&(ae=1),N.morphAttributes.normal!==void 0&&(ae=2),N.morphAttributes.color!==void 0&&(ae=3);let re,V,Q,te;if(K){let be=Tn[K];re=be.vertexShader,V=be.fragmentShader}else{re=_.vertexShader,V=_.fragmentShader;let be=a.getVertexShaderStage(_),ht=a.getFragmentShaderStage(_);a.update(_,be,ht),Q=be.id,te=ht.id}let se=r.getRenderTarget(),le=r.state.buffers.depth.getReversed(),Ie=L.isInstancedMesh===!0,dt=L.isBatchedMesh===!0,Le=!!_.map,ct=!!_.matcap,ft=!!z,Je=ft&&z.isPMREMTexture===!0,Zt=!!_.aoMap,Dt=!!_.lightMap,En=!!_.bumpMap&&_.wireframe===!1,St=!!_.normalMap,mi=!!_.displacementMap,Ht=!!_.emissiveMap,Vn=!!_.metalnessMap,Hn=!!_.roughnessMap,Wn=_.anisotropy>0,B=_.clearcoat>0,Xn=_.diffuseRoughness>0,yt=_.dispersion>0,_t=_.retroreflectivity>0,ve=_.iridescence>0,Ut=_.sheen>0,Ue=_.transmission>0,Ge=Wn&&!!_.anisotropyMap,I=B&&!!_.clearcoatMap,T=B&&!!_.clearcoatNormalMap,X=B&&!!_.clearcoatRoughnessMap,oe=Xn&&!!_.diffuseRoughnessMap,ie=ve&&!!_.iridescenceMap,de=ve&&!!_.iridescenceThicknessMap,xe=Ut&&!!_.sheenColorMap,J=Ut&&!!_.sheenRoughnessMap,ee=!!_.specularMap,pe=!!_.specularColorMap,D=!!_.specularIntensityMap,ne=Ue&&!!_.transmissionMap,Z=Ue&&!!_.thicknessMap,me=!!_.gradientMap,ue=!!_.alphaMap,fe=_.alphaTest>0,Pe=!!_.alphaHash,Ye=!!_.extensions,ce=Mi;_.toneMapped&&(se===null||se.isXRRenderTarget===!0)&&(ce=r.toneMapping);let Ne=Je?z.isCompressedCubeTexture?z.image[0].mipmaps:z.mipmaps:null,$e={shaderID:K,shaderType:_.type,shaderName:_.name,vertexShader:re,fragmentShader:V,defines:_.defines,customVertexShaderID:Q,customFragmentShaderID:te,isRawShaderMaterial:_.isRawShaderMaterial===!0,glslVersion:_.glslVersion,precision:H,batching:dt,batchingColor:dt&&L._colorsTexture!==null,instancing:Ie,instancingColor:Ie&&L.instanceColor!==null,instancingMorph:Ie&&L.morphTexture!==null,outputColorSpace:se===null?r.outputColorSpace:se.isXRRenderTarget===!0?se.texture.colorSpace:Fe.workingColorSpace,alphaToCoverage:!!_.alphaToCoverage,map:Le,matcap:ct,envMap:ft,envMapMode:ft&&z.mapping,envMapPMREM:Je,envMapMaxLod:Je?Ne.length-1:null,envMapSize:Je?Ne[0].width:null,aoMap:Zt,lightMap:Dt,bumpMap:En,normalMap:St,displacementMap:mi,emissiveMap:Ht,normalMapObjectSpace:St&&_.normalMapType===qp,normalMapTangentSpace:St&&_.normalMapType===Yr,packedNormalMap:St&&_.normalMapType===Yr&&_w(_.normalMap.format),metalnessMap:Vn,roughnessMap:Hn,anisotropy:Wn,anisotropyMap:Ge,clearcoat:B,clearcoatMap:I,clearcoatNormalMap:T,clearcoatRoughnessMap:X,diffuseRoughness:Xn,diffuseRoughnessMap:oe,dispersion:yt,retroreflection:_t,iridescence:ve,iridescenceMap:ie,iridescenceThicknessMap:de,sheen:Ut,sheenColorMap:xe,sheenRoughnessMap:J,specularMap:ee,specularColorMap:pe,specularIntensityMap:D,transmission:Ue,transmissionMap:ne,thicknessMap:Z,gradientMap:me,opaque:_.transparent===!1&&_.blending===Hr&&_.alphaToCoverage===!1,alphaMap:ue,alphaTest:fe,alphaHash:Pe,combine:_.combine,mapUv:Le&&f(_.map.channel),aoMapUv:Zt&&f(_.aoMap.channel),lightMapUv:Dt&&f(_.lightMap.channel),bumpMapUv:En&&f(_.bumpMap.channel),normalMapUv:St&&f(_.normalMap.channel),displacementMapUv:mi&&f(_.displacementMap.channel),emissiveMapUv:Ht&&f(_.emissiveMap.channel),metalnessMapUv:Vn&&f(_.metalnessMap.channel),roughnessMapUv:Hn&&f(_.roughnessMap.channel),anisotropyMapUv:Ge&&f(_.anisotropyMap.channel),clearcoatMapUv:I&&f(_.clearcoatMap.channel),clearcoatNormalMapUv:T&&f(_.clearcoatNormalMap.channel),clearcoatRoughnessMapUv:X&&f(_.clearcoatRoughnessMap.channel),diffuseRoughnessMapUv:oe&&f(_.diffuseRoughnessMap.channel),iridescenceMapUv:ie&&f(_.iridescenceMap.channel),iridescenceThicknessMapUv:de&&f(_.iridescenceThicknessMap.channel),sheenColorMapUv:xe&&f(_.sheenColorMap.channel),sheenRoughnessMapUv:J&&f(_.sheenRoughnessMap.channel),specularMapUv:ee&&f(_.specularMap.channel),specularColorMapUv:pe&&f(_.specularColorMap.channel),specularIntensityMapUv:D&&f(_.specularIntensityMap.channel),transmissionMapUv:ne&&f(_.transmissionMap.channel),thicknessMapUv:Z&&f(_.thicknessMap.channel),alphaMapUv:ue&&f(_.alphaMap.channel),vertexTangents:!!N.attributes.tangent&&(St||Wn),vertexNormals:!!N.attributes.normal,vertexColors:_.vertexColors,vertexAlphas:_.vertexColors===!0&&!!N.attributes.color&&N.attributes.color.itemSize===4,pointsUvs:L.isPoints===!0&&!!N.attributes.uv&&(Le||ue),fog:!!k,useFog:_.fog===!0,fogExp2:!!k&&k.isFogExp2,flatShading:_.wireframe===!1&&(_.flatShading===!0||N.attributes.normal===void 0&&St===!1&&(_.isMeshLambertMaterial||_.isMeshPhongMaterial||_.isMeshStandardMaterial||_.isMeshPhysicalMaterial)),sizeAttenuation:_.sizeAttenuation===!0,logarithmicDepthBuffer:u,reversedDepthBuffer:le,skinning:L.isSkinnedMesh===!0,hasPositionAttribute:N.attributes.position!==void 0,morphTargets:N.morphAttributes.position!==void 0,morphNormals:N.morphAttributes.normal!==void 0,morphColors:N.morphAttributes.color!==void 0,morphTargetsCount:j,morphTextureStride:ae,numSunLights:w.sun.length,numDirLights:w.directional.length,numPointLights:w.point.length,numSpotLights:w.spot.length,numSpotLightMaps:w.spotLightMap.length,numRectAreaLights:w.rectArea.length,numHemiLights:w.hemi.length,numSunLightShadows:w.sunShadowMap.length,numDirLightShadows:w.directionalShadowMap.length,numPointLightShadows:w.pointShadowMap.length,numSpotLightShadows:w.spotShadowMap.length,numSpotLightShadowsWithMaps:w.numSpotLightShadowsWithMaps,numLightProbes:w.numLightProbes,numLightProbeGrids:U.filter(be=>be.texture!==null).length,numClippingPlanes:s.numPlanes,numClipIntersection:s.numIntersection,dithering:_.dithering,shadowMapEnabled:r.shadowMap.enabled&&R.length>0,shadowMapType:r.shadowMap.type,toneMapping:ce,decodeVideoTexture:Le&&_.map.isVideoTexture===!0&&Fe.getTransfer(_.map.colorSpace)===lt,decodeVideoTextureEmissive:Ht&&_.emissiveMap.isVideoTexture===!0&&Fe.getTransfer(_.emissiveMap.colorSpace)===lt,premultipliedAlpha:_.premultipliedAlpha,doubleSided:_.side===ot,flipSided:_.side===Sn,useDepthPacking:_.depthPacking>=0,depthPacking:_.depthPacking||0,index0AttributeName:_.index0AttributeName,extensionClipCullDistance:Ye&&_.extensions.clipCullDistance===!0&&t.has("WEBGL_clip_cull_distance"),extensionMultiDraw:(Ye&&_.extensions.multiDraw===!0||dt)&&t.has("WEBGL_multi_draw"),rendererExtensionParallelShaderCompile:t.has("KHR_parallel_shader_compile"),customProgramCacheKey:_.customProgramCacheKey()};return $e.vertexUv1s=l.has(1),$e.vertexUv2s=l.has(2),$e.vertexUv3s=l.has(3),l.clear(),$e}function g(_){let w=[];if(_.shaderID?w.push(_.shaderID):(w.push(_.customVertexShaderID),w.push(_.customFragmentShaderID)),_.defines!==void 0)for(let R in _.defines)w.push(R),w.push(_.defines[R]);return _.isRawShaderMaterial===!1&&(m(w,_),x(w,_),w.push(r.outputColorSpace)),w.push(_.customProgramCacheKey),w.join()}function m(_,w){_.push(w.precision),_.push(w.outputColorSpace),_.push(w.envMapMode),_.push(w.envMapPMREM),_.push(w.envMapMaxLod),_.push(w.envMapSize),_.push(w.mapUv),_.push(w.alphaMapUv),_.push(w.lightMapUv),_.push(w.aoMapUv),_.push(w.bumpMapUv),_.push(w.normalMapUv),_.push(w.displacementMapUv),_.push(w.emissiveMapUv),_.push(w.metalnessMapUv),_.push(w.roughnessMapUv),_.push(w.anisotropyMapUv),_.push(w.clearcoatMapUv),_.push(w.clearcoatNormalMapUv),_.push(w.clearcoatRoughnessMapUv),_.push(w.diffuseRoughnessMapUv),_.push(w.iridescenceMapUv),_.push(w.iridescenceThicknessMapUv),_.push(w.sheenColorMapUv),_.push(w.sheenRoughnessMapUv),_.push(w.specularMapUv),_.push(w.specularColorMapUv),_.push(w.specularIntensityMapUv),_.push(w.transmissionMapUv),_.push(w.thicknessMapUv),_.push(w.combine),_.push(w.fogExp2),_.push(w.sizeAttenuation),_.push(w.morphTargetsCount),_.push(w.numSunLights),_.push(w.numDirLights),_.push(w.numPointLights),_.push(w.numSpotLights),_.push(w.numSpotLightMaps),_.push(w.numHemiLights),_.push(w.numRectAreaLights),_.push(w.numSunLightShadows),_.push(w.numDirLightShadows),_.push(w.numPointLightShadows),_.push(w.numSpotLightShadows),_.push(w.numSpotLightShadowsWithMaps),_.push(w.numLightProbes),_.push(w.numLightProbeGrids),_.push(w.shadowMapType),_.push(w.toneMapping),_.push(w.numClippingPlanes),_.push(w.numClipIntersection),_.push(w.depthPacking)}function x(_,w){o.disableAll(),w.instancing&&o.enable(0),w.instancingColor&&o.enable(1),w.instancingMorph&&o.enable(2),w.matcap&&o.enable(3),w.envMap&&o.enable(4),w.normalMapObjectSpace&&o.enable(5),w.normalMapTangentSpace&&o.enable(6),w.clearcoat&&o.enable(7),w.iridescence&&o.enable(8),w.alphaTest&&o.enable(9),w.vertexColors&&o.enable(10),w.vertexAlphas&&o.enable(11),w.vertexUv1s&&o.enable(12),w.vertexUv2s&&o.enable(13),w.vertexUv3s&&o.enable(14),w.vertexTangents&&o.enable(15),w.anisotropy&&o.enable(16),w.alphaHash&&o.enable(17),w.batching&&o.enable(18),w.dispersion&&o.enable(19),w.retroreflection&&o.enable(24),w.diffuseRoughness&&o.enable(25),w.batchingColor&&o.enable(20),w.gradientMap&&o.enable(21),w.packedNormalMap&&o.enable(22),w.vertexNormals&&o.enable(23),_.push(o.mask),o.disableAll(),w.fog&&o.enable(0),w.useFog&&o.enable(1),w.flatShading&&o.enable(2),w.logarithmicDepthBuffer&&o.enable(3),w.reversedDepthBuffer&&o.enable(4),w.skinning&&o.enable(5),w.morphTargets&&o.enable(6),w.morphNormals&&o.enable(7),w.morphColors&&o.enable(8),w.premultipliedAlpha&&o.enable(9),w.shadowMapEnabled&&o.enable(10),w.doubleSided&&o.enable(11),w.flipSided&&o.enable(12),w.useDepthPacking&&o.enable(13),w.dithering&&o.enable(14),w.transmission&&o.enable(15),w.sheen&&o.enable(16),w.opaque&&o.enable(17),w.pointsUvs&&o.enable(18),w.decodeVideoTexture&&o.enable(19),w.decodeVideoTextureEmissive&&o.enable(20),w.alphaToCoverage&&o.enable(21),w.numLightProbeGrids>0&&o.enable(22),w.hasPositionAttribute&&o.enable(23),_.push(o.mask)}function v(_){let w=d[_.type],R;if(w){let E=Tn[w];R=Ko.clone(E.uniforms)}else R=_.uniforms;return R}function b(_,w){let R=h.get(w);return R!==void 0?++R.usedTimes:(R=new xw(r,w,_,i),c.push(R),h.set(w,R)),R}function y(_){if(--_.usedTimes===0){let w=c.indexOf(_);c[w]=c[c.length-1],c.pop(),h.delete(_.cacheKey),_.destroy()}}function S(_){a.remove(_)}function M(){a.dispose()}return{getParameters:p,getProgramCacheKey:g,getUniforms:v,acquireProgram:b,releaseProgram:y,releaseShaderCache:S,programs:c,dispose:M}}function bw(){let r=new WeakMap;function e(o){return r.has(o)}function t(o){let a=r.get(o);return a===void 0&&(a={},r.set(o,a)),a}function n(o){r.delete(o)}function i(o,a,l){r.get(o)[a]=l}function s(){r=new WeakMap}return{has:e,get:t,remove:n,update:i,dispose:s}}function ww(r,e){return r.groupOrder!==e.groupOrder?r.groupOrder-e.groupOrder:r.renderOrder!==e.renderOrder?r.renderOrder-e.renderOrder:r.material.id!==e.material.id?r.material.id-e.material.id:r.materialVariant!==e.materialVariant?r.materialVariant-e.materialVariant:r.z!==e.z?r.z-e.z:r.id-e.id}function Am(r,e){return r.groupOrder!==e.groupOrder?r.groupOrder-e.groupOrder:r.renderOrder!==e.renderOrder?r.renderOrder-e.renderOrder:r.z!==e.z?e.z-r.z:r.id-e.id}function Em(){let r=[],e=0,t=[],n=[],i=[];function s(){e=0,t.length=0,n.length=0,i.length=0}function o(d){let f=0;return d.isInstancedMesh&&(f+=2),d.isSkinnedMesh&&(f+=1),f}function a(d,f,p,g,m,x){let v=r[e];return v===void 0?(v={id:d.id,object:d,geometry:f,material:p,materialVariant:o(d),groupOrder:g,renderOrder:d.renderOrder,z:m,group:x},r[e]=v):(v.id=d.id,v.object=d,v.geometry=f,v.material=p,v.materialVariant=o(d),v.groupOrder=g,v.renderOrder=d.renderOrder,v.z=m,v.group=x),e++,v}function l(d,f,p,g,m,x,v){v.reversedDepth===!0&&(m=-m);let b=a(d,f,p,g,m,x);p.transmission>0?n.push(b):p.transparent===!0?i.push(b):t.push(b)}function c(d,f,p,g,m,x){let v=a(d,f,p,g,m,x);p.transmission>0?n.unshift(v):p.transparent===!0?i.unshift(v):t.unshift(v)}function h(d,f){t.length>1&&t.sort(d||ww),n.length>1&&n.sort(f||Am),i.length>1&&i.sort(f||Am)}function u(){for(let d=e,f=r.length;d<f;d++){let p=r[d];if(p.id===null)break;p.id=null,p.object=null,p.geometry=null,p.material=null,p.group=null}}return{opaque:t,transmissive:n,transparent:i,init:s,push:l,unshift:c,finish:u,sort:h}}function Mw(){let r=new WeakMap;function e(n,i){let s=r.get(n),o;return s===void 0?(o=new Em,r.set(n,[o])):i>=s.length?(o=new Em,s.push(o)):o=s[i],o}function t(){r=new WeakMap}return{get:e,dispose:t}}function Sw(){let r={};return{get:function(e){if(r[e.id]!==void 0)return r[e.id];let t;switch(e.type){case"SunLight":case"DirectionalLight":t={direction:new P,color:new he};break;case"SpotLight":t={position:new P,direction:new P,color:new he,distance:0,coneCos:0,penumbraCos:0,decay:0};break;case"PointLight":t={position:new P,color:new he,distance:0,decay:0};break;case"HemisphereLight":t={direction:new P,skyColor:new he,groundColor:new he};break;case"RectAreaLight":t={color:new he,position:new P,halfWidth:new P,halfHeight:new P};break}return r[e.id]=t,t}}}function Tw(){let r={};return{get:function(e){if(r[e.id]!==void 0)return r[e.id];let t;switch(e.type){case"SunLight":case"DirectionalLight":t={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new Se};break;case"SpotLight":t={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new Se};break;case"PointLight":t={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new Se,shadowCameraNear:1,shadowCameraFar:1e3};break}return r[e.id]=t,t}}}var Aw=0;function Ew(r,e){return(e.castShadow?2:0)-(r.castShadow?2:0)+(e.map?1:0)-(r.map?1:0)}function Rw(r){let e=new Sw,t=Tw(),n={version:0,hash:{sunLength:-1,directionalLength:-1,pointLength:-1,spotLength:-1,rectAreaLength:-1,hemiLength:-1,numSunShadows:-1,numDirectionalShadows:-1,numPointShadows:-1,numSpotShadows:-1,numSpotMaps:-1,numLightProbes:-1},ambient:[0,0,0],probe:[],sun:[],sunShadow:[],sunShadowMap:[],sunShadowMatrix:[],sunShadowCascade:[],directional:[],directionalShadow:[],directionalShadowMap:[],directionalShadowMatrix:[],spot:[],spotLightMap:[],spotShadow:[],spotShadowMap:[],spotLightMatrix:[],rectArea:[],rectAreaLTC1:null,rectAreaLTC2:null,point:[],pointShadow:[],pointShadowMap:[],pointShadowMatrix:[],hemi:[],numSpotLightShadowsWithMaps:0,numLightProbes:0};for(let c=0;c<9;c++)n.probe.push(new P);let i=new P,s=new Me,o=new Me;function a(c){let h=0,u=0,d=0;for(let U=0;U<9;U++)n.probe[U].set(0,0,0);let f=0,p=0,g=0,m=0,x=0,v=0,b=0,y=0,S=0,M=0,_=0,w=0,R=0,E=0;c.sort(Ew);for(let U=0,k=c.length;U<k;U++){let N=c[U],G=N.color,O=N.intensity,z=N.distance,K=null;if(N.shadow&&N.shadow.map&&(N.shadow.map.texture.format===Ms?K=N.shadow.map.texture:K=N.shadow.map.depthTexture||N.shadow.map.texture),N.isAmbientLight)h+=G.r*O,u+=G.g*O,d+=G.b*O;else if(N.isLightProbe){for(let H=0;H<9;H++)n.probe[H].addScaledVector(N.sh.coefficients[H],O);E++}else if(N.isSunLight){let H=e.get(N);if(H.color.copy(N.color).multiplyScalar(N.intensity),N.castShadow){let Y=N.shadow,j=t.get(N);j.shadowIntensity=Y.intensity,j.shadowBias=Y.bias,j.shadowNormalBias=Y.normalBias,j.shadowRadius=Y.radius,j.shadowMapSize.copy(Y.mapSize).multiply(Y.getFrameExtents()),n.sunShadow[p]=j,n.sunShadowMap[p]=K;let ae=Y.getViewportCount();for(let re=0;re<ae;re++)n.sunShadowMatrix[g+re]=Y.getMatrix(re),n.sunShadowCascade[g+re]=Y._cascadeData[re];g+=ae,p++}n.sun[f]=H,f++}else if(N.isDirectionalLight){let H=e.get(N);if(H.color.copy(N.color).multiplyScalar(N.intensity),N.castShadow){let Y=N.shadow,j=t.get(N);j.shadowIntensity=Y.intensity,j.shadowBias=Y.bias,j.shadowNormalBias=Y.normalBias,j.shadowRadius=Y.radius,j.shadowMapSize=Y.mapSize,n.directionalShadow[m]=j,n.directionalShadowMap[m]=K,n.directionalShadowMatrix[m]=N.shadow.matrix,S++}n.directional[m]=H,m++}else if(N.isSpotLight){let H=e.get(N);H.position.setFromMatrixPosition(N.matrixWorld),H.color.copy(G).multiplyScalar(O),H.distance=z,H.coneCos=Math.cos(N.angle),H.penumbraCos=Math.cos(N.angle*(1-N.penumbra)),H.decay=N.decay,n.spot[v]=H;let Y=N.shadow;if(N.map&&(n.spotLightMap[w]=N.map,w++,Y.updateMatrices(N),N.castShadow&&R++),n.spotLightMatrix[v]=Y.matrix,N.castShadow){let j=t.get(N);j.shadowIntensity=Y.intensity,j.shadowBias=Y.bias,j.shadowNormalBias=Y.normalBias,j.shadowRadius=Y.radius,j.shadowMapSize=Y.mapSize,n.spotShadow[v]=j,n.spotShadowMap[v]=K,_++}v++}else if(N.isRectAreaLight){let H=e.get(N);H.color.copy(G).multiplyScalar(O),H.halfWidth.set(N.width*.5,0,0),H.halfHeight.set(0,N.height*.5,0),n.rectArea[b]=H,b++}else if(N.isPointLight){let H=e.get(N);if(H.color.copy(N.color).multiplyScalar(N.intensity),H.distance=N.distance,H.decay=N.decay,N.castShadow){let Y=N.shadow,j=t.get(N);j.shadowIntensity=Y.intensity,j.shadowBias=Y.bias,j.shadowNormalBias=Y.normalBias,j.shadowRadius=Y.radius,j.shadowMapSize=Y.mapSize,j.shadowCameraNear=Y.camera.near,j.shadowCameraFar=Y.camera.far,n.pointShadow[x]=j,n.pointShadowMap[x]=K,n.pointShadowMatrix[x]=N.shadow.matrix,M++}n.point[x]=H,x++}else if(N.isHemisphereLight){let H=e.get(N);H.skyColor.copy(N.color).multiplyScalar(O),H.groundColor.copy(N.groundColor).multiplyScalar(O),n.hemi[y]=H,y++}}b>0&&(r.has("OES_texture_float_linear")===!0?(n.rectAreaLTC1=_e.LTC_FLOAT_1,n.rectAreaLTC2=_e.LTC_FLOAT_2):(n.rectAreaLTC1=_e.LTC_HALF_1,n.rectAreaLTC2=_e.LTC_HALF_2)),n.ambient[0]=h,n.ambient[1]=u,n.ambient[2]=d;let L=n.hash;(L.sunLength!==f||L.directionalLength!==m||L.pointLength!==x||L.spotLength!==v||L.rectAreaLength!==b||L.hemiLength!==y||L.numSunShadows!==p||L.numDirectionalShadows!==S||L.numPointShadows!==M||L.numSpotShadows!==_||L.numSpotMaps!==w||L.numLightProbes!==E)&&(n.sun.length=f,n.directional.length=m,n.spot.length=v,n.rectArea.length=b,n.point.length=x,n.hemi.length=y,n.sunShadow.length=p,n.sunShadowMap.length=p,n.sunShadowMatrix.length=g,n.sunShadowCascade.length=g,n.directionalShadow.length=S,n.directionalShadowMap.length=S,n.directionalShadowMatrix.length=S,n.pointShadow.length=M,n.pointShadowMap.length=M,n.pointShadowMatrix.length=M,n.spotShadow.length=_,n.spotShadowMap.length=_,n.spotLightMatrix.length=_+w-R,n.spotLightMap.length=w,n.numSpotLightShadowsWithMaps=R,n.numLightProbes=E,L.sunLength=f,L.directionalLength=m,L.pointLength=x,L.spotLength=v,L.rectAreaLength=b,L.hemiLength=y,L.numSunShadows=p,L.numDirectionalShadows=S,L.numPointShadows=M,L.numSpotShadows=_,L.numSpotMaps=w,L.numLightProbes=E,n.version=Aw++)}function l(c,h){let u=0,d=0,f=0,p=0,g=0,m=0,x=h.matrixWorldInverse;for(let v=0,b=c.length;v<b;v++){let y=c[v];if(y.isSunLight){let S=n.sun[u];S.direction.setFromMatrixPosition(y.matrixWorld),S.direction.transformDirection(x),u++}else if(y.isDirectionalLight){let S=n.directional[d];S.direction.setFromMatrixPosition(y.matrixWorld),i.setFromMatrixPosition(y.target.matrixWorld),S.direction.sub(i),S.direction.transformDirection(x),d++}else if(y.isSpotLight){let S=n.spot[p];S.position.setFromMatrixPosition(y.matrixWorld),S.position.applyMatrix4(x),S.direction.setFromMatrixPosition(y.matrixWorld),i.setFromMatrixPosition(y.target.matrixWorld),S.direction.sub(i),S.direction.transformDirection(x),p++}else if(y.isRectAreaLight){let S=n.rectArea[g];S.position.setFromMatrixPosition(y.matrixWorld),S.position.applyMatrix4(x),o.identity(),s.copy(y.matrixWorld),s.premultiply(x),o.extractRotation(s),S.halfWidth.set(y.width*.5,0,0),S.halfHeight.set(0,y.height*.5,0),S.halfWidth.applyMatrix4(o),S.halfHeight.applyMatrix4(o),g++}else if(y.isPointLight){let S=n.point[f];S.position.setFromMatrixPosition(y.matrixWorld),S.position.applyMatrix4(x),f++}else if(y.isHemisphereLight){let S=n.hemi[m];S.direction.setFromMatrixPosition(y.matrixWorld),S.direction.transformDirection(x),m++}}}return{setup:a,setupView:l,state:n}}function Rm(r){let e=new Rw(r),t=[],n=[],i=[];function s(u){h.camera=u,t.length=0,n.length=0,i.length=0}function o(u){u.isLightProbeGrid?i.push(u):t.push(u)}function a(u){n.push(u)}function l(){e.setup(t),i.sort((u,d)=>u.priority-d.priority||u.id-d.id)}function c(u){e.setupView(t,u)}let h={lightsArray:t,shadowsArray:n,lightProbeGridArray:i,camera:null,lights:e,transmissionRenderTarget:{},textureUnits:0};return{init:s,state:h,setupLights:l,setupLightsView:c,pushLight:o,pushShadow:a}}function Cw(r){let e=new WeakMap;function t(i,s=0){let o=e.get(i),a;return o===void 0?(a=new Rm(r),e.set(i,[a])):s>=o.length?(a=new Rm(r),o.push(a)):a=o[s],a}function n(){e=new WeakMap}return{get:t,dispose:n}}var Pw=`void main() {
	gl_Position = vec4( position, 1.0 );
}`,Iw=`uniform sampler2D shadow_pass;
uniform vec2 resolution;
uniform float radius;
void main() {
	const float samples = float( VSM_SAMPLES );
	float mean = 0.0;
	float squared_mean = 0.0;
	float uvStride = samples <= 1.0 ? 0.0 : 2.0 / ( samples - 1.0 );
	float uvStart = samples <= 1.0 ? 0.0 : - 1.0;
	for ( float i = 0.0; i < samples; i ++ ) {
		float uvOffset = uvStart + i * uvStride;
		#ifdef HORIZONTAL_PASS
			vec2 distribution = texture2D( shadow_pass, ( gl_FragCoord.xy + vec2( uvOffset, 0.0 ) * radius ) / resolution ).rg;
			mean += distribution.x;
			squared_mean += distribution.y * distribution.y + distribution.x * distribution.x;
		#else
			float depth = texture2D( shadow_pass, ( gl_FragCoord.xy + vec2( 0.0, uvOffset ) * radius ) / resolution ).r;
			mean += depth;
			squared_mean += depth * depth;
		#endif
	}
	mean = mean / samples;
	squared_mean = squared_mean / samples;
	float std_dev = sqrt( max( 0.0, squared_mean - mean * mean ) );
	gl_FragColor = vec4( mean, std_dev, 0.0, 1.0 );
}`,Lw=[new P(1,0,0),new P(-1,0,0),new P(0,1,0),new P(0,-1,0),new P(0,0,1),new P(0,0,-1)],Nw=[new P(0,-1,0),new P(0,-1,0),new P(0,0,1),new P(0,0,-1),new P(0,-1,0),new P(0,-1,0)],Cm=new Me,Zo=new P,Fu=new P;function Dw(r,e,t){let n=new gs,i=new Se,s=new Se,o=new tt,a=new ol,l=new al,c={},h=t.maxTextureSize,u={[fn]:Sn,[Sn]:fn,[ot]:ot},d=new jn({defines:{VSM_SAMPLES:8},uniforms:{shadow_pass:{value:null},resolution:{value:new Se},radius:{value:4}},vertexShader:Pw,fragmentShader:Iw}),f=d.clone();f.defines.HORIZONTAL_PASS=1;let p=new qe;p.setAttribute("position",new We(new Float32Array([-1,-1,.5,3,-1,.5,-1,3,.5]),3));let g=new Oe(p,d),m=this;this.enabled=!1,this.autoUpdate=!0,this.needsUpdate=!1,this.type=Zs;let x=this.type;this.render=function(M,_,w){if(m.enabled===!1||m.autoUpdate===!1&&m.needsUpdate===!1||M.length===0)return;this.type===wp&&(Ce("WebGLShadowMap: PCFSoftShadowMap has been removed. Using PCFShadowMap instead."),this.type=Zs);let R=r.getRenderTarget(),E=r.getActiveCubeFace(),L=r.getActiveMipmapLevel(),U=r.state;U.setBlending(Js),U.buffers.depth.getReversed()===!0?U.buffers.color.setClear(0,0,0,0):U.buffers.color.setClear(1,1,1,1),U.buffers.depth.setTest(!0),U.setScissorTest(!1);let k=x!==this.type;k&&_.traverse(function(N){N.material&&(Array.isArray(N.material)?N.material.forEach(G=>G.needsUpdate=!0):N.material.needsUpdate=!0)});for(let N=0,G=M.length;N<G;N++){let O=M[N],z=O.shadow;if(z===void 0){Ce("WebGLShadowMap:",O,"has no shadow.");continue}if(z.autoUpdate===!1&&z.needsUpdate===!1)continue;i.copy(z.mapSize);let K=z.getFrameExtents();i.multiply(K),s.copy(z.mapSize),(i.x>h||i.y>h)&&(i.x>h&&(s.x=Math.floor(h/K.x),i.x=s.x*K.x,z.mapSize.x=s.x),i.y>h&&(s.y=Math.floor(h/K.y),i.y=s.y*K.y,z.mapSize.y=s.y));let H=r.state.buffers.depth.getReversed();if(z.camera._reversedDepth=H,z.map===null||k===!0){if(z.map!==null&&(z.map.depthTexture!==null&&(z.map.depthTexture.dispose(),z.map.depthTexture=null),z.map.dispose()),this.type===Vr){if(O.isPointLight){Ce("WebGLShadowMap: VSM shadow maps are not supported for PointLights. Use PCF or BasicShadowMap instead.");continue}z.map=new bn(i.x,i.y,{format:Ms,type:hi,minFilter:bt,magFilter:bt,generateMipmaps:!1}),z.map.texture.name=O.name+".shadowMap",z.map.depthTexture=new $i(i.x,i.y,zn),z.map.depthTexture.name=O.name+".shadowMapDepth",z.map.depthTexture.format=Gi,z.map.depthTexture.compareFunction=null,z.map.depthTexture.minFilter=Et,z.map.depthTexture.magFilter=Et}else O.isPointLight?(z.map=new Qo(i.x),z.map.depthTexture=new To(i.x,ci)):(z.map=new bn(i.x,i.y),z.map.depthTexture=new $i(i.x,i.y,ci)),z.map.depthTexture.name=O.name+".shadowMap",z.map.depthTexture.format=Gi,this.type===Zs?(z.map.depthTexture.compareFunction=H?Su:Mu,z.map.depthTexture.minFilter=bt,z.map.depthTexture.magFilter=bt):(z.map.depthTexture.compareFunction=null,z.map.depthTexture.minFilter=Et,z.map.depthTexture.magFilter=Et);z.camera.updateProjectionMatrix()}z.map.isWebGLCubeRenderTarget!==!0&&(z.map.width!==i.x||z.map.height!==i.y)&&z.map.setSize(i.x,i.y);let Y=z.map.isWebGLCubeRenderTarget?6:z.getViewportCount();O.isPointLight!==!0&&z.updateMatrices(O,w);let j=(z.camera.layers.mask&4294967294)!==0?z.camera.layers:w.layers;for(let ae=0;ae<Y;ae++){let re=z.getCamera(ae);if(O.isPointLight){let V=z.camera,Q=z.matrix,te=O.distance||V.far;te!==V.far&&(V.far=te,V.updateProjectionMatrix()),Zo.setFromMatrixPosition(O.matrixWorld),V.position.copy(Zo),Fu.copy(V.position),Fu.add(Lw[ae]),V.up.copy(Nw[ae]),V.lookAt(Fu),V.updateMatrixWorld(),Q.makeTranslation(-Zo.x,-Zo.y,-Zo.z),Cm.multiplyMatrices(V.projectionMatrix,V.matrixWorldInverse),z._frustum.setFromProjectionMatrix(Cm,V.coordinateSystem,V.reversedDepth)}if(z.map.isWebGLCubeRenderTarget)r.setRenderTarget(z.map,ae),r.clear();else{ae===0&&(r.setRenderTarget(z.map),r.clear());let V=z.getViewport(ae);o.set(s.x*V.x,s.y*V.y,s.x*V.z,s.y*V.w),U.viewport(o)}n=z.getFrustum(ae),y(_,w,re,O,j,this.type)}z.isPointLightShadow!==!0&&this.type===Vr&&v(z,w),z.needsUpdate=!1}x=this.type,m.needsUpdate=!1,r.setRenderTarget(R,E,L)};function v(M,_){let w=e.update(g);d.defines.VSM_SAMPLES!==M.blurSamples&&(d.defines.VSM_SAMPLES=M.blurSamples,f.defines.VSM_SAMPLES=M.blurSamples,d.needsUpdate=!0,f.needsUpdate=!0),M.mapPass===null?M.mapPass=new bn(i.x,i.y,{format:Ms,type:hi}):(M.mapPass.width!==M.map.width||M.mapPass.height!==M.map.height)&&M.mapPass.setSize(M.map.width,M.map.height),d.uniforms.shadow_pass.value=M.map.depthTexture,d.uniforms.resolution.value.set(M.map.width,M.map.height),d.uniforms.radius.value=M.radius,r.setRenderTarget(M.mapPass),r.clear(),r.renderBufferDirect(_,null,w,d,g,null),f.uniforms.shadow_pass.value=M.mapPass.texture,f.uniforms.resolution.value.set(M.map.width,M.map.height),f.uniforms.radius.value=M.radius,r.setRenderTarget(M.map),r.clear(),r.renderBufferDirect(_,null,w,f,g,null)}function b(M,_,w,R){let E=null,L=w.isPointLight===!0?M.customDistanceMaterial:M.customDepthMaterial;if(L!==void 0)E=L;else if(E=w.isPointLight===!0?l:a,r.localClippingEnabled&&_.clipShadows===!0&&Array.isArray(_.clippingPlanes)&&_.clippingPlanes.length!==0||_.displacementMap&&_.displacementScale!==0||_.alphaMap&&_.alphaTest>0||_.map&&_.alphaTest>0||_.alphaToCoverage===!0){let U=E.uuid,k=_.uuid,N=c[U];N===void 0&&(N={},c[U]=N);let G=N[k];G===void 0&&(G=E.clone(),N[k]=G,_.addEventListener("dispose",S)),E=G}if(E.visible=_.visible,E.wireframe=_.wireframe,R===Vr?E.side=_.shadowSide!==null?_.shadowSide:_.side:E.side=_.shadowSide!==null?_.shadowSide:u[_.side],E.alphaMap=_.alphaMap,E.alphaTest=_.alphaToCoverage===!0?.5:_.alphaTest,E.map=_.map,E.clipShadows=_.clipShadows,E.clippingPlanes=_.clippingPlanes,E.clipIntersection=_.clipIntersection,E.displacementMap=_.displacementMap,E.displacementScale=_.displacementScale,E.displacementBias=_.displacementBias,E.wireframeLinewidth=_.wireframeLinewidth,E.linewidth=_.linewidth,w.isPointLight===!0&&E.isMeshDistanceMaterial===!0){let U=r.properties.get(E);U.light=w}return E}function y(M,_,w,R,E,L){if(M.visible===!1)return;if(M.layers.test(E)&&(M.isMesh||M.isLine||M.isPoints)&&(M.castShadow||M.receiveShadow&&L===Vr)&&(!M.frustumCulled||M.intersectsFrustum(n))){M.modelViewMatrix.multiplyMatrices(w.matrixWorldInverse,M.matrixWorld);let N=e.update(M),G=M.material;if(Array.isArray(G)){let O=N.groups;for(let z=0,K=O.length;z<K;z++){let H=O[z],Y=G[H.materialIndex];if(Y&&Y.visible){let j=b(M,Y,R,L);M.onBeforeShadow(r,M,_,w,N,j,H),r.renderBufferDirect(w,null,N,j,M,H),M.onAfterShadow(r,M,_,w,N,j,H)}}}else if(G.visible){let O=b(M,G,R,L);M.onBeforeShadow(r,M,_,w,N,O,null),r.renderBufferDirect(w,null,N,O,M,null),M.onAfterShadow(r,M,_,w,N,O,null)}}let k=M.children;for(let N=0,G=k.length;N<G;N++)y(k[N],_,w,R,E,L)}function S(M){M.target.removeEventListener("dispose",S);for(let w in c){let R=c[w],E=M.target.uuid;E in R&&(R[E].dispose(),delete R[E])}}}function Uw(r,e){function t(){let D=!1,ne=new tt,Z=null,me=new tt(0,0,0,0);return{setMask:function(ue){Z!==ue&&!D&&(r.colorMask(ue,ue,ue,ue),Z=ue)},setLocked:function(ue){D=ue},setClear:function(ue,fe,Pe,Ye,ce){ce===!0&&(ue*=Ye,fe*=Ye,Pe*=Ye),ne.set(ue,fe,Pe,Ye),me.equals(ne)===!1&&(r.clearColor(ue,fe,Pe,Ye),me.copy(ne))},reset:function(){D=!1,Z=null,me.set(-1,0,0,0)}}}function n(){let D=!1,ne=!1,Z=null,me=null,ue=null;return{setReversed:function(fe){if(ne!==fe){let Pe=e.get("EXT_clip_control");fe?Pe.clipControlEXT(Pe.LOWER_LEFT_EXT,Pe.ZERO_TO_ONE_EXT):Pe.clipControlEXT(Pe.LOWER_LEFT_EXT,Pe.NEGATIVE_ONE_TO_ONE_EXT),ne=fe;let Ye=ue;ue=null,this.setClear(Ye)}},getReversed:function(){return ne},setTest:function(fe){fe?le(r.DEPTH_TEST):Ie(r.DEPTH_TEST)},setMask:function(fe){Z!==fe&&!D&&(r.depthMask(fe),Z=fe)},setFunc:function(fe){if(ne&&(fe=nm[fe]),me!==fe){switch(fe){case qa:r.depthFunc(r.NEVER);break;case $a:r.depthFunc(r.ALWAYS);break;case Ya:r.depthFunc(r.LESS);break;case Cr:r.depthFunc(r.LEQUAL);break;case ja:r.depthFunc(r.EQUAL);break;case Ka:r.depthFunc(r.GEQUAL);break;case Za:r.depthFunc(r.GREATER);break;case Ja:r.depthFunc(r.NOTEQUAL);break;default:r.depthFunc(r.LEQUAL)}me=fe}},setLocked:function(fe){D=fe},setClear:function(fe){ue!==fe&&(ue=fe,ne&&(fe=1-fe),r.clearDepth(fe))},reset:function(){D=!1,Z=null,me=null,ue=null,ne=!1}}}function i(){let D=!1,ne=null,Z=null,me=null,ue=null,fe=null,Pe=null,Ye=null,ce=null;return{setTest:function(Ne){D||(Ne?le(r.STENCIL_TEST):Ie(r.STENCIL_TEST))},setMask:function(Ne){ne!==Ne&&!D&&(r.stencilMask(Ne),ne=Ne)},setFunc:function(Ne,$e,be){(Z!==Ne||me!==$e||ue!==be)&&(r.stencilFunc(Ne,$e,be),Z=Ne,me=$e,ue=be)},setOp:function(Ne,$e,be){(fe!==Ne||Pe!==$e||Ye!==be)&&(r.stencilOp(Ne,$e,be),fe=Ne,Pe=$e,Ye=be)},setLocked:function(Ne){D=Ne},setClear:function(Ne){ce!==Ne&&(r.clearStencil(Ne),ce=Ne)},reset:function(){D=!1,ne=null,Z=null,me=null,ue=null,fe=null,Pe=null,Ye=null,ce=null}}}let s=new t,o=new n,a=new i,l={},c=new WeakMap,h={},u={},d={},f=new WeakMap,p=[],g=null,m=!1,x=null,v=null,b=null,y=null,S=null,M=null,_=null,w=new he(0,0,0),R=0,E=!1,L=null,U=null,k=null,N=null,G=null,O=r.getParameter(r.MAX_COMBINED_TEXTURE_IMAGE_UNITS),z=!1,K=0,H=r.getParameter(r.VERSION);H.indexOf("WebGL")!==-1?(K=parseFloat(/^WebGL (\d)/.exec(H)[1]),z=K>=1):H.indexOf("OpenGL ES")!==-1&&(K=parseFloat(/^OpenGL ES (\d)/.exec(H)[1]),z=K>=2);let Y=null,j={},ae=r.getParameter(r.SCISSOR_BOX),re=r.getParameter(r.VIEWPORT),V=new tt().fromArray(ae),Q=new tt().fromArray(re);function te(D,ne,Z,me){let ue=new Uint8Array(4),fe=r.createTexture();r.bindTexture(D,fe),r.texParameteri(D,r.TEXTURE_MIN_FILTER,r.NEAREST),r.texParameteri(D,r.TEXTURE_MAG_FILTER,r.NEAREST);for(let Pe=0;Pe<Z;Pe++)D===r.TEXTURE_3D||D===r.TEXTURE_2D_ARRAY?r.texImage3D(ne,0,r.RGBA,1,1,me,0,r.RGBA,r.UNSIGNED_BYTE,ue):r.texImage2D(ne+Pe,0,r.RGBA,1,1,0,r.RGBA,r.UNSIGNED_BYTE,ue);return fe}let se={};se[r.TEXTURE_2D]=te(r.TEXTURE_2D,r.TEXTURE_2D,1),se[r.TEXTURE_CUBE_MAP]=te(r.TEXTURE_CUBE_MAP,r.TEXTURE_CUBE_MAP_POSITIVE_X,6),se[r.TEXTURE_2D_ARRAY]=te(r.TEXTURE_2D_ARRAY,r.TEXTURE_2D_ARRAY,1,1),se[r.TEXTURE_3D]=te(r.TEXTURE_3D,r.TEXTURE_3D,1,1),s.setClear(0,0,0,1),o.setClear(1),a.setClear(0),le(r.DEPTH_TEST),o.setFunc(Cr),En(!1),St(nu),le(r.CULL_FACE),Zt(Js);function le(D){h[D]!==!0&&(r.enable(D),h[D]=!0)}function Ie(D){h[D]!==!1&&(r.disable(D),h[D]=!1)}function dt(D,ne){return d[D]!==ne?(r.bindFramebuffer(D,ne),d[D]=ne,D===r.DRAW_FRAMEBUFFER&&(d[r.FRAMEBUFFER]=ne),D===r.FRAMEBUFFER&&(d[r.DRAW_FRAMEBUFFER]=ne),!0):!1}function Le(D,ne){let Z=p,me=!1;if(D){Z=f.get(ne),Z===void 0&&(Z=[],f.set(ne,Z));let ue=D.textures;if(Z.length!==ue.length||Z[0]!==r.COLOR_ATTACHMENT0){for(let fe=0,Pe=ue.length;fe<Pe;fe++)Z[fe]=r.COLOR_ATTACHMENT0+fe;Z.length=ue.length,me=!0}}else Z[0]!==r.BACK&&(Z[0]=r.BACK,me=!0);me&&r.drawBuffers(Z)}function ct(D){return g!==D?(r.useProgram(D),g=D,!0):!1}let ft={[Qs]:r.FUNC_ADD,[Sp]:r.FUNC_SUBTRACT,[Tp]:r.FUNC_REVERSE_SUBTRACT};ft[Ap]=r.MIN,ft[Ep]=r.MAX;let Je={[Rp]:r.ZERO,[Cp]:r.ONE,[Pp]:r.SRC_COLOR,[ou]:r.SRC_ALPHA,[Op]:r.SRC_ALPHA_SATURATE,[Dp]:r.DST_COLOR,[Lp]:r.DST_ALPHA,[Ip]:r.ONE_MINUS_SRC_COLOR,[au]:r.ONE_MINUS_SRC_ALPHA,[Up]:r.ONE_MINUS_DST_COLOR,[Np]:r.ONE_MINUS_DST_ALPHA,[Fp]:r.CONSTANT_COLOR,[kp]:r.ONE_MINUS_CONSTANT_COLOR,[Bp]:r.CONSTANT_ALPHA,[zp]:r.ONE_MINUS_CONSTANT_ALPHA};function Zt(D,ne,Z,me,ue,fe,Pe,Ye,ce,Ne){if(D===Js){m===!0&&(Ie(r.BLEND),m=!1);return}if(m===!1&&(le(r.BLEND),m=!0),D!==Mp){if(D!==x||Ne!==E){if((v!==Qs||S!==Qs)&&(r.blendEquation(r.FUNC_ADD),v=Qs,S=Qs),Ne)switch(D){case Hr:r.blendFuncSeparate(r.ONE,r.ONE_MINUS_SRC_ALPHA,r.ONE,r.ONE_MINUS_SRC_ALPHA);break;case iu:r.blendFunc(r.ONE,r.ONE);break;case su:r.blendFuncSeparate(r.ZERO,r.ONE_MINUS_SRC_COLOR,r.ZERO,r.ONE);break;case ru:r.blendFuncSeparate(r.DST_COLOR,r.ONE_MINUS_SRC_ALPHA,r.ZERO,r.ONE);break;default:ke("WebGLState: Invalid blending: ",D);break}else switch(D){case Hr:r.blendFuncSeparate(r.SRC_ALPHA,r.ONE_MINUS_SRC_ALPHA,r.ONE,r.ONE_MINUS_SRC_ALPHA);break;case iu:r.blendFuncSeparate(r.SRC_ALPHA,r.ONE,r.ONE,r.ONE);break;case su:ke("WebGLState: SubtractiveBlending requires material.premultipliedAlpha = true");break;case ru:ke("WebGLState: MultiplyBlending requires material.premultipliedAlpha = true");break;default:ke("WebGLState: Invalid blending: ",D);break}b=null,y=null,M=null,_=null,w.set(0,0,0),R=0,x=D,E=Ne}return}ue=ue||ne,fe=fe||Z,Pe=Pe||me,(ne!==v||ue!==S)&&(r.blendEquationSeparate(ft[ne],ft[ue]),v=ne,S=ue),(Z!==b||me!==y||fe!==M||Pe!==_)&&(r.blendFuncSeparate(Je[Z],Je[me],Je[fe],Je[Pe]),b=Z,y=me,M=fe,_=Pe),(Ye.equals(w)===!1||ce!==R)&&(r.blendColor(Ye.r,Ye.g,Ye.b,ce),w.copy(Ye),R=ce),x=D,E=!1}function Dt(D,ne){D.side===ot?Ie(r.CULL_FACE):le(r.CULL_FACE);let Z=D.side===Sn;ne&&(Z=!Z),En(Z),D.blending===Hr&&D.transparent===!1?Zt(Js):Zt(D.blending,D.blendEquation,D.blendSrc,D.blendDst,D.blendEquationAlpha,D.blendSrcAlpha,D.blendDstAlpha,D.blendColor,D.blendAlpha,D.premultipliedAlpha),o.setFunc(D.depthFunc),o.setTest(D.depthTest),o.setMask(D.depthWrite),s.setMask(D.colorWrite);let me=D.stencilWrite;a.setTest(me),me&&(a.setMask(D.stencilWriteMask),a.setFunc(D.stencilFunc,D.stencilRef,D.stencilFuncMask),a.setOp(D.stencilFail,D.stencilZFail,D.stencilZPass)),Ht(D.polygonOffset,D.polygonOffsetFactor,D.polygonOffsetUnits),D.alphaToCoverage===!0?le(r.SAMPLE_ALPHA_TO_COVERAGE):Ie(r.SAMPLE_ALPHA_TO_COVERAGE)}function En(D){L!==D&&(D?r.frontFace(r.CW):r.frontFace(r.CCW),L=D)}function St(D){D!==vp?(le(r.CULL_FACE),D!==U&&(D===nu?r.cullFace(r.BACK):D===bp?r.cullFace(r.FRONT):r.cullFace(r.FRONT_AND_BACK))):Ie(r.CULL_FACE),U=D}function mi(D){D!==k&&(z&&r.lineWidth(D),k=D)}function Ht(D,ne,Z){D?(le(r.POLYGON_OFFSET_FILL),(N!==ne||G!==Z)&&(N=ne,G=Z,o.getReversed()&&(ne=-ne,Z=-Z),r.polygonOffset(ne,Z))):Ie(r.POLYGON_OFFSET_FILL)}function Vn(D){D?le(r.SCISSOR_TEST):Ie(r.SCISSOR_TEST)}function Hn(D){D===void 0&&(D=r.TEXTURE0+O-1),Y!==D&&(r.activeTexture(D),Y=D)}function Wn(D,ne,Z){Z===void 0&&(Y===null?Z=r.TEXTURE0+O-1:Z=Y);let me=j[Z];me===void 0&&(me={type:void 0,texture:void 0},j[Z]=me),(me.type!==D||me.texture!==ne)&&(Y!==Z&&(r.activeTexture(Z),Y=Z),r.bindTexture(D,ne||se[D]),me.type=D,me.texture=ne)}function B(){let D=j[Y];D!==void 0&&D.type!==void 0&&(r.bindTexture(D.type,null),D.type=void 0,D.texture=void 0)}function Xn(){try{r.compressedTexImage2D(...arguments)}catch(D){ke("WebGLState:",D)}}function yt(){try{r.compressedTexImage3D(...arguments)}catch(D){ke("WebGLState:",D)}}function _t(){try{r.texSubImage2D(...arguments)}catch(D){ke("WebGLState:",D)}}function ve(){try{r.texSubImage3D(...arguments)}catch(D){ke("WebGLState:",D)}}function Ut(){try{r.compressedTexSubImage2D(...arguments)}catch(D){ke("WebGLState:",D)}}function Ue(){try{r.compressedTexSubImage3D(...arguments)}catch(D){ke("WebGLState:",D)}}function Ge(){try{r.texStorage2D(...arguments)}catch(D){ke("WebGLState:",D)}}function I(){try{r.texStorage3D(...arguments)}catch(D){ke("WebGLState:",D)}}function T(){try{r.texImage2D(...arguments)}catch(D){ke("WebGLState:",D)}}function X(){try{r.texImage3D(...arguments)}catch(D){ke("WebGLState:",D)}}function oe(D){return u[D]!==void 0?u[D]:r.getParameter(D)}function ie(D,ne){u[D]!==ne&&(r.pixelStorei(D,ne),u[D]=ne)}function de(D){V.equals(D)===!1&&(r.scissor(D.x,D.y,D.z,D.w),V.copy(D))}function xe(D){Q.equals(D)===!1&&(r.viewport(D.x,D.y,D.z,D.w),Q.copy(D))}function J(D,ne){let Z=c.get(ne);Z===void 0&&(Z=new WeakMap,c.set(ne,Z));let me=Z.get(D);me===void 0&&(me=r.getUniformBlockIndex(ne,D.name),r.uniformBlockBinding(ne,me,me),Z.set(D,me))}function ee(D,ne,Z){let ue=c.get(ne).get(D);l[ue]!==Z&&(r.bindBufferBase(r.UNIFORM_BUFFER,ue,Z),l[ue]=Z)}function pe(){r.disable(r.BLEND),r.disable(r.CULL_FACE),r.disable(r.DEPTH_TEST),r.disable(r.POLYGON_OFFSET_FILL),r.disable(r.SCISSOR_TEST),r.disable(r.STENCIL_TEST),r.disable(r.SAMPLE_ALPHA_TO_COVERAGE),r.blendEquation(r.FUNC_ADD),r.blendFunc(r.ONE,r.ZERO),r.blendFuncSeparate(r.ONE,r.ZERO,r.ONE,r.ZERO),r.blendColor(0,0,0,0),r.colorMask(!0,!0,!0,!0),r.clearColor(0,0,0,0),r.depthMask(!0),r.depthFunc(r.LESS),o.setReversed(!1),r.clearDepth(1),r.stencilMask(4294967295),r.stencilFunc(r.ALWAYS,0,4294967295),r.stencilOp(r.KEEP,r.KEEP,r.KEEP),r.clearStencil(0),r.cullFace(r.BACK),r.frontFace(r.CCW),r.polygonOffset(0,0),r.activeTexture(r.TEXTURE0),r.bindFramebuffer(r.FRAMEBUFFER,null),r.bindFramebuffer(r.DRAW_FRAMEBUFFER,null),r.bindFramebuffer(r.READ_FRAMEBUFFER,null),r.useProgram(null),r.lineWidth(1),r.scissor(0,0,r.canvas.width,r.canvas.height),r.viewport(0,0,r.canvas.width,r.canvas.height),r.pixelStorei(r.PACK_ALIGNMENT,4),r.pixelStorei(r.UNPACK_ALIGNMENT,4),r.pixelStorei(r.UNPACK_FLIP_Y_WEBGL,!1),r.pixelStorei(r.UNPACK_PREMULTIPLY_ALPHA_WEBGL,!1),r.pixelStorei(r.UNPACK_COLORSPACE_CONVERSION_WEBGL,r.BROWSER_DEFAULT_WEBGL),r.pixelStorei(r.PACK_ROW_LENGTH,0),r.pixelStorei(r.PACK_SKIP_PIXELS,0),r.pixelStorei(r.PACK_SKIP_ROWS,0),r.pixelStorei(r.UNPACK_ROW_LENGTH,0),r.pixelStorei(r.UNPACK_IMAGE_HEIGHT,0),r.pixelStorei(r.UNPACK_SKIP_PIXELS,0),r.pixelStorei(r.UNPACK_SKIP_ROWS,0),r.pixelStorei(r.UNPACK_SKIP_IMAGES,0),h={},u={},Y=null,j={},d={},l={},f=new WeakMap,p=[],g=null,m=!1,x=null,v=null,b=null,y=null,S=null,M=null,_=null,w=new he(0,0,0),R=0,E=!1,L=null,U=null,k=null,N=null,G=null,V.set(0,0,r.canvas.width,r.canvas.height),Q.set(0,0,r.canvas.width,r.canvas.height),s.reset(),o.reset(),a.reset()}return{buffers:{color:s,depth:o,stencil:a},enable:le,disable:Ie,bindFramebuffer:dt,drawBuffers:Le,useProgram:ct,setBlending:Zt,setMaterial:Dt,setFlipSided:En,setCullFace:St,setLineWidth:mi,setPolygonOffset:Ht,setScissorTest:Vn,activeTexture:Hn,bindTexture:Wn,unbindTexture:B,compressedTexImage2D:Xn,compressedTexImage3D:yt,texImage2D:T,texImage3D:X,pixelStorei:ie,getParameter:oe,updateUBOMapping:J,uniformBlockBinding:ee,texStorage2D:Ge,texStorage3D:I,texSubImage2D:_t,texSubImage3D:ve,compressedTexSubImage2D:Ut,compressedTexSubImage3D:Ue,scissor:de,viewport:xe,reset:pe}}function Ow(r,e,t,n,i,s,o){let a=e.has("WEBGL_multisampled_render_to_texture")?e.get("WEBGL_multisampled_render_to_texture"):null,l=typeof navigator>"u"?!1:/OculusBrowser/g.test(navigator.userAgent),c=new Se,h=new WeakMap,u=new Set,d,f=new WeakMap,p=new Set,g=new FinalizationRegistry(I=>p.delete(I)),m=!1;try{m=typeof OffscreenCanvas<"u"&&new OffscreenCanvas(1,1).getContext("2d")!==null}catch{}function x(I,T){return m?new OffscreenCanvas(I,T):Ir("canvas")}function v(I,T,X){let oe=1,ie=Ge(I);if((ie.width>X||ie.height>X)&&(oe=X/Math.max(ie.width,ie.height)),oe<1)if(typeof HTMLImageElement<"u"&&I instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&I instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&I instanceof ImageBitmap||typeof VideoFrame<"u"&&I instanceof VideoFrame){let de=Math.floor(oe*ie.width),xe=Math.floor(oe*ie.height);d===void 0&&(d=x(de,xe));let J=T?x(de,xe):d;return J.width=de,J.height=xe,J.getContext("2d").drawImage(I,0,0,de,xe),Ce("WebGLRenderer: Texture has been resized from ("+ie.width+"x"+ie.height+") to ("+de+"x"+xe+")."),J}else return"data"in I&&Ce("WebGLRenderer: Image in DataTexture is too big ("+ie.width+"x"+ie.height+")."),I;return I}function b(I){return I.generateMipmaps}function y(I){r.generateMipmap(I)}function S(I){return I.isWebGLCubeRenderTarget?r.TEXTURE_CUBE_MAP:I.isWebGL3DRenderTarget?r.TEXTURE_3D:I.isWebGLArrayRenderTarget||I.isCompressedArrayTexture?r.TEXTURE_2D_ARRAY:r.TEXTURE_2D}function M(I,T,X,oe,ie,de=!1){if(I!==null){if(r[I]!==void 0)return r[I];Ce("WebGLRenderer: Attempt to use non-existing WebGL internal format '"+I+"'")}let xe;oe&&(xe=e.get("EXT_texture_norm16"),xe||Ce("WebGLRenderer: Unable to use normalized textures without EXT_texture_norm16 extension"));let J=T;if(T===r.RED&&(X===r.FLOAT&&(J=r.R32F),X===r.HALF_FLOAT&&(J=r.R16F),X===r.UNSIGNED_BYTE&&(J=r.R8),X===r.UNSIGNED_SHORT&&xe&&(J=xe.R16_EXT),X===r.SHORT&&xe&&(J=xe.R16_SNORM_EXT)),T===r.RED_INTEGER&&(X===r.UNSIGNED_BYTE&&(J=r.R8UI),X===r.UNSIGNED_SHORT&&(J=r.R16UI),X===r.UNSIGNED_INT&&(J=r.R32UI),X===r.BYTE&&(J=r.R8I),X===r.SHORT&&(J=r.R16I),X===r.INT&&(J=r.R32I)),T===r.RG&&(X===r.FLOAT&&(J=r.RG32F),X===r.HALF_FLOAT&&(J=r.RG16F),X===r.UNSIGNED_BYTE&&(J=r.RG8),X===r.UNSIGNED_SHORT&&xe&&(J=xe.RG16_EXT),X===r.SHORT&&xe&&(J=xe.RG16_SNORM_EXT)),T===r.RG_INTEGER&&(X===r.UNSIGNED_BYTE&&(J=r.RG8UI),X===r.UNSIGNED_SHORT&&(J=r.RG16UI),X===r.UNSIGNED_INT&&(J=r.RG32UI),X===r.BYTE&&(J=r.RG8I),X===r.SHORT&&(J=r.RG16I),X===r.INT&&(J=r.RG32I)),T===r.RGB_INTEGER&&(X===r.UNSIGNED_BYTE&&(J=r.RGB8UI),X===r.UNSIGNED_SHORT&&(J=r.RGB16UI),X===r.UNSIGNED_INT&&(J=r.RGB32UI),X===r.BYTE&&(J=r.RGB8I),X===r.SHORT&&(J=r.RGB16I),X===r.INT&&(J=r.RGB32I)),T===r.RGBA_INTEGER&&(X===r.UNSIGNED_BYTE&&(J=r.RGBA8UI),X===r.UNSIGNED_SHORT&&(J=r.RGBA16UI),X===r.UNSIGNED_INT&&(J=r.RGBA32UI),X===r.BYTE&&(J=r.RGBA8I),X===r.SHORT&&(J=r.RGBA16I),X===r.INT&&(J=r.RGBA32I)),T===r.RGB&&(X===r.UNSIGNED_SHORT&&xe&&(J=xe.RGB16_EXT),X===r.SHORT&&xe&&(J=xe.RGB16_SNORM_EXT),X===r.UNSIGNED_INT_5_9_9_9_REV&&(J=r.RGB9_E5),X===r.UNSIGNED_INT_10F_11F_11F_REV&&(J=r.R11F_G11F_B10F)),T===r.RGBA){let ee=de?go:Fe.getTransfer(ie);X===r.FLOAT&&(J=r.RGBA32F),X===r.HALF_FLOAT&&(J=r.RGBA16F),X===r.UNSIGNED_BYTE&&(J=ee===lt?r.SRGB8_ALPHA8:r.RGBA8),X===r.UNSIGNED_SHORT&&xe&&(J=xe.RGBA16_EXT),X===r.SHORT&&xe&&(J=xe.RGBA16_SNORM_EXT),X===r.UNSIGNED_SHORT_4_4_4_4&&(J=r.RGBA4),X===r.UNSIGNED_SHORT_5_5_5_1&&(J=r.RGB5_A1)}return(J===r.R16F||J===r.R32F||J===r.RG16F||J===r.RG32F||J===r.RGBA16F||J===r.RGBA32F)&&e.get("EXT_color_buffer_float"),J}function _(I,T){let X;return I?T===null||T===ci||T===tr?X=r.DEPTH24_STENCIL8:T===zn?X=r.DEPTH32F_STENCIL8:T===qr&&(X=r.DEPTH24_STENCIL8,Ce("DepthTexture: 16 bit depth attachment is not supported with stencil. Using 24-bit attachment.")):T===null||T===ci||T===tr?X=r.DEPTH_COMPONENT24:T===zn?X=r.DEPTH_COMPONENT32F:T===qr&&(X=r.DEPTH_COMPONENT16),X}function w(I,T){return b(I)===!0||I.isFramebufferTexture&&I.minFilter!==Et&&I.minFilter!==bt?Math.log2(Math.max(T.width,T.height))+1:I.mipmaps.length>0?I.mipmaps.length:I.isCompressedTexture&&Array.isArray(I.image)?T.mipmaps.length:1}function R(I){let T=new WeakRef(I);n.get(I).__ref=T,p.add(T),g.register(I,T,T)}function E(I){let T=n.get(I).__ref;T!==void 0&&(p.delete(T),g.unregister(T))}function L(I){k(I.target)}function U(I){N(I.target)}function k(I){I.removeEventListener("dispose",L),E(I),O(I),I.isVideoTexture&&h.delete(I),I.isHTMLTexture&&u.delete(I)}function N(I){I.removeEventListener("dispose",U),E(I),K(I)}function G(){for(let I of p){let T=I.deref();T!==void 0&&(T.isRenderTarget===!0?N(T):k(T))}p.clear(),u.clear()}function O(I){let T=n.get(I);if(T.__webglInit===void 0)return;let X=I.source,oe=f.get(X);if(oe){let ie=oe[T.__cacheKey];ie.usedTimes--,ie.usedTimes===0&&z(I),Object.keys(oe).length===0&&f.delete(X)}n.remove(I)}function z(I){let T=n.get(I);r.deleteTexture(T.__webglTexture);let X=I.source,oe=f.get(X);delete oe[T.__cacheKey],o.memory.textures--}function K(I){let T=n.get(I);T.__depthDisposeCallback&&T.__depthDisposeCallback();let X=I.depthTexture;if(X&&X.renderTarget===I&&k(X),I.isWebGLCubeRenderTarget)for(let ie=0;ie<6;ie++){if(Array.isArray(T.__webglFramebuffer[ie]))for(let de=0;de<T.__webglFramebuffer[ie].length;de++)r.deleteFramebuffer(T.__webglFramebuffer[ie][de]);else r.deleteFramebuffer(T.__webglFramebuffer[ie]);T.__webglDepthbuffer&&r.deleteRenderbuffer(T.__webglDepthbuffer[ie])}else{if(Array.isArray(T.__webglFramebuffer))for(let ie=0;ie<T.__webglFramebuffer.length;ie++)r.deleteFramebuffer(T.__webglFramebuffer[ie]);else r.deleteFramebuffer(T.__webglFramebuffer);if(T.__webglDepthbuffer&&r.deleteRenderbuffer(T.__webglDepthbuffer),T.__webglMultisampledFramebuffer&&r.deleteFramebuffer(T.__webglMultisampledFramebuffer),T.__webglColorRenderbuffer)for(let ie=0;ie<T.__webglColorRenderbuffer.length;ie++)T.__webglColorRenderbuffer[ie]&&r.deleteRenderbuffer(T.__webglColorRenderbuffer[ie]);T.__webglDepthRenderbuffer&&r.deleteRenderbuffer(T.__webglDepthRenderbuffer)}let oe=I.textures;for(let ie=0,de=oe.length;ie<de;ie++){let xe=n.get(oe[ie]);xe.__webglTexture&&(r.deleteTexture(xe.__webglTexture),o.memory.textures--),n.remove(oe[ie])}n.remove(I)}let H=0;function Y(){H=0}function j(){return H}function ae(I){H=I}function re(){let I=H;return I>=i.maxTextures&&Ce("WebGLTextures: Trying to use "+(I+1)+" texture units while this GPU supports only "+i.maxTextures),H+=1,I}function V(I){let T=[];return T.push(I.wrapS),T.push(I.wrapT),T.push(I.wrapR||0),T.push(I.magFilter),T.push(I.minFilter),T.push(I.anisotropy),T.push(I.internalFormat),T.push(I.format),T.push(I.type),T.push(I.generateMipmaps),T.push(I.mipmapsAutoUpdate),T.push(I.premultiplyAlpha),T.push(I.flipY),T.push(I.unpackAlignment),T.push(I.colorSpace),T.join()}function Q(I,T){let X=n.get(I);if(I.isVideoTexture&&Ut(I),I.isRenderTargetTexture===!1&&I.isExternalTexture!==!0&&I.version>0&&X.__version!==I.version){let oe=I.image;if(oe===null)Ce("WebGLRenderer: Texture marked for update but no image data found.");else if(oe.complete===!1)Ce("WebGLRenderer: Texture marked for update but image is incomplete");else{Dt(X,I,T);return}}else I.isExternalTexture&&(X.__webglTexture=I.sourceTexture?I.sourceTexture:null);t.bindTexture(r.TEXTURE_2D,X.__webglTexture,r.TEXTURE0+T)}function te(I,T){let X=n.get(I);if(I.isRenderTargetTexture===!1&&I.version>0&&X.__version!==I.version){Dt(X,I,T);return}else I.isExternalTexture&&(X.__webglTexture=I.sourceTexture?I.sourceTexture:null);t.bindTexture(r.TEXTURE_2D_ARRAY,X.__webglTexture,r.TEXTURE0+T)}function se(I,T){let X=n.get(I);if(I.isRenderTargetTexture===!1&&I.version>0&&X.__version!==I.version){Dt(X,I,T);return}t.bindTexture(r.TEXTURE_3D,X.__webglTexture,r.TEXTURE0+T)}function le(I,T){let X=n.get(I);if(I.version>0&&X.__version!==I.version){En(X,I,T);return}t.bindTexture(r.TEXTURE_CUBE_MAP,X.__webglTexture,r.TEXTURE0+T)}let Ie={[en]:r.REPEAT,[Ot]:r.CLAMP_TO_EDGE,[fs]:r.MIRRORED_REPEAT},dt={[Et]:r.NEAREST,[Xr]:r.NEAREST_MIPMAP_NEAREST,[es]:r.NEAREST_MIPMAP_LINEAR,[bt]:r.LINEAR,[ws]:r.LINEAR_MIPMAP_NEAREST,[nn]:r.LINEAR_MIPMAP_LINEAR},Le={[Yp]:r.NEVER,[Tu]:r.ALWAYS,[jp]:r.LESS,[Mu]:r.LEQUAL,[Kp]:r.EQUAL,[Su]:r.GEQUAL,[Zp]:r.GREATER,[Jp]:r.NOTEQUAL};function ct(I,T){if(T.type===zn&&e.has("OES_texture_float_linear")===!1&&(T.magFilter===bt||T.magFilter===ws||T.magFilter===es||T.magFilter===nn||T.minFilter===bt||T.minFilter===ws||T.minFilter===es||T.minFilter===nn)&&Ce("WebGLRenderer: Unable to use linear filtering with floating point textures. OES_texture_float_linear not supported on this device."),r.texParameteri(I,r.TEXTURE_WRAP_S,Ie[T.wrapS]),r.texParameteri(I,r.TEXTURE_WRAP_T,Ie[T.wrapT]),(I===r.TEXTURE_3D||I===r.TEXTURE_2D_ARRAY)&&r.texParameteri(I,r.TEXTURE_WRAP_R,Ie[T.wrapR]),r.texParameteri(I,r.TEXTURE_MAG_FILTER,dt[T.magFilter]),r.texParameteri(I,r.TEXTURE_MIN_FILTER,dt[T.minFilter]),T.compareFunction&&(r.texParameteri(I,r.TEXTURE_COMPARE_MODE,r.COMPARE_REF_TO_TEXTURE),r.texParameteri(I,r.TEXTURE_COMPARE_FUNC,Le[T.compareFunction])),e.has("EXT_texture_filter_anisotropic")===!0){if(T.magFilter===Et||T.minFilter!==es&&T.minFilter!==nn||T.type===zn&&e.has("OES_texture_float_linear")===!1)return;if(T.anisotropy>1||n.get(T).__currentAnisotropy){let X=e.get("EXT_texture_filter_anisotropic");r.texParameterf(I,X.TEXTURE_MAX_ANISOTROPY_EXT,Math.min(T.anisotropy,i.getMaxAnisotropy())),n.get(T).__currentAnisotropy=T.anisotropy}}}function ft(I,T){let X=!1;I.__webglInit===void 0&&(I.__webglInit=!0,T.addEventListener("dispose",L),R(T));let oe=T.source,ie=f.get(oe);ie===void 0&&(ie={},f.set(oe,ie));let de=V(T);if(de!==I.__cacheKey){ie[de]===void 0&&(ie[de]={texture:r.createTexture(),usedTimes:0},o.memory.textures++,X=!0),ie[de].usedTimes++;let xe=ie[I.__cacheKey];xe!==void 0&&(ie[I.__cacheKey].usedTimes--,xe.usedTimes===0&&z(T)),I.__cacheKey=de,I.__webglTexture=ie[de].texture}return X}function Je(I,T,X){return Math.floor(Math.floor(I/X)/T)}function Zt(I,T,X,oe){let de=I.updateRanges;if(de.length===0)t.texSubImage2D(r.TEXTURE_2D,0,0,0,T.width,T.height,X,oe,T.data);else{de.sort((D,ne)=>D.start-ne.start);let xe=0;for(let D=1;D<de.length;D++){let ne=de[xe],Z=de[D],me=ne.start+ne.count,ue=Je(Z.start,T.width,4),fe=Je(ne.start,T.width,4);Z.start<=me+1&&ue===fe&&Je(Z.start+Z.count-1,T.width,4)===ue?ne.count=Math.max(ne.count,Z.start+Z.count-ne.start):(++xe,de[xe]=Z)}de.length=xe+1;let J=t.getParameter(r.UNPACK_ROW_LENGTH),ee=t.getParameter(r.UNPACK_SKIP_PIXELS),pe=t.getParameter(r.UNPACK_SKIP_ROWS);t.pixelStorei(r.UNPACK_ROW_LENGTH,T.width);for(let D=0,ne=de.length;D<ne;D++){let Z=de[D],me=Math.floor(Z.start/4),ue=Math.ceil(Z.count/4),fe=me%T.width,Pe=Math.floor(me/T.width),Ye=ue,ce=1;t.pixelStorei(r.UNPACK_SKIP_PIXELS,fe),t.pixelStorei(r.UNPACK_SKIP_ROWS,Pe),t.texSubImage2D(r.TEXTURE_2D,0,fe,Pe,Ye,ce,X,oe,T.data)}I.clearUpdateRanges(),t.pixelStorei(r.UNPACK_ROW_LENGTH,J),t.pixelStorei(r.UNPACK_SKIP_PIXELS,ee),t.pixelStorei(r.UNPACK_SKIP_ROWS,pe)}}function Dt(I,T,X){let oe=r.TEXTURE_2D;(T.isDataArrayTexture||T.isCompressedArrayTexture)&&(oe=r.TEXTURE_2D_ARRAY),T.isData3DTexture&&(oe=r.TEXTURE_3D);let ie=ft(I,T),de=T.source;t.bindTexture(oe,I.__webglTexture,r.TEXTURE0+X);let xe=n.get(de);if(de.version!==xe.__version||ie===!0){if(t.activeTexture(r.TEXTURE0+X),(typeof ImageBitmap<"u"&&T.image instanceof ImageBitmap)===!1){let ce=Fe.getPrimaries(Fe.workingColorSpace),Ne=T.colorSpace===ui?null:Fe.getPrimaries(T.colorSpace),$e=T.colorSpace===ui||ce===Ne?r.NONE:r.BROWSER_DEFAULT_WEBGL;t.pixelStorei(r.UNPACK_FLIP_Y_WEBGL,T.flipY),t.pixelStorei(r.UNPACK_PREMULTIPLY_ALPHA_WEBGL,T.premultiplyAlpha),t.pixelStorei(r.UNPACK_COLORSPACE_CONVERSION_WEBGL,$e)}t.pixelStorei(r.UNPACK_ALIGNMENT,T.unpackAlignment);let ee=v(T.image,!1,i.maxTextureSize);ee=Ue(T,ee);let pe=s.convert(T.format,T.colorSpace),D=s.convert(T.type),ne=M(T.internalFormat,pe,D,T.normalized,T.colorSpace,T.isVideoTexture);ct(oe,T);let Z,me=T.mipmaps,ue=T.isVideoTexture!==!0,fe=xe.__version===void 0||ie===!0,Pe=de.dataReady,Ye=w(T,ee);if(T.isDepthTexture)ne=_(T.format===ts,T.type),fe&&(ue?t.texStorage2D(r.TEXTURE_2D,1,ne,ee.width,ee.height):t.texImage2D(r.TEXTURE_2D,0,ne,ee.width,ee.height,0,pe,D,null));else if(T.isDataTexture)if(me.length>0){ue&&fe&&t.texStorage2D(r.TEXTURE_2D,Ye,ne,me[0].width,me[0].height);for(let ce=0,Ne=me.length;ce<Ne;ce++)Z=me[ce],ue?Pe&&t.texSubImage2D(r.TEXTURE_2D,ce,0,0,Z.width,Z.height,pe,D,Z.data):t.texImage2D(r.TEXTURE_2D,ce,ne,Z.width,Z.height,0,pe,D,Z.data);T.generateMipmaps=!1}else ue?(fe&&t.texStorage2D(r.TEXTURE_2D,Ye,ne,ee.width,ee.height),Pe&&Zt(T,ee,pe,D)):t.texImage2D(r.TEXTURE_2D,0,ne,ee.width,ee.height,0,pe,D,ee.data);else if(T.isCompressedTexture)if(T.isCompressedArrayTexture){ue&&fe&&t.texStorage3D(r.TEXTURE_2D_ARRAY,Ye,ne,me[0].width,me[0].height,ee.depth);for(let ce=0,Ne=me.length;ce<Ne;ce++)if(Z=me[ce],T.format!==Ln)if(pe!==null)if(ue){if(Pe)if(T.layerUpdates.size>0){let $e=Uu(Z.width,Z.height,T.format,T.type);for(let be of T.layerUpdates){let ht=Z.data.subarray(be*$e/Z.data.BYTES_PER_ELEMENT,(be+1)*$e/Z.data.BYTES_PER_ELEMENT);t.compressedTexSubImage3D(r.TEXTURE_2D_ARRAY,ce,0,0,be,Z.width,Z.height,1,pe,ht)}}else t.compressedTexSubImage3D(r.TEXTURE_2D_ARRAY,ce,0,0,0,Z.width,Z.height,ee.depth,pe,Z.data)}else t.compressedTexImage3D(r.TEXTURE_2D_ARRAY,ce,ne,Z.width,Z.height,ee.depth,0,Z.data,0,0);else Ce("WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()");else ue?Pe&&t.texSubImage3D(r.TEXTURE_2D_ARRAY,ce,0,0,0,Z.width,Z.height,ee.depth,pe,D,Z.data):t.texImage3D(r.TEXTURE_2D_ARRAY,ce,ne,Z.width,Z.height,ee.depth,0,pe,D,Z.data);T.layerUpdates.size>0&&T.clearLayerUpdates()}else{ue&&fe&&t.texStorage2D(r.TEXTURE_2D,Ye,ne,me[0].width,me[0].height);for(let ce=0,Ne=me.length;ce<Ne;ce++)Z=me[ce],T.format!==Ln?pe!==null?ue?Pe&&t.compressedTexSubImage2D(r.TEXTURE_2D,ce,0,0,Z.width,Z.height,pe,Z.data):t.compressedTexImage2D(r.TEXTURE_2D,ce,ne,Z.width,Z.height,0,Z.data):Ce("WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()"):ue?Pe&&t.texSubImage2D(r.TEXTURE_2D,ce,0,0,Z.width,Z.height,pe,D,Z.data):t.texImage2D(r.TEXTURE_2D,ce,ne,Z.width,Z.height,0,pe,D,Z.data)}else if(T.isDataArrayTexture)if(ue){if(fe&&t.texStorage3D(r.TEXTURE_2D_ARRAY,Ye,ne,ee.width,ee.height,ee.depth),Pe)if(T.layerUpdates.size>0){let ce=Uu(ee.width,ee.height,T.format,T.type);for(let Ne of T.layerUpdates){let $e=ee.data.subarray(Ne*ce/ee.data.BYTES_PER_ELEMENT,(Ne+1)*ce/ee.data.BYTES_PER_ELEMENT);t.texSubImage3D(r.TEXTURE_2D_ARRAY,0,0,0,Ne,ee.width,ee.height,1,pe,D,$e)}T.clearLayerUpdates()}else t.texSubImage3D(r.TEXTURE_2D_ARRAY,0,0,0,0,ee.width,ee.height,ee.depth,pe,D,ee.data)}else t.texImage3D(r.TEXTURE_2D_ARRAY,0,ne,ee.width,ee.height,ee.depth,0,pe,D,ee.data);else if(T.isData3DTexture)ue?(fe&&t.texStorage3D(r.TEXTURE_3D,Ye,ne,ee.width,ee.height,ee.depth),Pe&&t.texSubImage3D(r.TEXTURE_3D,0,0,0,0,ee.width,ee.height,ee.depth,pe,D,ee.data)):t.texImage3D(r.TEXTURE_3D,0,ne,ee.width,ee.height,ee.depth,0,pe,D,ee.data);else if(T.isFramebufferTexture){if(fe)if(ue)t.texStorage2D(r.TEXTURE_2D,Ye,ne,ee.width,ee.height);else{let ce=ee.width,Ne=ee.height;for(let $e=0;$e<Ye;$e++)t.texImage2D(r.TEXTURE_2D,$e,ne,ce,Ne,0,pe,D,null),ce>>=1,Ne>>=1}}else if(T.isHTMLTexture){if("texElementImage2D"in r){let ce=r.canvas;if(ce.hasAttribute("layoutsubtree")||ce.setAttribute("layoutsubtree","true"),ee.parentNode!==ce){ce.appendChild(ee),u.add(T),ce.onpaint=Ne=>{let $e=Ne.changedElements;for(let be of u)$e.includes(be.image)&&(be.needsUpdate=!0)},ce.requestPaint();return}if(r.texElementImage2D.length===3)r.texElementImage2D(r.TEXTURE_2D,r.RGBA8,ee);else{let $e=r.RGBA,be=r.RGBA,ht=r.UNSIGNED_BYTE;r.texElementImage2D(r.TEXTURE_2D,0,$e,be,ht,ee)}r.texParameteri(r.TEXTURE_2D,r.TEXTURE_MIN_FILTER,r.LINEAR),r.texParameteri(r.TEXTURE_2D,r.TEXTURE_WRAP_S,r.CLAMP_TO_EDGE),r.texParameteri(r.TEXTURE_2D,r.TEXTURE_WRAP_T,r.CLAMP_TO_EDGE)}}else if(me.length>0){if(ue&&fe){let ce=Ge(me[0]);t.texStorage2D(r.TEXTURE_2D,Ye,ne,ce.width,ce.height)}for(let ce=0,Ne=me.length;ce<Ne;ce++)Z=me[ce],ue?Pe&&t.texSubImage2D(r.TEXTURE_2D,ce,0,0,pe,D,Z):t.texImage2D(r.TEXTURE_2D,ce,ne,pe,D,Z);T.generateMipmaps=!1}else if(ue){if(fe){let ce=Ge(ee);t.texStorage2D(r.TEXTURE_2D,Ye,ne,ce.width,ce.height)}Pe&&t.texSubImage2D(r.TEXTURE_2D,0,0,0,pe,D,ee)}else t.texImage2D(r.TEXTURE_2D,0,ne,pe,D,ee);b(T)&&T.mipmapsAutoUpdate===!0&&y(oe),xe.__version=de.version,T.onUpdate&&T.onUpdate(T)}I.__version=T.version}function En(I,T,X){if(T.image.length!==6)return;let oe=ft(I,T),ie=T.source;t.bindTexture(r.TEXTURE_CUBE_MAP,I.__webglTexture,r.TEXTURE0+X);let de=n.get(ie);if(ie.version!==de.__version||oe===!0){t.activeTexture(r.TEXTURE0+X);let xe=Fe.getPrimaries(Fe.workingColorSpace),J=T.colorSpace===ui?null:Fe.getPrimaries(T.colorSpace),ee=T.colorSpace===ui||xe===J?r.NONE:r.BROWSER_DEFAULT_WEBGL;t.pixelStorei(r.UNPACK_FLIP_Y_WEBGL,T.flipY),t.pixelStorei(r.UNPACK_PREMULTIPLY_ALPHA_WEBGL,T.premultiplyAlpha),t.pixelStorei(r.UNPACK_ALIGNMENT,T.unpackAlignment),t.pixelStorei(r.UNPACK_COLORSPACE_CONVERSION_WEBGL,ee);let pe=T.isCompressedTexture||T.image[0].isCompressedTexture,D=T.image[0]&&T.image[0].isDataTexture,ne=[];for(let be=0;be<6;be++)!pe&&!D?ne[be]=v(T.image[be],!0,i.maxCubemapSize):ne[be]=D?T.image[be].image:T.image[be],ne[be]=Ue(T,ne[be]);let Z=ne[0],me=s.convert(T.format,T.colorSpace),ue=s.convert(T.type),fe=M(T.internalFormat,me,ue,T.normalized,T.colorSpace),Pe=T.isVideoTexture!==!0,Ye=de.__version===void 0||oe===!0,ce=ie.dataReady,Ne=w(T,Z);ct(r.TEXTURE_CUBE_MAP,T);let $e;if(T.isDepthTexture){if(fe=_(T.format===ts,T.type),Ye)if(Pe)t.texStorage2D(r.TEXTURE_CUBE_MAP,1,fe,Z.width,Z.height);else for(let be=0;be<6;be++)t.texImage2D(r.TEXTURE_CUBE_MAP_POSITIVE_X+be,0,fe,Z.width,Z.height,0,me,ue,null)}else if(pe){Pe&&Ye&&t.texStorage2D(r.TEXTURE_CUBE_MAP,Ne,fe,Z.width,Z.height);for(let be=0;be<6;be++){$e=ne[be].mipmaps;for(let ht=0;ht<$e.length;ht++){let Wt=$e[ht];T.format!==Ln?me!==null?Pe?ce&&t.compressedTexSubImage2D(r.TEXTURE_CUBE_MAP_POSITIVE_X+be,ht,0,0,Wt.width,Wt.height,me,Wt.data):t.compressedTexImage2D(r.TEXTURE_CUBE_MAP_POSITIVE_X+be,ht,fe,Wt.width,Wt.height,0,Wt.data):Ce("WebGLRenderer: Attempt to load unsupported compressed texture format in .setTextureCube()"):Pe?ce&&t.texSubImage2D(r.TEXTURE_CUBE_MAP_POSITIVE_X+be,ht,0,0,Wt.width,Wt.height,me,ue,Wt.data):t.texImage2D(r.TEXTURE_CUBE_MAP_POSITIVE_X+be,ht,fe,Wt.width,Wt.height,0,me,ue,Wt.data)}}}else{if($e=T.mipmaps,Pe&&Ye){$e.length>0&&Ne++;let be=Ge(ne[0]);t.texStorage2D(r.TEXTURE_CUBE_MAP,Ne,fe,be.width,be.height)}for(let be=0;be<6;be++)if(D){Pe?ce&&t.texSubImage2D(r.TEXTURE_CUBE_MAP_POSITIVE_X+be,0,0,0,ne[be].width,ne[be].height,me,ue,ne[be].data):t.texImage2D(r.TEXTURE_CUBE_MAP_POSITIVE_X+be,0,fe,ne[be].width,ne[be].height,0,me,ue,ne[be].data);for(let ht=0;ht<$e.length;ht++){let ss=$e[ht].image[be].image;Pe?ce&&t.texSubImage2D(r.TEXTURE_CUBE_MAP_POSITIVE_X+be,ht+1,0,0,ss.width,ss.height,me,ue,ss.data):t.texImage2D(r.TEXTURE_CUBE_MAP_POSITIVE_X+be,ht+1,fe,ss.width,ss.height,0,me,ue,ss.data)}}else{Pe?ce&&t.texSubImage2D(r.TEXTURE_CUBE_MAP_POSITIVE_X+be,0,0,0,me,ue,ne[be]):t.texImage2D(r.TEXTURE_CUBE_MAP_POSITIVE_X+be,0,fe,me,ue,ne[be]);for(let ht=0;ht<$e.length;ht++){let Wt=$e[ht];Pe?ce&&t.texSubImage2D(r.TEXTURE_CUBE_MAP_POSITIVE_X+be,ht+1,0,0,me,ue,Wt.image[be]):t.texImage2D(r.TEXTURE_CUBE_MAP_POSITIVE_X+be,ht+1,fe,me,ue,Wt.image[be])}}}b(T)&&T.mipmapsAutoUpdate===!0&&y(r.TEXTURE_CUBE_MAP),de.__version=ie.version,T.onUpdate&&T.onUpdate(T)}I.__version=T.version}function St(I,T,X,oe,ie,de){let xe=s.convert(X.format,X.colorSpace),J=s.convert(X.type),ee=M(X.internalFormat,xe,J,X.normalized,X.colorSpace),pe=n.get(T),D=n.get(X);if(D.__renderTarget=T,!pe.__hasExternalTextures){let ne=Math.max(1,T.width>>de),Z=Math.max(1,T.height>>de);ie===r.TEXTURE_3D||ie===r.TEXTURE_2D_ARRAY?t.texImage3D(ie,de,ee,ne,Z,T.depth,0,xe,J,null):t.texImage2D(ie,de,ee,ne,Z,0,xe,J,null)}t.bindFramebuffer(r.FRAMEBUFFER,I),ve(T)?a.framebufferTexture2DMultisampleEXT(r.FRAMEBUFFER,oe,ie,D.__webglTexture,0,_t(T)):(ie===r.TEXTURE_2D||ie>=r.TEXTURE_CUBE_MAP_POSITIVE_X&&ie<=r.TEXTURE_CUBE_MAP_NEGATIVE_Z)&&r.framebufferTexture2D(r.FRAMEBUFFER,oe,ie,D.__webglTexture,de),t.bindFramebuffer(r.FRAMEBUFFER,null)}function mi(I,T,X){if(r.bindRenderbuffer(r.RENDERBUFFER,I),T.depthBuffer){let oe=T.depthTexture,ie=oe&&oe.isDepthTexture?oe.type:null,de=_(T.stencilBuffer,ie),xe=T.stencilBuffer?r.DEPTH_STENCIL_ATTACHMENT:r.DEPTH_ATTACHMENT;ve(T)?a.renderbufferStorageMultisampleEXT(r.RENDERBUFFER,_t(T),de,T.width,T.height):X?r.renderbufferStorageMultisample(r.RENDERBUFFER,_t(T),de,T.width,T.height):r.renderbufferStorage(r.RENDERBUFFER,de,T.width,T.height),r.framebufferRenderbuffer(r.FRAMEBUFFER,xe,r.RENDERBUFFER,I)}else{let oe=T.textures;for(let ie=0;ie<oe.length;ie++){let de=oe[ie],xe=s.convert(de.format,de.colorSpace),J=s.convert(de.type),ee=M(de.internalFormat,xe,J,de.normalized,de.colorSpace);ve(T)?a.renderbufferStorageMultisampleEXT(r.RENDERBUFFER,_t(T),ee,T.width,T.height):X?r.renderbufferStorageMultisample(r.RENDERBUFFER,_t(T),ee,T.width,T.height):r.renderbufferStorage(r.RENDERBUFFER,ee,T.width,T.height)}}r.bindRenderbuffer(r.RENDERBUFFER,null)}function Ht(I,T,X){let oe=T.isWebGLCubeRenderTarget===!0;if(t.bindFramebuffer(r.FRAMEBUFFER,I),!(T.depthTexture&&T.depthTexture.isDepthTexture))throw new Error("THREE.WebGLTextures: renderTarget.depthTexture must be an instance of THREE.DepthTexture.");let ie=n.get(T.depthTexture);ie.__renderTarget=T;let de=oe?T.depthTexture.image[0]:T.depthTexture.image;(!ie.__webglTexture||de.width!==T.width||de.height!==T.height)&&(de.width=T.width,de.height=T.height,T.depthTexture.needsUpdate=!0),oe?le(T.depthTexture,0):Q(T.depthTexture,0);let xe=ie.__webglTexture,J=_t(T),ee=oe?r.TEXTURE_CUBE_MAP_POSITIVE_X+X:r.TEXTURE_2D,pe=T.depthTexture.format===ts?r.DEPTH_STENCIL_ATTACHMENT:r.DEPTH_ATTACHMENT;if(T.depthTexture.format===Gi)ve(T)?a.framebufferTexture2DMultisampleEXT(r.FRAMEBUFFER,pe,ee,xe,0,J):r.framebufferTexture2D(r.FRAMEBUFFER,pe,ee,xe,0);else if(T.depthTexture.format===ts)ve(T)?a.framebufferTexture2DMultisampleEXT(r.FRAMEBUFFER,pe,ee,xe,0,J):r.framebufferTexture2D(r.FRAMEBUFFER,pe,ee,xe,0);else throw new Error("THREE.WebGLTextures: Unknown depthTexture format.")}function Vn(I){let T=n.get(I),X=I.isWebGLCubeRenderTarget===!0;if(T.__boundDepthTexture!==I.depthTexture){let oe=I.depthTexture;if(T.__depthDisposeCallback&&T.__depthDisposeCallback(),oe){let ie=()=>{delete T.__boundDepthTexture,delete T.__depthDisposeCallback,oe.removeEventListener("dispose",ie)};oe.addEventListener("dispose",ie),T.__depthDisposeCallback=ie}T.__boundDepthTexture=oe}if(I.depthTexture&&!T.__autoAllocateDepthBuffer)if(X)for(let oe=0;oe<6;oe++)Ht(T.__webglFramebuffer[oe],I,oe);else I.texture.mipmaps.length>0?Ht(T.__webglFramebuffer[0],I,0):Ht(T.__webglFramebuffer,I,0);else if(X){T.__webglDepthbuffer=[];for(let oe=0;oe<6;oe++)if(t.bindFramebuffer(r.FRAMEBUFFER,T.__webglFramebuffer[oe]),T.__webglDepthbuffer[oe]===void 0)T.__webglDepthbuffer[oe]=r.createRenderbuffer(),mi(T.__webglDepthbuffer[oe],I,!1);else{let ie=I.stencilBuffer?r.DEPTH_STENCIL_ATTACHMENT:r.DEPTH_ATTACHMENT,de=T.__webglDepthbuffer[oe];r.bindRenderbuffer(r.RENDERBUFFER,de),r.framebufferRenderbuffer(r.FRAMEBUFFER,ie,r.RENDERBUFFER,de)}}else if(I.texture.mipmaps.length>0?t.bindFramebuffer(r.FRAMEBUFFER,T.__webglFramebuffer[0]):t.bindFramebuffer(r.FRAMEBUFFER,T.__webglFramebuffer),T.__webglDepthbuffer===void 0)T.__webglDepthbuffer=r.createRenderbuffer(),mi(T.__webglDepthbuffer,I,!1);else{let ie=I.stencilBuffer?r.DEPTH_STENCIL_ATTACHMENT:r.DEPTH_ATTACHMENT,de=T.__webglDepthbuffer;r.bindRenderbuffer(r.RENDERBUFFER,de),r.framebufferRenderbuffer(r.FRAMEBUFFER,ie,r.RENDERBUFFER,de)}t.bindFramebuffer(r.FRAMEBUFFER,null)}function Hn(I,T,X){let oe=n.get(I);T!==void 0&&St(oe.__webglFramebuffer,I,I.texture,r.COLOR_ATTACHMENT0,r.TEXTURE_2D,0),X!==void 0&&Vn(I)}function Wn(I){let T=I.texture,X=n.get(I),oe=n.get(T);I.addEventListener("dispose",U),R(I);let ie=I.textures,de=I.isWebGLCubeRenderTarget===!0,xe=ie.length>1;if(xe||(oe.__webglTexture===void 0&&(oe.__webglTexture=r.createTexture()),oe.__version=T.version,o.memory.textures++),de){X.__webglFramebuffer=[];for(let J=0;J<6;J++)if(T.mipmaps.length>0){X.__webglFramebuffer[J]=[];for(let ee=0;ee<T.mipmaps.length;ee++)X.__webglFramebuffer[J][ee]=r.createFramebuffer()}else X.__webglFramebuffer[J]=r.createFramebuffer()}else{if(T.mipmaps.length>0){X.__webglFramebuffer=[];for(let J=0;J<T.mipmaps.length;J++)X.__webglFramebuffer[J]=r.createFramebuffer()}else X.__webglFramebuffer=r.createFramebuffer();if(xe)for(let J=0,ee=ie.length;J<ee;J++){let pe=n.get(ie[J]);pe.__webglTexture===void 0&&(pe.__webglTexture=r.createTexture(),o.memory.textures++)}if(I.samples>0&&ve(I)===!1){X.__webglMultisampledFramebuffer=r.createFramebuffer(),X.__webglColorRenderbuffer=[],t.bindFramebuffer(r.FRAMEBUFFER,X.__webglMultisampledFramebuffer);for(let J=0;J<ie.length;J++){let ee=ie[J];X.__webglColorRenderbuffer[J]=r.createRenderbuffer(),r.bindRenderbuffer(r.RENDERBUFFER,X.__webglColorRenderbuffer[J]);let pe=s.convert(ee.format,ee.colorSpace),D=s.convert(ee.type),ne=M(ee.internalFormat,pe,D,ee.normalized,ee.colorSpace,I.isXRRenderTarget===!0),Z=_t(I);r.renderbufferStorageMultisample(r.RENDERBUFFER,Z,ne,I.width,I.height),r.framebufferRenderbuffer(r.FRAMEBUFFER,r.COLOR_ATTACHMENT0+J,r.RENDERBUFFER,X.__webglColorRenderbuffer[J])}r.bindRenderbuffer(r.RENDERBUFFER,null),I.depthBuffer&&(X.__webglDepthRenderbuffer=r.createRenderbuffer(),mi(X.__webglDepthRenderbuffer,I,!0)),t.bindFramebuffer(r.FRAMEBUFFER,null)}}if(de){t.bindTexture(r.TEXTURE_CUBE_MAP,oe.__webglTexture),ct(r.TEXTURE_CUBE_MAP,T);for(let J=0;J<6;J++)if(T.mipmaps.length>0)for(let ee=0;ee<T.mipmaps.length;ee++)St(X.__webglFramebuffer[J][ee],I,T,r.COLOR_ATTACHMENT0,r.TEXTURE_CUBE_MAP_POSITIVE_X+J,ee);else St(X.__webglFramebuffer[J],I,T,r.COLOR_ATTACHMENT0,r.TEXTURE_CUBE_MAP_POSITIVE_X+J,0);b(T)?y(r.TEXTURE_CUBE_MAP):T.mipmaps.length>0&&r.texParameteri(r.TEXTURE_CUBE_MAP,r.TEXTURE_MAX_LEVEL,T.mipmaps.length-1),t.unbindTexture()}else if(xe){for(let J=0,ee=ie.length;J<ee;J++){let pe=ie[J],D=n.get(pe),ne=r.TEXTURE_2D;(I.isWebGL3DRenderTarget||I.isWebGLArrayRenderTarget)&&(ne=I.isWebGL3DRenderTarget?r.TEXTURE_3D:r.TEXTURE_2D_ARRAY),t.bindTexture(ne,D.__webglTexture),ct(ne,pe),St(X.__webglFramebuffer,I,pe,r.COLOR_ATTACHMENT0+J,ne,0),b(pe)&&y(ne)}t.unbindTexture()}else{let J=r.TEXTURE_2D;if((I.isWebGL3DRenderTarget||I.isWebGLArrayRenderTarget)&&(J=I.isWebGL3DRenderTarget?r.TEXTURE_3D:r.TEXTURE_2D_ARRAY),t.bindTexture(J,oe.__webglTexture),ct(J,T),T.mipmaps.length>0)for(let ee=0;ee<T.mipmaps.length;ee++)St(X.__webglFramebuffer[ee],I,T,r.COLOR_ATTACHMENT0,J,ee);else St(X.__webglFramebuffer,I,T,r.COLOR_ATTACHMENT0,J,0);b(T)?y(J):T.mipmaps.length>0&&r.texParameteri(J,r.TEXTURE_MAX_LEVEL,T.mipmaps.length-1),t.unbindTexture()}I.depthBuffer&&Vn(I)}function B(I){let T=I.textures;for(let X=0,oe=T.length;X<oe;X++){let ie=T[X];if(b(ie)&&ie.mipmapsAutoUpdate===!0){let de=S(I),xe=n.get(ie).__webglTexture;t.bindTexture(de,xe),y(de),t.unbindTexture()}}}let Xn=[];function yt(I){if(I.samples>0){if(ve(I)===!1){let T=I.textures,X=I.width,oe=I.height,ie=r.COLOR_BUFFER_BIT,de=I.stencilBuffer?r.DEPTH_STENCIL_ATTACHMENT:r.DEPTH_ATTACHMENT,xe=n.get(I),J=T.length>1;if(J)for(let pe=0;pe<T.length;pe++)t.bindFramebuffer(r.FRAMEBUFFER,xe.__webglMultisampledFramebuffer),r.framebufferRenderbuffer(r.FRAMEBUFFER,r.COLOR_ATTACHMENT0+pe,r.RENDERBUFFER,null),t.bindFramebuffer(r.FRAMEBUFFER,xe.__webglFramebuffer),r.framebufferTexture2D(r.DRAW_FRAMEBUFFER,r.COLOR_ATTACHMENT0+pe,r.TEXTURE_2D,null,0);t.bindFramebuffer(r.READ_FRAMEBUFFER,xe.__webglMultisampledFramebuffer),I.texture.mipmaps.length>0?t.bindFramebuffer(r.DRAW_FRAMEBUFFER,xe.__webglFramebuffer[0]):t.bindFramebuffer(r.DRAW_FRAMEBUFFER,xe.__webglFramebuffer);for(let pe=0;pe<T.length;pe++){if(I.resolveDepthBuffer&&(I.depthBuffer&&(ie|=r.DEPTH_BUFFER_BIT),I.stencilBuffer&&I.resolveStencilBuffer&&(ie|=r.STENCIL_BUFFER_BIT)),J){r.framebufferRenderbuffer(r.READ_FRAMEBUFFER,r.COLOR_ATTACHMENT0,r.RENDERBUFFER,xe.__webglColorRenderbuffer[pe]);let D=n.get(T[pe]).__webglTexture;r.framebufferTexture2D(r.DRAW_FRAMEBUFFER,r.COLOR_ATTACHMENT0,r.TEXTURE_2D,D,0)}r.blitFramebuffer(0,0,X,oe,0,0,X,oe,ie,r.NEAREST),l===!0&&(Xn.length=0,Xn.push(r.COLOR_ATTACHMENT0+pe),I.depthBuffer&&I.storeMultisampledDepthBuffer===!1&&Xn.push(de),r.invalidateFramebuffer(r.READ_FRAMEBUFFER,Xn))}if(t.bindFramebuffer(r.READ_FRAMEBUFFER,null),t.bindFramebuffer(r.DRAW_FRAMEBUFFER,null),J)for(let pe=0;pe<T.length;pe++){t.bindFramebuffer(r.FRAMEBUFFER,xe.__webglMultisampledFramebuffer),r.framebufferRenderbuffer(r.FRAMEBUFFER,r.COLOR_ATTACHMENT0+pe,r.RENDERBUFFER,xe.__webglColorRenderbuffer[pe]);let D=n.get(T[pe]).__webglTexture;t.bindFramebuffer(r.FRAMEBUFFER,xe.__webglFramebuffer),r.framebufferTexture2D(r.DRAW_FRAMEBUFFER,r.COLOR_ATTACHMENT0+pe,r.TEXTURE_2D,D,0)}t.bindFramebuffer(r.DRAW_FRAMEBUFFER,xe.__webglMultisampledFramebuffer)}else if(I.depthBuffer&&I.storeMultisampledDepthBuffer===!1&&l){let T=I.stencilBuffer?r.DEPTH_STENCIL_ATTACHMENT:r.DEPTH_ATTACHMENT;r.invalidateFramebuffer(r.DRAW_FRAMEBUFFER,[T])}}}function _t(I){return Math.min(i.maxSamples,I.samples)}function ve(I){let T=n.get(I);return I.samples>0&&e.has("WEBGL_multisampled_render_to_texture")===!0&&T.__useRenderToTexture!==!1}function Ut(I){let T=o.render.frame;h.get(I)!==T&&(h.set(I,T),I.update())}function Ue(I,T){let X=I.colorSpace,oe=I.format,ie=I.type;return I.isCompressedTexture===!0||I.isVideoTexture===!0||X!==vn&&X!==ui&&(Fe.getTransfer(X)===lt?(oe!==Ln||ie!==In)&&Ce("WebGLTextures: sRGB encoded textures have to use RGBAFormat and UnsignedByteType."):ke("WebGLTextures: Unsupported texture color space:",X)),T}function Ge(I){return typeof HTMLImageElement<"u"&&I instanceof HTMLImageElement?(c.width=I.naturalWidth||I.width,c.height=I.naturalHeight||I.height):typeof VideoFrame<"u"&&I instanceof VideoFrame?(c.width=I.displayWidth,c.height=I.displayHeight):(c.width=I.width,c.height=I.height),c}this.allocateTextureUnit=re,this.resetTextureUnits=Y,this.getTextureUnits=j,this.setTextureUnits=ae,this.setTexture2D=Q,this.setTexture2DArray=te,this.setTexture3D=se,this.setTextureCube=le,this.rebindTextures=Hn,this.setupRenderTarget=Wn,this.updateRenderTargetMipmap=B,this.updateMultisampleRenderTarget=yt,this.setupDepthRenderbuffer=Vn,this.setupFrameBufferTexture=St,this.useMultisampledRTT=ve,this.dispose=G}function Fw(r,e){function t(n,i=ui){let s,o=Fe.getTransfer(i);if(n===In)return r.UNSIGNED_BYTE;if(n===yl)return r.UNSIGNED_SHORT_4_4_4_4;if(n===_l)return r.UNSIGNED_SHORT_5_5_5_1;if(n===yu)return r.UNSIGNED_INT_5_9_9_9_REV;if(n===_u)return r.UNSIGNED_INT_10F_11F_11F_REV;if(n===gu)return r.BYTE;if(n===xu)return r.SHORT;if(n===qr)return r.UNSIGNED_SHORT;if(n===xl)return r.INT;if(n===ci)return r.UNSIGNED_INT;if(n===zn)return r.FLOAT;if(n===hi)return r.HALF_FLOAT;if(n===vu)return r.ALPHA;if(n===bu)return r.RGB;if(n===Ln)return r.RGBA;if(n===Gi)return r.DEPTH_COMPONENT;if(n===ts)return r.DEPTH_STENCIL;if(n===vl)return r.RED;if(n===bl)return r.RED_INTEGER;if(n===Ms)return r.RG;if(n===wl)return r.RG_INTEGER;if(n===Ml)return r.RGBA_INTEGER;if(n===Ho||n===Wo||n===Xo||n===qo)if(o===lt)if(s=e.get("WEBGL_compressed_texture_s3tc_srgb"),s!==null){if(n===Ho)return s.COMPRESSED_SRGB_S3TC_DXT1_EXT;if(n===Wo)return s.COMPRESSED_SRGB_ALPHA_S3TC_DXT1_EXT;if(n===Xo)return s.COMPRESSED_SRGB_ALPHA_S3TC_DXT3_EXT;if(n===qo)return s.COMPRESSED_SRGB_ALPHA_S3TC_DXT5_EXT}else return null;else if(s=e.get("WEBGL_compressed_texture_s3tc"),s!==null){if(n===Ho)return s.COMPRESSED_RGB_S3TC_DXT1_EXT;if(n===Wo)return s.COMPRESSED_RGBA_S3TC_DXT1_EXT;if(n===Xo)return s.COMPRESSED_RGBA_S3TC_DXT3_EXT;if(n===qo)return s.COMPRESSED_RGBA_S3TC_DXT5_EXT}else return null;if(n===Sl||n===Tl||n===Al||n===El)if(s=e.get("WEBGL_compressed_texture_pvrtc"),s!==null){if(n===Sl)return s.COMPRESSED_RGB_PVRTC_4BPPV1_IMG;if(n===Tl)return s.COMPRESSED_RGB_PVRTC_2BPPV1_IMG;if(n===Al)return s.COMPRESSED_RGBA_PVRTC_4BPPV1_IMG;if(n===El)return s.COMPRESSED_RGBA_PVRTC_2BPPV1_IMG}else return null;if(n===Rl||n===Cl||n===Pl||n===Il||n===Ll||n===$o||n===Nl)if(s=e.get("WEBGL_compressed_texture_etc"),s!==null){if(n===Rl||n===Cl)return o===lt?s.COMPRESSED_SRGB8_ETC2:s.COMPRESSED_RGB8_ETC2;if(n===Pl)return o===lt?s.COMPRESSED_SRGB8_ALPHA8_ETC2_EAC:s.COMPRESSED_RGBA8_ETC2_EAC;if(n===Il)return s.COMPRESSED_R11_EAC;if(n===Ll)return s.COMPRESSED_SIGNED_R11_EAC;if(n===$o)return s.COMPRESSED_RG11_EAC;if(n===Nl)return s.COMPRESSED_SIGNED_RG11_EAC}else return null;if(n===Dl||n===Ul||n===Ol||n===Fl||n===kl||n===Bl||n===zl||n===Gl||n===Vl||n===Hl||n===Wl||n===Xl||n===ql||n===$l)if(s=e.get("WEBGL_compressed_texture_astc"),s!==null){if(n===Dl)return o===lt?s.COMPRESSED_SRGB8_ALPHA8_ASTC_4x4_KHR:s.COMPRESSED_RGBA_ASTC_4x4_KHR;if(n===Ul)return o===lt?s.COMPRESSED_SRGB8_ALPHA8_ASTC_5x4_KHR:s.COMPRESSED_RGBA_ASTC_5x4_KHR;if(n===Ol)return o===lt?s.COMPRESSED_SRGB8_ALPHA8_ASTC_5x5_KHR:s.COMPRESSED_RGBA_ASTC_5x5_KHR;if(n===Fl)return o===lt?s.COMPRESSED_SRGB8_ALPHA8_ASTC_6x5_KHR:s.COMPRESSED_RGBA_ASTC_6x5_KHR;if(n===kl)return o===lt?s.COMPRESSED_SRGB8_ALPHA8_ASTC_6x6_KHR:s.COMPRESSED_RGBA_ASTC_6x6_KHR;if(n===Bl)return o===lt?s.COMPRESSED_SRGB8_ALPHA8_ASTC_8x5_KHR:s.COMPRESSED_RGBA_ASTC_8x5_KHR;if(n===zl)return o===lt?s.COMPRESSED_SRGB8_ALPHA8_ASTC_8x6_KHR:s.COMPRESSED_RGBA_ASTC_8x6_KHR;if(n===Gl)return o===lt?s.COMPRESSED_SRGB8_ALPHA8_ASTC_8x8_KHR:s.COMPRESSED_RGBA_ASTC_8x8_KHR;if(n===Vl)return o===lt?s.COMPRESSED_SRGB8_ALPHA8_ASTC_10x5_KHR:s.COMPRESSED_RGBA_ASTC_10x5_KHR;if(n===Hl)return o===lt?s.COMPRESSED_SRGB8_ALPHA8_ASTC_10x6_KHR:s.COMPRESSED_RGBA_ASTC_10x6_KHR;if(n===Wl)return o===lt?s.COMPRESSED_SRGB8_ALPHA8_ASTC_10x8_KHR:s.COMPRESSED_RGBA_ASTC_10x8_KHR;if(n===Xl)return o===lt?s.COMPRESSED_SRGB8_ALPHA8_ASTC_10x10_KHR:s.COMPRESSED_RGBA_ASTC_10x10_KHR;if(n===ql)return o===lt?s.COMPRESSED_SRGB8_ALPHA8_ASTC_12x10_KHR:s.COMPRESSED_RGBA_ASTC_12x10_KHR;if(n===$l)return o===lt?s.COMPRESSED_SRGB8_ALPHA8_ASTC_12x12_KHR:s.COMPRESSED_RGBA_ASTC_12x12_KHR}else return null;if(n===Yl||n===jl||n===Kl)if(s=e.get("EXT_texture_compression_bptc"),s!==null){if(n===Yl)return o===lt?s.COMPRESSED_SRGB_ALPHA_BPTC_UNORM_EXT:s.COMPRESSED_RGBA_BPTC_UNORM_EXT;if(n===jl)return s.COMPRESSED_RGB_BPTC_SIGNED_FLOAT_EXT;if(n===Kl)return s.COMPRESSED_RGB_BPTC_UNSIGNED_FLOAT_EXT}else return null;if(n===Zl||n===Jl||n===Yo||n===Ql)if(s=e.get("EXT_texture_compression_rgtc"),s!==null){if(n===Zl)return s.COMPRESSED_RED_RGTC1_EXT;if(n===Jl)return s.COMPRESSED_SIGNED_RED_RGTC1_EXT;if(n===Yo)return s.COMPRESSED_RED_GREEN_RGTC2_EXT;if(n===Ql)return s.COMPRESSED_SIGNED_RED_GREEN_RGTC2_EXT}else return null;return n===tr?r.UNSIGNED_INT_24_8:r[n]!==void 0?r[n]:null}return{convert:t}}var kw=`
void main() {

	gl_Position = vec4( position, 1.0 );

}`,Bw=`
uniform sampler2DArray depthColor;
uniform float depthWidth;
uniform float depthHeight;

void main() {

	vec2 coord = vec2( gl_FragCoord.x / depthWidth, gl_FragCoord.y / depthHeight );

	if ( coord.x >= 1.0 ) {

		gl_FragDepth = texture( depthColor, vec3( coord.x - 1.0, coord.y, 1 ) ).r;

	} else {

		gl_FragDepth = texture( depthColor, vec3( coord.x, coord.y, 0 ) ).r;

	}

}`,Wu=class{constructor(){this.texture=null,this.mesh=null,this.depthNear=0,this.depthFar=0}init(e,t){if(this.texture===null){let n=new Ao(e.texture);(e.depthNear!==t.depthNear||e.depthFar!==t.depthFar)&&(this.depthNear=e.depthNear,this.depthFar=e.depthFar),this.texture=n}}getMesh(e){if(this.texture!==null&&this.mesh===null){let t=e.cameras[0].viewport,n=new jn({vertexShader:kw,fragmentShader:Bw,uniforms:{depthColor:{value:this.texture},depthWidth:{value:t.z},depthHeight:{value:t.w}}});this.mesh=new Oe(new qs(20,20),n)}return this.mesh}reset(){this.texture=null,this.mesh=null}getDepthTexture(){return this.texture}},Xu=class extends ri{constructor(e,t){super();let n=this,i=null,s=1,o=null,a="local-floor",l=1,c=null,h=null,u=null,d=null,f=null,p=null,g=typeof XRWebGLBinding<"u",m=new Wu,x={},v=t.getContextAttributes(),b=null,y=null,S=[],M=[],_=new Se,w=null,R=null,E=new vt;E.viewport=new tt;let L=new vt;L.viewport=new tt;let U=[E,L],k=new pl,N=null,G=null;this.cameraAutoUpdate=!0,this.enabled=!1,this.isPresenting=!1,this.getController=function(V){let Q=S[V];return Q===void 0&&(Q=new Ur,S[V]=Q),Q.getTargetRaySpace()},this.getControllerGrip=function(V){let Q=S[V];return Q===void 0&&(Q=new Ur,S[V]=Q),Q.getGripSpace()},this.getHand=function(V){let Q=S[V];return Q===void 0&&(Q=new Ur,S[V]=Q),Q.getHandSpace()};function O(V){let Q=M.indexOf(V.inputSource);if(Q===-1)return;let te=S[Q];te!==void 0&&(te.update(V.inputSource,V.frame,c||o),te.dispatchEvent({type:V.type,data:V.inputSource}))}function z(){i.removeEventListener("select",O),i.removeEventListener("selectstart",O),i.removeEventListener("selectend",O),i.removeEventListener("squeeze",O),i.removeEventListener("squeezestart",O),i.removeEventListener("squeezeend",O),i.removeEventListener("end",z),i.removeEventListener("inputsourceschange",K);for(let V=0;V<S.length;V++){let Q=M[V];Q!==null&&(M[V]=null,S[V].disconnect(Q))}N=null,G=null,m.reset();for(let V in x)delete x[V];if(e.setRenderTarget(b),f=null,d=null,u=null,i=null,y=null,re.stop(),n.isPresenting=!1,e.setPixelRatio(w),e.setSize(_.width,_.height,!1),R!==null){let V=R.camera;V.fov=R.fov,V.zoom=R.zoom,V.updateProjectionMatrix(),R=null}n.dispatchEvent({type:"sessionend"})}this.setFramebufferScaleFactor=function(V){s=V,n.isPresenting===!0&&Ce("WebXRManager: Cannot change framebuffer scale while presenting.")},this.setReferenceSpaceType=function(V){a=V,n.isPresenting===!0&&Ce("WebXRManager: Cannot change reference space type while presenting.")},this.getReferenceSpace=function(){return c||o},this.setReferenceSpace=function(V){c=V},this.getBaseLayer=function(){return d!==null?d:f},this.getBinding=function(){return u===null&&g&&(u=new XRWebGLBinding(i,t)),u},this.getFrame=function(){return p},this.getSession=function(){return i},this.setSession=async function(V){if(i=V,i!==null){if(b=e.getRenderTarget(),i.addEventListener("select",O),i.addEventListener("selectstart",O),i.addEventListener("selectend",O),i.addEventListener("squeeze",O),i.addEventListener("squeezestart",O),i.addEventListener("squeezeend",O),i.addEventListener("end",z),i.addEventListener("inputsourceschange",K),v.xrCompatible!==!0&&await t.makeXRCompatible(),w=e.getPixelRatio(),e.getSize(_),g&&"createProjectionLayer"in XRWebGLBinding.prototype){let te=null,se=null,le=null;v.depth&&(le=v.stencil?t.DEPTH24_STENCIL8:t.DEPTH_COMPONENT24,te=v.stencil?ts:Gi,se=v.stencil?tr:ci);let Ie={colorFormat:t.RGBA8,depthFormat:le,scaleFactor:s};u=this.getBinding(),d=u.createProjectionLayer(Ie),i.updateRenderState({layers:[d]}),e.setPixelRatio(1),e.setSize(d.textureWidth,d.textureHeight,!1),y=new bn(d.textureWidth,d.textureHeight,{format:Ln,type:In,depthTexture:new $i(d.textureWidth,d.textureHeight,se,void 0,void 0,void 0,void 0,void 0,void 0,te),stencilBuffer:v.stencil,colorSpace:e.outputColorSpace,samples:v.antialias?4:0,resolveDepthBuffer:d.ignoreDepthValues===!1,resolveStencilBuffer:d.ignoreDepthValues===!1,storeMultisampledDepthBuffer:d.ignoreDepthValues===!1,storeMultisampledStencilBuffer:d.ignoreDepthValues===!1})}else{let te={antialias:v.antialias,alpha:!0,depth:v.depth,stencil:v.stencil,framebufferScaleFactor:s};f=new XRWebGLLayer(i,t,te),i.updateRenderState({baseLayer:f}),e.setPixelRatio(1),e.setSize(f.framebufferWidth,f.framebufferHeight,!1),y=new bn(f.framebufferWidth,f.framebufferHeight,{format:Ln,type:In,colorSpace:e.outputColorSpace,stencilBuffer:v.stencil,resolveDepthBuffer:f.ignoreDepthValues===!1,resolveStencilBuffer:f.ignoreDepthValues===!1,storeMultisampledDepthBuffer:f.ignoreDepthValues===!1,storeMultisampledStencilBuffer:f.ignoreDepthValues===!1})}y.isXRRenderTarget=!0,this.setFoveation(l),c=null,o=await i.requestReferenceSpace(a),re.setContext(i),re.start(),n.isPresenting=!0,n.dispatchEvent({type:"sessionstart"})}},this.getEnvironmentBlendMode=function(){if(i!==null)return i.environmentBlendMode},this.getDepthTexture=function(){return m.getDepthTexture()};function K(V){for(let Q=0;Q<V.removed.length;Q++){let te=V.removed[Q],se=M.indexOf(te);se>=0&&(M[se]=null,S[se].disconnect(te))}for(let Q=0;Q<V.added.length;Q++){let te=V.added[Q],se=M.indexOf(te);if(se===-1){for(let Ie=0;Ie<S.length;Ie++)if(Ie>=M.length){M.push(te),se=Ie;break}else if(M[Ie]===null){M[Ie]=te,se=Ie;break}if(se===-1)break}let le=S[se];le&&le.connect(te)}}function H(V,Q){Q===null?V.matrixWorld.copy(V.matrix):V.matrixWorld.multiplyMatrices(Q.matrixWorld,V.matrix),V.matrixWorldInverse.copy(V.matrixWorld).invert()}this.updateCamera=function(V){if(i===null)return;let Q=V.near,te=V.far;m.texture!==null&&(m.depthNear>0&&(Q=m.depthNear),m.depthFar>0&&(te=m.depthFar)),k.near=L.near=E.near=Q,k.far=L.far=E.far=te,(N!==k.near||G!==k.far)&&(i.updateRenderState({depthNear:k.near,depthFar:k.far}),N=k.near,G=k.far),k.layers.mask=V.layers.mask|6,E.layers.mask=k.layers.mask&-5,L.layers.mask=k.layers.mask&-3;let se=V.parent,le=k.cameras;H(k,se);for(let Ie=0;Ie<le.length;Ie++)H(le[Ie],se);k.projectionMatrix.copy(E.projectionMatrix),k.projectionMatrixInverse.copy(E.projectionMatrixInverse),R===null&&V.isPerspectiveCamera&&(R={camera:V,fov:V.fov,zoom:V.zoom}),Y(V,k,se)};function Y(V,Q,te){te===null?V.matrix.copy(Q.matrixWorld):(V.matrix.copy(te.matrixWorld),V.matrix.invert(),V.matrix.multiply(Q.matrixWorld)),V.matrix.decompose(V.position,V.quaternion,V.scale),V.updateMatrixWorld(!0),V.projectionMatrix.copy(Q.projectionMatrix),V.projectionMatrixInverse.copy(Q.projectionMatrixInverse),V.isPerspectiveCamera&&(V.fov=Bs*2*Math.atan(1/V.projectionMatrix.elements[5]),V.zoom=1)}this.getCamera=function(){return k},this.getFoveation=function(){if(!(d===null&&f===null))return l},this.setFoveation=function(V){l=V,d!==null&&(d.fixedFoveation=V),f!==null&&f.fixedFoveation!==void 0&&(f.fixedFoveation=V)},this.hasDepthSensing=function(){return m.texture!==null},this.getDepthSensingMesh=function(){return m.getMesh(k)},this.getCameraTexture=function(V){return x[V]};let j=null;function ae(V,Q){if(h=Q.getViewerPose(c||o),p=Q,h!==null){let te=h.views;f!==null&&(e.setRenderTargetFramebuffer(y,f.framebuffer),e.setRenderTarget(y));let se=!1;te.length!==k.cameras.length&&(k.cameras.length=0,se=!0);for(let Le=0;Le<te.length;Le++){let ct=te[Le],ft=null;if(f!==null)ft=f.getViewport(ct);else{let Zt=u.getViewSubImage(d,ct);ft=Zt.viewport,Le===0&&(e.setRenderTargetTextures(y,Zt.colorTexture,Zt.depthStencilTexture),e.setRenderTarget(y))}let Je=U[Le];Je===void 0&&(Je=new vt,Je.layers.enable(Le),Je.viewport=new tt,U[Le]=Je),Je.matrix.fromArray(ct.transform.matrix),Je.matrix.decompose(Je.position,Je.quaternion,Je.scale),Je.projectionMatrix.fromArray(ct.projectionMatrix),Je.projectionMatrixInverse.copy(Je.projectionMatrix).invert(),Je.viewport.set(ft.x,ft.y,ft.width,ft.height),Le===0&&(k.matrix.copy(Je.matrix),k.matrix.decompose(k.position,k.quaternion,k.scale)),se===!0&&k.cameras.push(Je)}let le=i.enabledFeatures;if(le&&le.includes("depth-sensing")&&i.depthUsage=="gpu-optimized"&&g){u=n.getBinding();let Le=u.getDepthInformation(te[0]);Le&&Le.isValid&&Le.texture&&m.init(Le,i.renderState)}if(le&&le.includes("camera-access")&&g){e.state.unbindTexture(),u=n.getBinding();for(let Le=0;Le<te.length;Le++){let ct=te[Le].camera;if(ct){let ft=x[ct];ft||(ft=new Ao,x[ct]=ft);let Je=u.getCameraImage(ct);ft.sourceTexture=Je}}}}for(let te=0;te<S.length;te++){let se=M[te],le=S[te];se!==null&&le!==void 0&&le.update(se,Q,c||o)}j&&j(V,Q),Q.detectedPlanes&&n.dispatchEvent({type:"planesdetected",data:Q}),p=null}let re=new Pm;re.setAnimationLoop(ae),this.setAnimationLoop=function(V){j=V},this.dispose=function(){}}},zw=new Me,zm=new ze;zm.set(-1,0,0,0,1,0,0,0,1);function Gw(r,e){function t(m,x){m.matrixAutoUpdate===!0&&m.updateMatrix(),x.value.copy(m.matrix)}function n(m,x){x.color.getRGB(m.fogColor.value,Lu(r)),x.isFog?(m.fogNear.value=x.near,m.fogFar.value=x.far):x.isFogExp2&&(m.fogDensity.value=x.density)}function i(m,x,v,b,y){x.isNodeMaterial?x.uniformsNeedUpdate=!1:x.isMeshBasicMaterial?s(m,x):x.isMeshLambertMaterial?(s(m,x),x.envMap&&(m.envMapIntensity.value=x.envMapIntensity)):x.isMeshToonMaterial?(s(m,x),u(m,x)):x.isMeshPhongMaterial?(s(m,x),h(m,x),x.envMap&&(m.envMapIntensity.value=x.envMapIntensity)):x.isMeshStandardMaterial?(s(m,x),d(m,x),x.isMeshPhysicalMaterial&&f(m,x,y)):x.isMeshMatcapMaterial?(s(m,x),p(m,x)):x.isMeshDepthMaterial?s(m,x):x.isMeshDistanceMaterial?(s(m,x),g(m,x)):x.isMeshNormalMaterial?s(m,x):x.isLineBasicMaterial?(o(m,x),x.isLineDashedMaterial&&a(m,x)):x.isPointsMaterial?l(m,x,v,b):x.isSpriteMaterial?c(m,x):x.isShadowMaterial?(m.color.value.copy(x.color),m.opacity.value=x.opacity):x.isShaderMaterial&&(x.uniformsNeedUpdate=!1)}function s(m,x){m.opacity.value=x.opacity,x.color&&m.diffuse.value.copy(x.color),x.emissive&&m.emissive.value.copy(x.emissive).multiplyScalar(x.emissiveIntensity),x.map&&(m.map.value=x.map,t(x.map,m.mapTransform)),x.alphaMap&&(m.alphaMap.value=x.alphaMap,t(x.alphaMap,m.alphaMapTransform)),x.bumpMap&&(m.bumpMap.value=x.bumpMap,t(x.bumpMap,m.bumpMapTransform),m.bumpScale.value=x.bumpScale,x.side===Sn&&(m.bumpScale.value*=-1)),x.normalMap&&(m.normalMap.value=x.normalMap,t(x.normalMap,m.normalMapTransform),m.normalScale.value.copy(x.normalScale),x.side===Sn&&m.normalScale.value.negate()),x.displacementMap&&(m.displacementMap.value=x.displacementMap,t(x.displacementMap,m.displacementMapTransform),m.displacementScale.value=x.displacementScale,m.displacementBias.value=x.displacementBias),x.emissiveMap&&(m.emissiveMap.value=x.emissiveMap,t(x.emissiveMap,m.emissiveMapTransform)),x.specularMap&&(m.specularMap.value=x.specularMap,t(x.specularMap,m.specularMapTransform)),x.alphaTest>0&&(m.alphaTest.value=x.alphaTest);let v=e.get(x),b=v.envMap,y=v.envMapRotation;b&&(m.envMap.value=b,m.envMapRotation.value.setFromMatrix4(zw.makeRotationFromEuler(y)).transpose(),b.isCubeTexture&&b.isRenderTargetTexture===!1&&m.envMapRotation.value.premultiply(zm),m.reflectivity.value=x.reflectivity,m.ior.value=x.ior,m.refractionRatio.value=x.refractionRatio),x.lightMap&&(m.lightMap.value=x.lightMap,m.lightMapIntensity.value=x.lightMapIntensity,t(x.lightMap,m.lightMapTransform)),x.aoMap&&(m.aoMap.value=x.aoMap,m.aoMapIntensity.value=x.aoMapIntensity,t(x.aoMap,m.aoMapTransform))}function o(m,x){m.diffuse.value.copy(x.color),m.opacity.value=x.opacity,x.map&&(m.map.value=x.map,t(x.map,m.mapTransform))}function a(m,x){m.dashSize.value=x.dashSize,m.totalSize.value=x.dashSize+x.gapSize,m.scale.value=x.scale}function l(m,x,v,b){m.diffuse.value.copy(x.color),m.opacity.value=x.opacity,m.size.value=x.size*v,m.scale.value=b*.5,x.map&&(m.map.value=x.map,t(x.map,m.uvTransform)),x.alphaMap&&(m.alphaMap.value=x.alphaMap,t(x.alphaMap,m.alphaMapTransform)),x.alphaTest>0&&(m.alphaTest.value=x.alphaTest)}function c(m,x){m.diffuse.value.copy(x.color),m.opacity.value=x.opacity,m.rotation.value=x.rotation,x.map&&(m.map.value=x.map,t(x.map,m.mapTransform)),x.alphaMap&&(m.alphaMap.value=x.alphaMap,t(x.alphaMap,m.alphaMapTransform)),x.alphaTest>0&&(m.alphaTest.value=x.alphaTest)}function h(m,x){m.specular.value.copy(x.specular),m.shininess.value=Math.max(x.shininess,1e-4)}function u(m,x){x.gradientMap&&(m.gradientMap.value=x.gradientMap)}function d(m,x){m.metalness.value=x.metalness,x.metalnessMap&&(m.metalnessMap.value=x.metalnessMap,t(x.metalnessMap,m.metalnessMapTransform)),m.roughness.value=x.roughness,x.roughnessMap&&(m.roughnessMap.value=x.roughnessMap,t(x.roughnessMap,m.roughnessMapTransform)),x.envMap&&(m.envMapIntensity.value=x.envMapIntensity)}function f(m,x,v){m.ior.value=x.ior,x.diffuseRoughness>0&&(m.diffuseRoughness.value=x.diffuseRoughness,x.diffuseRoughnessMap&&(m.diffuseRoughnessMap.value=x.diffuseRoughnessMap,t(x.diffuseRoughnessMap,m.diffuseRoughnessMapTransform))),x.sheen>0&&(m.sheenColor.value.copy(x.sheenColor).multiplyScalar(x.sheen),m.sheenRoughness.value=x.sheenRoughness,x.sheenColorMap&&(m.sheenColorMap.value=x.sheenColorMap,t(x.sheenColorMap,m.sheenColorMapTransform)),x.sheenRoughnessMap&&(m.sheenRoughnessMap.value=x.sheenRoughnessMap,t(x.sheenRoughnessMap,m.sheenRoughnessMapTransform))),x.clearcoat>0&&(m.clearcoat.value=x.clearcoat,m.clearcoatRoughness.value=x.clearcoatRoughness,x.clearcoatMap&&(m.clearcoatMap.value=x.clearcoatMap,t(x.clearcoatMap,m.clearcoatMapTransform)),x.clearcoatRoughnessMap&&(m.clearcoatRoughnessMap.value=x.clearcoatRoughnessMap,t(x.clearcoatRoughnessMap,m.clearcoatRoughnessMapTransform)),x.clearcoatNormalMap&&(m.clearcoatNormalMap.value=x.clearcoatNormalMap,t(x.clearcoatNormalMap,m.clearcoatNormalMapTransform),m.clearcoatNormalScale.value.copy(x.clearcoatNormalScale),x.side===Sn&&m.clearcoatNormalScale.value.negate())),x.dispersion>0&&(m.dispersion.value=x.dispersion),x.retroreflectivity>0&&(m.retroreflectivity.value=x.retroreflectivity),x.iridescence>0&&(m.iridescence.value=x.iridescence,m.iridescenceIOR.value=x.iridescenceIOR,m.iridescenceThicknessMinimum.value=x.iridescenceThicknessMinimum,m.iridescenceThicknessMaximum.value=x.iridescenceThicknessMaximum,x.iridescenceMap&&(m.iridescenceMap.value=x.iridescenceMap,t(x.iridescenceMap,m.iridescenceMapTransform)),x.iridescenceThicknessMap&&(m.iridescenceThicknessMap.value=x.iridescenceThicknessMap,t(x.iridescenceThicknessMap,m.iridescenceThicknessMapTransform))),x.transmission>0&&(m.transmission.value=x.transmission,m.transmissionSamplerMap.value=v.texture,m.transmissionSamplerSize.value.set(v.width,v.height),x.transmissionMap&&(m.transmissionMap.value=x.transmissionMap,t(x.transmissionMap,m.transmissionMapTransform)),m.thickness.value=x.thickness,x.thicknessMap&&(m.thicknessMap.value=x.thicknessMap,t(x.thicknessMap,m.thicknessMapTransform)),m.attenuationDistance.value=x.attenuationDistance,m.attenuationColor.value.copy(x.attenuationColor)),x.anisotropy>0&&(m.anisotropyVector.value.set(x.anisotropy*Math.cos(x.anisotropyRotation),x.anisotropy*Math.sin(x.anisotropyRotation)),x.anisotropyMap&&(m.anisotropyMap.value=x.anisotropyMap,t(x.anisotropyMap,m.anisotropyMapTransform))),m.specularIntensity.value=x.specularIntensity,m.specularColor.value.copy(x.specularColor),x.specularColorMap&&(m.specularColorMap.value=x.specularColorMap,t(x.specularColorMap,m.specularColorMapTransform)),x.specularIntensityMap&&(m.specularIntensityMap.value=x.specularIntensityMap,t(x.specularIntensityMap,m.specularIntensityMapTransform))}function p(m,x){x.matcap&&(m.matcap.value=x.matcap)}function g(m,x){let v=e.get(x).light;m.referencePosition.value.setFromMatrixPosition(v.matrixWorld),m.nearDistance.value=v.shadow.camera.near,m.farDistance.value=v.shadow.camera.far}return{refreshFogUniforms:n,refreshMaterialUniforms:i}}function Vw(r,e,t,n){let i={},s={};function o(v,b){let y=b.program;n.uniformBlockBinding(v,y,i[v.id])}function a(v,b){let y=i[v.id];y===void 0&&(p(v),y=l(v),i[v.id]=y,v.addEventListener("dispose",m));let S=b.program;n.updateUBOMapping(v,S);let M=e.render.frame;s[v.id]!==M&&(c(v),s[v.id]=M)}function l(v){let b=r.createBuffer(),y=v.__size,S=v.usage;return r.bindBuffer(r.UNIFORM_BUFFER,b),r.bufferData(r.UNIFORM_BUFFER,y,S),r.bindBuffer(r.UNIFORM_BUFFER,null),b}function c(v){let b=i[v.id],y=v.uniforms,S=v.__cache;r.bindBuffer(r.UNIFORM_BUFFER,b);for(let M=0,_=y.length;M<_;M++){let w=y[M];if(Array.isArray(w))for(let R=0,E=w.length;R<E;R++)h(w[R],M,R,S);else h(w,M,0,S)}r.bindBuffer(r.UNIFORM_BUFFER,null)}function h(v,b,y,S){if(d(v,b,y,S)===!0){let M=v.__offset,_=v.value;if(Array.isArray(_)){let w=0;for(let R=0;R<_.length;R++){let E=_[R],L=g(E,!0);u(E,v.__data,w),w+=L.storage/Float32Array.BYTES_PER_ELEMENT}}else u(_,v.__data,0);r.bufferSubData(r.UNIFORM_BUFFER,M,v.__data)}}function u(v,b,y){typeof v=="number"||typeof v=="boolean"?b[y]=v:v.isMatrix3?(b[y]=v.elements[0],b[y+1]=v.elements[1],b[y+2]=v.elements[2],b[y+3]=0,b[y+4]=v.elements[3],b[y+5]=v.elements[4],b[y+6]=v.elements[5],b[y+7]=0,b[y+8]=v.elements[6],b[y+9]=v.elements[7],b[y+10]=v.elements[8],b[y+11]=0):ArrayBuffer.isView(v)?b.set(v.subarray(0,b.length-y),y):v.toArray(b,y)}function d(v,b,y,S){let M=v.value,_=b+"_"+y;if(Array.isArray(M)){S[_]===void 0&&(S[_]=[]);let w=S[_],R=!1;for(let E=0;E<M.length;E++)f(M[E],w,E)===!0&&(R=!0);return R}return f(M,S,_)}function f(v,b,y){if(b[y]===void 0)return typeof v=="number"||typeof v=="boolean"?b[y]=v:ArrayBuffer.isView(v)?b[y]=v.slice():b[y]=v.clone(),!0;{let S=b[y];if(typeof v=="number"||typeof v=="boolean"){if(S!==v)return b[y]=v,!0}else{if(ArrayBuffer.isView(v))return!0;if(S.equals(v)===!1)return S.copy(v),!0}}return!1}function p(v){let b=v.uniforms,y=0,S=16;for(let _=0,w=b.length;_<w;_++){let R=Array.isArray(b[_])?b[_]:[b[_]];for(let E=0,L=R.length;E<L;E++){let U=R[E],k=Array.isArray(U.value)?U.value:[U.value],N=Array.isArray(b[_])||Array.isArray(U.value),G=y;for(let z=0,K=k.length;z<K;z++){let H=k[z],Y=g(H,N),j=y%S,ae=j%Y.boundary,re=j+ae;y+=ae,re!==0&&S-re<Y.storage&&(y+=S-re),z===0&&(G=y),y+=Y.storage}let O=U.type==="int"?Int32Array:U.type==="uint"?Uint32Array:Float32Array;U.__data=new O((y-G)/Float32Array.BYTES_PER_ELEMENT),U.__offset=G}}let M=y%S;return M>0&&(y+=S-M),v.__size=y,v.__cache={},this}function g(v,b){let y={boundary:0,storage:0};return typeof v=="number"||typeof v=="boolean"?(y.boundary=4,y.storage=4):v.isVector2?(y.boundary=8,y.storage=8):v.isVector3||v.isColor?(y.boundary=16,y.storage=12):v.isVector4?(y.boundary=16,y.storage=16):v.isMatrix3?(y.boundary=16,y.storage=48):v.isMatrix4?(y.boundary=16,y.storage=64):v.isTexture?Ce("WebGLRenderer: Texture samplers can not be part of an uniforms group."):ArrayBuffer.isView(v)?(y.boundary=16,y.storage=v.byteLength):Ce("WebGLRenderer: Unsupported uniform value type.",v),b===!0&&(y.boundary=16,y.storage=Math.ceil(y.storage/16)*16),y}function m(v){let b=v.target;b.removeEventListener("dispose",m),r.deleteBuffer(i[b.id]),delete i[b.id],delete s[b.id]}function x(){for(let v in i)r.deleteBuffer(i[v]);i={},s={}}return{bind:o,update:a,dispose:x}}var Hw=new Uint16Array([12469,15057,12620,14925,13266,14620,13807,14376,14323,13990,14545,13625,14713,13328,14840,12882,14931,12528,14996,12233,15039,11829,15066,11525,15080,11295,15085,10976,15082,10705,15073,10495,13880,14564,13898,14542,13977,14430,14158,14124,14393,13732,14556,13410,14702,12996,14814,12596,14891,12291,14937,11834,14957,11489,14958,11194,14943,10803,14921,10506,14893,10278,14858,9960,14484,14039,14487,14025,14499,13941,14524,13740,14574,13468,14654,13106,14743,12678,14818,12344,14867,11893,14889,11509,14893,11180,14881,10751,14852,10428,14812,10128,14765,9754,14712,9466,14764,13480,14764,13475,14766,13440,14766,13347,14769,13070,14786,12713,14816,12387,14844,11957,14860,11549,14868,11215,14855,10751,14825,10403,14782,10044,14729,9651,14666,9352,14599,9029,14967,12835,14966,12831,14963,12804,14954,12723,14936,12564,14917,12347,14900,11958,14886,11569,14878,11247,14859,10765,14828,10401,14784,10011,14727,9600,14660,9289,14586,8893,14508,8533,15111,12234,15110,12234,15104,12216,15092,12156,15067,12010,15028,11776,14981,11500,14942,11205,14902,10752,14861,10393,14812,9991,14752,9570,14682,9252,14603,8808,14519,8445,14431,8145,15209,11449,15208,11451,15202,11451,15190,11438,15163,11384,15117,11274,15055,10979,14994,10648,14932,10343,14871,9936,14803,9532,14729,9218,14645,8742,14556,8381,14461,8020,14365,7603,15273,10603,15272,10607,15267,10619,15256,10631,15231,10614,15182,10535,15118,10389,15042,10167,14963,9787,14883,9447,14800,9115,14710,8665,14615,8318,14514,7911,14411,7507,14279,7198,15314,9675,15313,9683,15309,9712,15298,9759,15277,9797,15229,9773,15166,9668,15084,9487,14995,9274,14898,8910,14800,8539,14697,8234,14590,7790,14479,7409,14367,7067,14178,6621,15337,8619,15337,8631,15333,8677,15325,8769,15305,8871,15264,8940,15202,8909,15119,8775,15022,8565,14916,8328,14804,8009,14688,7614,14569,7287,14448,6888,14321,6483,14088,6171,15350,7402,15350,7419,15347,7480,15340,7613,15322,7804,15287,7973,15229,8057,15148,8012,15046,7846,14933,7611,14810,7357,14682,7069,14552,6656,14421,6316,14251,5948,14007,5528,15356,5942,15356,5977,15353,6119,15348,6294,15332,6551,15302,6824,15249,7044,15171,7122,15070,7050,14949,6861,14818,6611,14679,6349,14538,6067,14398,5651,14189,5311,13935,4958,15359,4123,15359,4153,15356,4296,15353,4646,15338,5160,15311,5508,15263,5829,15188,6042,15088,6094,14966,6001,14826,5796,14678,5543,14527,5287,14377,4985,14133,4586,13869,4257,15360,1563,15360,1642,15358,2076,15354,2636,15341,3350,15317,4019,15273,4429,15203,4732,15105,4911,14981,4932,14836,4818,14679,4621,14517,4386,14359,4156,14083,3795,13808,3437,15360,122,15360,137,15358,285,15355,636,15344,1274,15322,2177,15281,2765,15215,3223,15120,3451,14995,3569,14846,3567,14681,3466,14511,3305,14344,3121,14037,2800,13753,2467,15360,0,15360,1,15359,21,15355,89,15346,253,15325,479,15287,796,15225,1148,15133,1492,15008,1749,14856,1882,14685,1886,14506,1783,14324,1608,13996,1398,13702,1183]),Ti=null;function Ww(){return Ti===null&&(Ti=new ms(Hw,16,16,Ms,hi),Ti.name="DFG_LUT",Ti.minFilter=bt,Ti.magFilter=bt,Ti.wrapS=Ot,Ti.wrapT=Ot,Ti.generateMipmaps=!1,Ti.needsUpdate=!0),Ti}var rc=class{constructor(e={}){let{canvas:t=Qp(),context:n=null,depth:i=!0,stencil:s=!1,alpha:o=!1,antialias:a=!1,premultipliedAlpha:l=!0,preserveDrawingBuffer:c=!1,powerPreference:h="default",failIfMajorPerformanceCaveat:u=!1,reversedDepthBuffer:d=!1,outputBufferType:f=In}=e;this.isWebGLRenderer=!0;let p;if(n!==null){if(typeof WebGLRenderingContext<"u"&&n instanceof WebGLRenderingContext)throw new Error("THREE.WebGLRenderer: WebGL 1 is not supported since r163.");p=n.getContextAttributes().alpha}else p=o;let g=f,m=new Set([Ml,wl,bl]),x=new Set([In,ci,qr,tr,yl,_l]),v=new Uint32Array(4),b=new Int32Array(4),y={textures:[],min:[],max:[],resolution:[]},S=null,M=null,_=[],w=[],R=null;this.domElement=t,this.debug={checkShaderErrors:!0,diagnostics:{keywords:!1},onShaderError:null},this.autoClear=!0,this.autoClearColor=!0,this.autoClearDepth=!0,this.autoClearStencil=!0,this.sortObjects=!0,this.clippingPlanes=[],this.localClippingEnabled=!1,this.toneMapping=Mi,this.toneMappingExposure=1,this.transmissionResolutionScale=1;let E=this,L=!1,U=null,k=null,N=null,G=null;this._outputColorSpace=He;let O=0,z=0,K=null,H=-1,Y=null,j=new tt,ae=new tt,re=null,V=new he(0),Q=0,te=t.width,se=t.height,le=1,Ie=null,dt=null,Le=new tt(0,0,te,se),ct=new tt(0,0,te,se),ft=!1,Je=new gs,Zt=new tl,Dt=!1,En=!1,St=new Me,mi=new P,Ht=new tt,Vn={background:null,fog:null,environment:null,overrideMaterial:null,isScene:!0},Hn=!1;function Wn(){return K===null?le:1}let B=n;function Xn(A,F){return t.getContext(A,F)}let yt,_t,ve,Ut,Ue,Ge,I,T,X,oe,ie,de,xe,J,ee,pe,D,ne,Z,me,ue,fe,Pe;try{let A={alpha:!0,depth:i,stencil:s,antialias:a,premultipliedAlpha:l,preserveDrawingBuffer:c,powerPreference:h,failIfMajorPerformanceCaveat:u};if("setAttribute"in t&&t.setAttribute("data-engine",`three.js r${"187"}`),t.addEventListener("webglcontextlost",Ne,!1),t.addEventListener("webglcontextrestored",$e,!1),t.addEventListener("webglcontextcreationerror",be,!1),B===null){let F="webgl2";if(B=Xn(F,A),B===null)throw Xn(F)?new Error("THREE.WebGLRenderer: Error creating WebGL context with your selected attributes."):new Error("THREE.WebGLRenderer: Error creating WebGL context.")}Ye()}catch(A){throw t.removeEventListener("webglcontextlost",Ne,!1),t.removeEventListener("webglcontextrestored",$e,!1),t.removeEventListener("webglcontextcreationerror",be,!1),ke("WebGLRenderer: "+A.message),A}function Ye(){yt=new tb(B),yt.init(),ue=new Fw(B,yt),_t=new Wv(B,yt,e,ue),ve=new Uw(B,yt),_t.reversedDepthBuffer&&d&&ve.buffers.depth.setReversed(!0),k=B.createFramebuffer(),N=B.createFramebuffer(),G=B.createFramebuffer(),Ut=new sb(B),Ue=new bw,Ge=new Ow(B,yt,ve,Ue,_t,ue,Ut),I=new eb(E),T=new oy(B),fe=new Vv(B,T),X=new nb(B,T,Ut,fe),oe=new ob(B,X,T,fe,Ut),ne=new rb(B,_t,Ge),ee=new Xv(Ue),ie=new vw(E,I,yt,_t,fe,ee),de=new Gw(E,Ue),xe=new Mw,J=new Cw(yt),D=new Gv(E,I,ve,oe,p,l),pe=new Dw(E,oe,_t),Pe=new Vw(B,Ut,_t,ve),Z=new Hv(B,yt,Ut),me=new ib(B,yt,Ut),Ut.programs=ie.programs,E.capabilities=_t,E.extensions=yt,E.properties=Ue,E.renderLists=xe,E.shadowMap=pe,E.state=ve,E.info=Ut}g!==In&&(R=new lb(g,t.width,t.height,a,i,s));let ce=new Xu(E,B);this.xr=ce,this.getContext=function(){return B},this.getContextAttributes=function(){return B.getContextAttributes()},this.forceContextLoss=function(){let A=yt.get("WEBGL_lose_context");A&&A.loseContext()},this.forceContextRestore=function(){let A=yt.get("WEBGL_lose_context");A&&A.restoreContext()},this.getPixelRatio=function(){return le},this.setPixelRatio=function(A){A!==void 0&&(le=A,this.setSize(te,se,!1))},this.getSize=function(A){return A.set(te,se)},this.setSize=function(A,F,$=!0){if(ce.isPresenting){Ce("WebGLRenderer: Can't change size while VR device is presenting.");return}te=A,se=F,t.width=Math.floor(A*le),t.height=Math.floor(F*le),$===!0&&(t.style.width=A+"px",t.style.height=F+"px"),R!==null&&R.setSize(t.width,t.height),this.setViewport(0,0,A,F)},this.getDrawingBufferSize=function(A){return A.set(te*le,se*le).floor()},this.setDrawingBufferSize=function(A,F,$){te=A,se=F,le=$,t.width=Math.floor(A*$),t.height=Math.floor(F*$),this.setViewport(0,0,A,F)},this.setEffects=function(A){if(g===In){ke("WebGLRenderer: setEffects() requires outputBufferType set to HalfFloatType or FloatType.");return}if(A){for(let F=0;F<A.length;F++)if(A[F].isOutputPass===!0){Ce("WebGLRenderer: OutputPass is not needed in setEffects(). Tone mapping and color space conversion are applied automatically.");break}}R.setEffects(A||[])},this.getCurrentViewport=function(A){return A.copy(j)},this.getViewport=function(A){return A.copy(Le)},this.setViewport=function(A,F,$,W){A.isVector4?Le.set(A.x,A.y,A.z,A.w):Le.set(A,F,$,W),ve.viewport(j.copy(Le).multiplyScalar(Wn()).round())},this.getScissor=function(A){return A.copy(ct)},this.setScissor=function(A,F,$,W){A.isVector4?ct.set(A.x,A.y,A.z,A.w):ct.set(A,F,$,W),ve.scissor(ae.copy(ct).multiplyScalar(Wn()).round())},this.getScissorTest=function(){return ft},this.setScissorTest=function(A){ve.setScissorTest(ft=A)},this.setOpaqueSort=function(A){Ie=A},this.setTransparentSort=function(A){dt=A},this.getClearColor=function(A){return A.copy(D.getClearColor())},this.setClearColor=function(){D.setClearColor(...arguments)},this.getClearAlpha=function(){return D.getClearAlpha()},this.setClearAlpha=function(){D.setClearAlpha(...arguments)},this.clear=function(A=!0,F=!0,$=!0){let W=0;if(A){let q=!1;if(K!==null){let ye=K.texture.format;q=m.has(ye)}if(q){let ye=K.texture.type,Te=x.has(ye),ge=D.getClearColor(),we=D.getClearAlpha(),Re=ge.r,Xe=ge.g,Qe=ge.b;Te?(v[0]=Re,v[1]=Xe,v[2]=Qe,v[3]=we,B.clearBufferuiv(B.COLOR,0,v)):(b[0]=Re,b[1]=Xe,b[2]=Qe,b[3]=we,B.clearBufferiv(B.COLOR,0,b))}else W|=B.COLOR_BUFFER_BIT}F&&(W|=B.DEPTH_BUFFER_BIT,this.state.buffers.depth.setMask(!0)),$&&(W|=B.STENCIL_BUFFER_BIT,this.state.buffers.stencil.setMask(4294967295)),W!==0&&B.clear(W)},this.clearColor=function(){this.clear(!0,!1,!1)},this.clearDepth=function(){this.clear(!1,!0,!1)},this.clearStencil=function(){this.clear(!1,!1,!0)},this.setNodesHandler=function(A){A.setRenderer(this),U=A},this.dispose=function(){t.removeEventListener("webglcontextlost",Ne,!1),t.removeEventListener("webglcontextrestored",$e,!1),t.removeEventListener("webglcontextcreationerror",be,!1),D.dispose(),xe.dispose(),J.dispose(),Ge.dispose(),Ue.dispose(),I.dispose(),oe.dispose(),X.dispose(),fe.dispose(),Pe.dispose(),ie.dispose(),ce.dispose(),ce.removeEventListener("sessionstart",cf),ce.removeEventListener("sessionend",hf),Cs.stop()};function Ne(A){A.preventDefault(),xo("WebGLRenderer: Context Lost."),L=!0}function $e(){xo("WebGLRenderer: Context Restored."),L=!1;let A=Ut.autoReset,F=pe.enabled,$=pe.autoUpdate,W=pe.needsUpdate,q=pe.type;Ye(),Ut.autoReset=A,pe.enabled=F,pe.autoUpdate=$,pe.needsUpdate=W,pe.type=q}function be(A){ke("WebGLRenderer: A WebGL context could not be created. Reason: ",A.statusMessage)}function ht(A){let F=A.target;F.removeEventListener("dispose",ht),Wt(F)}function Wt(A){ss(A),Ue.remove(A)}function ss(A){let F=Ue.get(A).programs;F!==void 0&&(F.forEach(function($){ie.releaseProgram($)}),A.isShaderMaterial&&ie.releaseShaderCache(A))}this.renderBufferDirect=function(A,F,$,W,q,ye){F===null&&(F=Vn);let Te=q.isMesh&&q.matrixWorld.determinantAffine()<0,ge=R0(A,F,$,W,q);ve.setMaterial(W,Te);let we=$.index,Re=1;if(W.wireframe===!0){if(we=X.getWireframeAttribute($),we===void 0)return;Re=2}let Xe=$.drawRange,Qe=$.attributes.position,Ae=Xe.start*Re,et=(Xe.start+Xe.count)*Re;ye!==null&&(Ae=Math.max(Ae,ye.start*Re),et=Math.min(et,(ye.start+ye.count)*Re)),we!==null?(Ae=Math.max(Ae,0),et=Math.min(et,we.count)):Qe!=null&&(Ae=Math.max(Ae,0),et=Math.min(et,Qe.count));let Lt=et-Ae;if(Lt<0||Lt===1/0)return;fe.setup(q,W,ge,$,we);let gt,pt=Z;if(we!==null&&(gt=T.get(we),pt=me,pt.setIndex(gt)),q.isMesh)W.wireframe===!0?(ve.setLineWidth(W.wireframeLinewidth*Wn()),pt.setMode(B.LINES)):pt.setMode(B.TRIANGLES);else if(q.isLine){let ln=W.linewidth;ln===void 0&&(ln=1),ve.setLineWidth(ln*Wn()),q.isLineSegments?pt.setMode(B.LINES):q.isLineLoop?pt.setMode(B.LINE_LOOP):pt.setMode(B.LINE_STRIP)}else q.isPoints?pt.setMode(B.POINTS):q.isSprite&&pt.setMode(B.TRIANGLES);if(q.isBatchedMesh)if(yt.get("WEBGL_multi_draw"))pt.renderMultiDraw(q._multiDrawStarts,q._multiDrawCounts,q._multiDrawCount);else{let ln=q._multiDrawStarts,Ee=q._multiDrawCounts,yn=q._multiDrawCount,rt=we?T.get(we).bytesPerElement:1,Ps=Ue.get(W).currentProgram.getUniforms();for(let cn=0;cn<yn;cn++)Ps.setValue(B,"_gl_DrawID",cn),pt.render(ln[cn]/rt,Ee[cn])}else if(q.isInstancedMesh)pt.renderInstances(Ae,Lt,q.count);else if($.isInstancedBufferGeometry){let ln=$._maxInstanceCount!==void 0?$._maxInstanceCount:1/0,Ee=Math.min($.instanceCount,ln);pt.renderInstances(Ae,Lt,Ee)}else pt.render(Ae,Lt)};function lf(A,F,$,W){U!==null&&A.isNodeMaterial&&U.setObject(W,A),Dt===!0&&ee.setState(A,$,!1),A.transparent===!0&&A.side===ot&&A.forceSinglePass===!1?(A.side=Sn,A.needsUpdate=!0,to(A,F,W),A.side=fn,A.needsUpdate=!0,to(A,F,W),A.side=ot):to(A,F,W)}this.compile=function(A,F,$=null){$===null&&($=A),U!==null&&U.renderStart(A,F,$),M=J.get($),M.init(F),w.push(M),$.traverseVisible(function(q){q.isLight&&q.layers.test(F.layers)&&(M.pushLight(q),q.castShadow&&M.pushShadow(q))}),A!==$&&A.traverseVisible(function(q){q.isLight&&q.layers.test(F.layers)&&(M.pushLight(q),q.castShadow&&M.pushShadow(q))}),M.setupLights(),U!==null&&U.updateLights(M.state.lightsArray),En=this.localClippingEnabled,Dt=ee.init(this.clippingPlanes,En),Dt===!0&&ee.setGlobalState(this.clippingPlanes,F),U!==null&&pe.render(M.state.shadowsArray,$,F);let W=new Set;return A.traverse(function(q){if(!(q.isMesh||q.isPoints||q.isLine||q.isSprite))return;let ye=q.material;if(ye)if(Array.isArray(ye))for(let Te=0;Te<ye.length;Te++){let ge=ye[Te];lf(ge,$,F,q),W.add(ge)}else lf(ye,$,F,q),W.add(ye)}),M=w.pop(),U!==null&&U.renderEnd(),W},this.compileAsync=function(A,F,$=null){let W=this.compile(A,F,$);return new Promise(q=>{function ye(){if(W.forEach(function(Te){let we=Ue.get(Te).currentProgram;(we===void 0||we.isReady())&&W.delete(Te)}),W.size===0){q(A);return}setTimeout(ye,10)}yt.get("KHR_parallel_shader_compile")!==null?ye():setTimeout(ye,10)})};let lh=null;function A0(A){lh&&lh(A)}function cf(){Cs.stop()}function hf(){Cs.start()}let Cs=new Pm;Cs.setAnimationLoop(A0),typeof self<"u"&&Cs.setContext(self),this.setAnimationLoop=function(A){lh=A,ce.setAnimationLoop(A),A===null?Cs.stop():Cs.start()},ce.addEventListener("sessionstart",cf),ce.addEventListener("sessionend",hf),this.render=function(A,F){if(F!==void 0&&F.isCamera!==!0){ke("WebGLRenderer.render: camera is not an instance of THREE.Camera.");return}if(L===!0)return;U!==null&&U.renderStart(A,F);let $=ce.enabled===!0&&ce.isPresenting===!0,W=R!==null&&(K===null||$)&&R.begin(E,K);if(A.matrixWorldAutoUpdate===!0&&A.updateMatrixWorld(),F.parent===null&&F.matrixWorldAutoUpdate===!0&&F.updateMatrixWorld(),ce.enabled===!0&&ce.isPresenting===!0&&(R===null||R.isCompositing()===!1)&&(ce.cameraAutoUpdate===!0&&ce.updateCamera(F),F=ce.getCamera()),A.isScene===!0&&A.onBeforeRender(E,A,F,K),M=J.get(A,w.length),M.init(F),M.state.textureUnits=Ge.getTextureUnits(),w.push(M),St.multiplyMatrices(F.projectionMatrix,F.matrixWorldInverse),F.isArrayCamera?Zt.setFromArrayCamera(F):Je.setFromProjectionMatrix(St,$n,F.reversedDepth),En=this.localClippingEnabled,Dt=ee.init(this.clippingPlanes,En),S=xe.get(A,_.length),S.init(),_.push(S),this.info.render.frame++,ce.enabled===!0&&ce.isPresenting===!0){let Te=E.xr.getDepthSensingMesh();Te!==null&&ch(Te,F,-1/0,E.sortObjects)}ch(A,F,0,E.sortObjects),S.finish(),U!==null&&U.updateLights(M.state.lightsArray),E.sortObjects===!0&&S.sort(Ie,dt),Hn=ce.enabled===!1||ce.isPresenting===!1||ce.hasDepthSensing()===!1,Hn&&D.addToRenderList(S,A),this.info.autoReset===!0&&this.info.reset(),Dt===!0&&ee.beginShadows();let q=M.state.shadowsArray;if(pe.render(q,A,F),Dt===!0&&ee.endShadows(),(W&&R.hasRenderPass())===!1){let Te=S.opaque,ge=S.transmissive;if(M.setupLights(),F.isArrayCamera){let we=F.cameras;if(ge.length>0)for(let Re=0,Xe=we.length;Re<Xe;Re++){let Qe=we[Re];df(Te,ge,A,Qe)}Hn&&D.render(A);for(let Re=0,Xe=we.length;Re<Xe;Re++){let Qe=we[Re];uf(S,A,Qe,Qe.viewport)}}else ge.length>0&&df(Te,ge,A,F),Hn&&D.render(A),uf(S,A,F)}K!==null&&z===0&&(Ge.updateMultisampleRenderTarget(K),Ge.updateRenderTargetMipmap(K)),W&&R.end(E),A.isScene===!0&&A.onAfterRender(E,A,F),fe.resetDefaultState(),H=-1,Y=null,w.pop(),w.length>0?(M=w[w.length-1],Ge.setTextureUnits(M.state.textureUnits),Dt===!0&&ee.setGlobalState(E.clippingPlanes,M.state.camera)):M=null,_.pop(),_.length>0?S=_[_.length-1]:S=null,U!==null&&U.renderEnd()};function ch(A,F,$,W){if(A.visible===!1)return;if(A.layers.test(F.layers)){if(A.isGroup)$=A.renderOrder;else if(A.isLOD)A.autoUpdate===!0&&A.update(F);else if(A.isLight)M.pushLight(A),A.castShadow&&M.pushShadow(A);else if(A.isSprite){let Te=F.isArrayCamera?Zt:Je;if(!A.frustumCulled||A.intersectsFrustum(Te)){W&&Ht.setFromMatrixPosition(A.matrixWorld).applyMatrix4(St);let ge=oe.update(A),we=A.material;we.visible&&S.push(A,ge,we,$,Ht.z,null,F)}}else if(A.isMesh||A.isLine||A.isPoints){let Te=F.isArrayCamera?Zt:Je;if(!A.frustumCulled||A.intersectsFrustum(Te)){let ge=oe.update(A),we=A.material;if(W&&(A.boundingSphere!==void 0?(A.boundingSphere===null&&A.computeBoundingSphere(),Ht.copy(A.boundingSphere.center)):(ge.boundingSphere===null&&ge.computeBoundingSphere(),Ht.copy(ge.boundingSphere.center)),Ht.applyMatrix4(A.matrixWorld).applyMatrix4(St)),Array.isArray(we)){let Re=ge.groups;for(let Xe=0,Qe=Re.length;Xe<Qe;Xe++){let Ae=Re[Xe],et=we[Ae.materialIndex];et&&et.visible&&S.push(A,ge,et,$,Ht.z,Ae,F)}}else we.visible&&S.push(A,ge,we,$,Ht.z,null,F)}}}let ye=A.children;for(let Te=0,ge=ye.length;Te<ge;Te++)ch(ye[Te],F,$,W)}function uf(A,F,$,W){let{opaque:q,transmissive:ye,transparent:Te}=A;M.setupLightsView($),Dt===!0&&ee.setGlobalState(E.clippingPlanes,$),W&&ve.viewport(j.copy(W)),q.length>0&&ca(q,F,$),ye.length>0&&ca(ye,F,$),Te.length>0&&ca(Te,F,$),ve.buffers.depth.setTest(!0),ve.buffers.depth.setMask(!0),ve.buffers.color.setMask(!0),ve.setPolygonOffset(!1)}function df(A,F,$,W){if(($.isScene===!0?$.overrideMaterial:null)!==null)return;if(M.state.transmissionRenderTarget[W.id]===void 0){let Ae=yt.has("EXT_color_buffer_half_float")||yt.has("EXT_color_buffer_float");M.state.transmissionRenderTarget[W.id]=new bn(1,1,{generateMipmaps:!0,type:Ae?hi:In,minFilter:nn,samples:Math.max(4,_t.samples),stencilBuffer:s,resolveDepthBuffer:!1,resolveStencilBuffer:!1,storeMultisampledDepthBuffer:!1,storeMultisampledStencilBuffer:!1,colorSpace:Fe.workingColorSpace})}let ye=M.state.transmissionRenderTarget[W.id],Te=W.viewport||j;ye.setSize(Te.z*E.transmissionResolutionScale,Te.w*E.transmissionResolutionScale);let ge=E.getRenderTarget(),we=E.getActiveCubeFace(),Re=E.getActiveMipmapLevel();E.setRenderTarget(ye),E.getClearColor(V),Q=E.getClearAlpha(),Q<1&&E.setClearColor(16777215,.5),E.clear(),Hn&&D.render($);let Xe=E.toneMapping;E.toneMapping=Mi;let Qe=W.viewport;if(W.viewport!==void 0&&(W.viewport=void 0),M.setupLightsView(W),Dt===!0&&ee.setGlobalState(E.clippingPlanes,W),ca(A,$,W),Ge.updateMultisampleRenderTarget(ye),Ge.updateRenderTargetMipmap(ye),yt.has("WEBGL_multisampled_render_to_texture")===!1){let Ae=!1;for(let et=0,Lt=F.length;et<Lt;et++){let gt=F[et],{object:pt,geometry:ln,material:Ee,group:yn}=gt;if(Ee.side===ot&&pt.layers.test(W.layers)){let rt=Ee.side;Ee.side=Sn,Ee.needsUpdate=!0,ff(pt,$,W,ln,Ee,yn),Ee.side=rt,Ee.needsUpdate=!0,Ae=!0}}Ae===!0&&(Ge.updateMultisampleRenderTarget(ye),Ge.updateRenderTargetMipmap(ye))}E.setRenderTarget(ge,we,Re),E.setClearColor(V,Q),Qe!==void 0&&(W.viewport=Qe),E.toneMapping=Xe}function ca(A,F,$){let W=F.isScene===!0?F.overrideMaterial:null;for(let q=0,ye=A.length;q<ye;q++){let Te=A[q],{object:ge,geometry:we,group:Re}=Te,Xe=Te.material;Xe.allowOverride===!0&&W!==null&&(Xe=W),ge.layers.test($.layers)&&ff(ge,F,$,we,Xe,Re)}}function ff(A,F,$,W,q,ye){U!==null&&q.isNodeMaterial&&U.setObject(A,q),A.onBeforeRender(E,F,$,W,q,ye),A.modelViewMatrix.multiplyMatrices($.matrixWorldInverse,A.matrixWorld),A.normalMatrix.getNormalMatrix(A.modelViewMatrix),q.onBeforeRender(E,F,$,W,A,ye),q.transparent===!0&&q.side===ot&&q.forceSinglePass===!1?(q.side=Sn,q.needsUpdate=!0,E.renderBufferDirect($,F,W,q,A,ye),q.side=fn,q.needsUpdate=!0,E.renderBufferDirect($,F,W,q,A,ye),q.side=ot):E.renderBufferDirect($,F,W,q,A,ye),A.onAfterRender(E,F,$,W,q,ye)}function pf(A){let F=0;for(let $ of A)$.texture!==null&&F++;return F}function to(A,F,$){F.isScene!==!0&&(F=Vn);let W=Ue.get(A),q=M.state.lights,ye=M.state.shadowsArray,Te=q.state.version,ge=ie.getParameters(A,q.state,ye,F,$,M.state.lightProbeGridArray),we=ie.getProgramCacheKey(ge),Re=W.programs;W.environment=A.isMeshStandardMaterial||A.isMeshLambertMaterial||A.isMeshPhongMaterial?F.environment:null,W.fog=F.fog;let Xe=A.isMeshStandardMaterial||A.isMeshLambertMaterial&&!A.envMap||A.isMeshPhongMaterial&&!A.envMap;W.envMap=I.get(A.envMap||W.environment,Xe),W.envMapRotation=W.environment!==null&&A.envMap===null?F.environmentRotation:A.envMapRotation,Re===void 0&&(A.addEventListener("dispose",ht),Re=new Map,W.programs=Re,W.programVariants=new Map);let Qe=Re.get(we);if(Qe!==void 0){if(W.currentProgram===Qe&&W.lightsStateVersion===Te)return gf(A,ge),Qe}else ge.uniforms=ie.getUniforms(A),U!==null&&A.isNodeMaterial&&U.build(A,$,ge),A.onBeforeCompile(ge,E),Qe=ie.acquireProgram(ge,we),Re.set(we,Qe),W.uniforms=ge.uniforms;let Ae=W.uniforms;return(!A.isShaderMaterial&&!A.isRawShaderMaterial||A.clipping===!0)&&(Ae.clippingPlanes=ee.uniform),gf(A,ge),W.needsLights=P0(A),W.lightsStateVersion=Te,W.needsLights&&(Ae.ambientLightColor.value=q.state.ambient,Ae.lightProbe.value=q.state.probe,Ae.sunLights.value=q.state.sun,Ae.sunLightShadows.value=q.state.sunShadow,Ae.directionalLights.value=q.state.directional,Ae.directionalLightShadows.value=q.state.directionalShadow,Ae.spotLights.value=q.state.spot,Ae.spotLightShadows.value=q.state.spotShadow,Ae.rectAreaLights.value=q.state.rectArea,Ae.ltc_1.value=q.state.rectAreaLTC1,Ae.ltc_2.value=q.state.rectAreaLTC2,Ae.pointLights.value=q.state.point,Ae.pointLightShadows.value=q.state.pointShadow,Ae.hemisphereLights.value=q.state.hemi,Ae.sunShadowMatrix.value=q.state.sunShadowMatrix,Ae.sunShadowCascade.value=q.state.sunShadowCascade,Ae.directionalShadowMatrix.value=q.state.directionalShadowMatrix,Ae.spotLightMatrix.value=q.state.spotLightMatrix,Ae.spotLightMap.value=q.state.spotLightMap,Ae.pointShadowMatrix.value=q.state.pointShadowMatrix),W.numLightProbeGrids=pf(M.state.lightProbeGridArray),W.currentProgram=Qe,W.uniformsList=null,Qe}function E0(A,F,$,W,q){let ye=Ue.get(A),Te=ye.currentProgram.id+","+W+","+q,ge=ye.programVariants.get(Te);return ge===void 0?(ge=to(A,F,$),ye.programVariants.set(Te,ge)):(ye.currentProgram=ge,ye.uniformsList=null,ye.outputColorSpace=W,ye.toneMapping=q),ge}function mf(A){if(A.uniformsList===null){let F=A.currentProgram.getUniforms();A.uniformsList=jr.seqWithValue(F.seq,A.uniforms)}return A.uniformsList}function gf(A,F){let $=Ue.get(A);$.outputColorSpace=F.outputColorSpace,$.batching=F.batching,$.batchingColor=F.batchingColor,$.instancing=F.instancing,$.instancingColor=F.instancingColor,$.instancingMorph=F.instancingMorph,$.skinning=F.skinning,$.morphTargets=F.morphTargets,$.morphNormals=F.morphNormals,$.morphColors=F.morphColors,$.morphTargetsCount=F.morphTargetsCount,$.numClippingPlanes=F.numClippingPlanes,$.numIntersection=F.numClipIntersection,$.vertexAlphas=F.vertexAlphas,$.vertexTangents=F.vertexTangents,$.toneMapping=F.toneMapping}function R0(A,F,$,W,q){F.isScene!==!0&&(F=Vn),Ge.resetTextureUnits();let ye=F.fog,Te=W.isMeshStandardMaterial||W.isMeshLambertMaterial||W.isMeshPhongMaterial?F.environment:null,ge=K===null?E.outputColorSpace:K.isXRRenderTarget===!0?K.texture.colorSpace:Fe.workingColorSpace,we=W.isMeshStandardMaterial||W.isMeshLambertMaterial&&!W.envMap||W.isMeshPhongMaterial&&!W.envMap,Re=I.get(W.envMap||Te,we),Xe=W.vertexColors===!0&&!!$.attributes.color&&$.attributes.color.itemSize===4,Qe=!!$.attributes.tangent&&(!!W.normalMap||W.anisotropy>0),Ae=!!$.morphAttributes.position,et=!!$.morphAttributes.normal,Lt=!!$.morphAttributes.color,gt=Mi;W.toneMapped&&(K===null||K.isXRRenderTarget===!0)&&(gt=E.toneMapping);let pt=$.morphAttributes.position||$.morphAttributes.normal||$.morphAttributes.color,ln=pt!==void 0?pt.length:0,Ee=Ue.get(W),yn=M.state.lights;if(Dt===!0&&(En===!0||A!==Y)){let Tt=A===Y&&W.id===H;ee.setState(W,A,Tt)}let rt=!1,Ps=!1;W.version===Ee.__version?Ee.needsLights&&Ee.lightsStateVersion!==yn.state.version||q.isBatchedMesh&&Ee.batching===!1||!q.isBatchedMesh&&Ee.batching===!0||q.isBatchedMesh&&Ee.batchingColor===!0&&q._colorsTexture===null||q.isBatchedMesh&&Ee.batchingColor===!1&&q._colorsTexture!==null||q.isInstancedMesh&&Ee.instancing===!1||!q.isInstancedMesh&&Ee.instancing===!0||q.isSkinnedMesh&&Ee.skinning===!1||!q.isSkinnedMesh&&Ee.skinning===!0||q.isInstancedMesh&&Ee.instancingColor===!0&&q.instanceColor===null||q.isInstancedMesh&&Ee.instancingColor===!1&&q.instanceColor!==null||q.isInstancedMesh&&Ee.instancingMorph===!0&&q.morphTexture===null||q.isInstancedMesh&&Ee.instancingMorph===!1&&q.morphTexture!==null||Ee.envMap!==Re||W.fog===!0&&Ee.fog!==ye||Ee.numClippingPlanes!==void 0&&(Ee.numClippingPlanes!==ee.numPlanes||Ee.numIntersection!==ee.numIntersection)||Ee.vertexAlphas!==Xe||Ee.vertexTangents!==Qe||Ee.morphTargets!==Ae||Ee.morphNormals!==et||Ee.morphColors!==Lt||Ee.morphTargetsCount!==ln||Ee.numLightProbeGrids!==pf(M.state.lightProbeGridArray)?rt=!0:(Ee.outputColorSpace!==ge||Ee.toneMapping!==gt)&&(Ps=!0):(rt=!0,Ee.__version=W.version);let cn=Ee.currentProgram;(rt===!0||Ps===!0)&&(cn=Ps===!0?E0(W,F,q,ge,gt):to(W,F,q),U&&W.isNodeMaterial&&U.onUpdateProgram(W,cn,Ee));let ha=!1,rs=!1,Is=!1,nt=cn.getUniforms(),Jt=Ee.uniforms;if(ve.useProgram(cn.program)&&(ha=!0,rs=!0,Is=!0),W.id!==H&&(H=W.id,rs=!0),ha||Y!==A){ve.buffers.depth.getReversed()&&A.reversedDepth!==!0&&(A._reversedDepth=!0,A.updateProjectionMatrix()),nt.setValue(B,"projectionMatrix",A.projectionMatrix),nt.setValue(B,"viewMatrix",A.matrixWorldInverse);let Xt=nt.map.cameraPosition;Xt!==void 0&&Xt.setValue(B,mi.setFromMatrixPosition(A.matrixWorld)),_t.logarithmicDepthBuffer&&nt.setValue(B,"logDepthBufFC",2/(Math.log(A.far+1)/Math.LN2)),(W.isMeshPhongMaterial||W.isMeshToonMaterial||W.isMeshLambertMaterial||W.isMeshBasicMaterial||W.isMeshStandardMaterial||W.isShaderMaterial)&&nt.setValue(B,"isOrthographic",A.isOrthographicCamera===!0),Y!==A&&(Y=A,rs=!0,Is=!0)}if(Ee.needsLights&&(yn.state.sunShadowMap.length>0&&nt.setValue(B,"sunShadowMap",yn.state.sunShadowMap,Ge),yn.state.directionalShadowMap.length>0&&nt.setValue(B,"directionalShadowMap",yn.state.directionalShadowMap,Ge),yn.state.spotShadowMap.length>0&&nt.setValue(B,"spotShadowMap",yn.state.spotShadowMap,Ge),yn.state.pointShadowMap.length>0&&nt.setValue(B,"pointShadowMap",yn.state.pointShadowMap,Ge)),q.isSkinnedMesh){nt.setOptional(B,q,"bindMatrix"),nt.setOptional(B,q,"bindMatrixInverse");let Tt=q.skeleton;Tt&&(Tt.boneTexture===null&&Tt.computeBoneTexture(),nt.setValue(B,"boneTexture",Tt.boneTexture,Ge))}q.isBatchedMesh&&(nt.setOptional(B,q,"batchingTexture"),nt.setValue(B,"batchingTexture",q._matricesTexture,Ge),nt.setOptional(B,q,"batchingIdTexture"),nt.setValue(B,"batchingIdTexture",q._indirectTexture,Ge),nt.setOptional(B,q,"batchingColorTexture"),q._colorsTexture!==null&&nt.setValue(B,"batchingColorTexture",q._colorsTexture,Ge));let ei=$.morphAttributes;if((ei.position!==void 0||ei.normal!==void 0||ei.color!==void 0)&&ne.update(q,$,cn),(rs||Ee.receiveShadow!==q.receiveShadow)&&(Ee.receiveShadow=q.receiveShadow,nt.setValue(B,"receiveShadow",q.receiveShadow)),(W.isMeshStandardMaterial||W.isMeshLambertMaterial||W.isMeshPhongMaterial)&&W.envMap===null&&F.environment!==null&&(Jt.envMapIntensity.value=F.environmentIntensity),Jt.dfgLUT!==void 0&&(Jt.dfgLUT.value=Ww()),rs){if(nt.setValue(B,"toneMappingExposure",E.toneMappingExposure),Ee.needsLights&&C0(Jt,Is),ye&&W.fog===!0&&de.refreshFogUniforms(Jt,ye),de.refreshMaterialUniforms(Jt,W,le,se,M.state.transmissionRenderTarget[A.id]),Ee.needsLights&&Ee.numLightProbeGrids>0){let Tt=y,Xt=0;for(let Ni of M.state.lightProbeGridArray)Ni.texture!==null&&(Tt.textures[Xt]=Ni.texture,Tt.min[Xt]=Ni.boundingBox.min,Tt.max[Xt]=Ni.boundingBox.max,Tt.resolution[Xt]=Ni.resolution,Xt++);for(let Ni in Tt)Tt[Ni].length=Xt;Jt.probesSH.value=Tt.textures,Jt.probesMin.value=Tt.min,Jt.probesMax.value=Tt.max,Jt.probesResolution.value=Tt.resolution}jr.upload(B,mf(Ee),Jt,Ge)}if(W.isShaderMaterial&&W.uniformsNeedUpdate===!0&&(jr.upload(B,mf(Ee),Jt,Ge),W.uniformsNeedUpdate=!1),W.isSpriteMaterial&&nt.setValue(B,"center",q.center),nt.setValue(B,"modelViewMatrix",q.modelViewMatrix),nt.setValue(B,"normalMatrix",q.normalMatrix),nt.setValue(B,"modelMatrix",q.matrixWorld),W.uniformsGroups!==void 0){let Tt=W.uniformsGroups;for(let Xt=0,Ni=Tt.length;Xt<Ni;Xt++){let yf=Tt[Xt];Pe.update(yf,cn),Pe.bind(yf,cn)}}return cn}function C0(A,F){A.ambientLightColor.needsUpdate=F,A.lightProbe.needsUpdate=F,A.sunLights.needsUpdate=F,A.sunLightShadows.needsUpdate=F,A.directionalLights.needsUpdate=F,A.directionalLightShadows.needsUpdate=F,A.pointLights.needsUpdate=F,A.pointLightShadows.needsUpdate=F,A.spotLights.needsUpdate=F,A.spotLightShadows.needsUpdate=F,A.rectAreaLights.needsUpdate=F,A.hemisphereLights.needsUpdate=F}function P0(A){return A.isMeshLambertMaterial||A.isMeshToonMaterial||A.isMeshPhongMaterial||A.isMeshStandardMaterial||A.isShadowMaterial||A.isShaderMaterial&&A.lights===!0}this.getActiveCubeFace=function(){return O},this.getActiveMipmapLevel=function(){return z},this.getRenderTarget=function(){return K},this.setRenderTargetTextures=function(A,F,$){let W=Ue.get(A);W.__autoAllocateDepthBuffer=A.resolveDepthBuffer===!1,W.__autoAllocateDepthBuffer===!1&&(W.__useRenderToTexture=!1),Ue.get(A.texture).__webglTexture=F,Ue.get(A.depthTexture).__webglTexture=W.__autoAllocateDepthBuffer?void 0:$,W.__hasExternalTextures=!0},this.setRenderTargetFramebuffer=function(A,F){let $=Ue.get(A);$.__webglFramebuffer=F,$.__useDefaultFramebuffer=F===void 0},this.setRenderTarget=function(A,F=0,$=0){K=A,O=F,z=$;let W=null,q=!1,ye=!1;if(A){let ge=Ue.get(A);if(ge.__useDefaultFramebuffer!==void 0){ve.bindFramebuffer(B.FRAMEBUFFER,ge.__webglFramebuffer),j.copy(A.viewport),ae.copy(A.scissor),re=A.scissorTest,ve.viewport(j),ve.scissor(ae),ve.setScissorTest(re),H=-1;return}else if(ge.__webglFramebuffer===void 0)Ge.setupRenderTarget(A);else if(ge.__hasExternalTextures)Ge.rebindTextures(A,Ue.get(A.texture).__webglTexture,Ue.get(A.depthTexture).__webglTexture);else if(A.depthBuffer){let Xe=A.depthTexture;if(ge.__boundDepthTexture!==Xe){if(Xe!==null&&Ue.has(Xe)&&(A.width!==Xe.image.width||A.height!==Xe.image.height))throw new Error("THREE.WebGLRenderer: Attached DepthTexture is initialized to the incorrect size.");Ge.setupDepthRenderbuffer(A)}}let we=A.texture;(we.isData3DTexture||we.isDataArrayTexture||we.isCompressedArrayTexture)&&(ye=!0);let Re=Ue.get(A).__webglFramebuffer;A.isWebGLCubeRenderTarget?(Array.isArray(Re[F])?W=Re[F][$]:W=Re[F],q=!0):A.samples>0&&Ge.useMultisampledRTT(A)===!1?W=Ue.get(A).__webglMultisampledFramebuffer:Array.isArray(Re)?W=Re[$]:W=Re,j.copy(A.viewport),ae.copy(A.scissor),re=A.scissorTest}else j.copy(Le).multiplyScalar(le).floor(),ae.copy(ct).multiplyScalar(le).floor(),re=ft;if($!==0&&(W=k),ve.bindFramebuffer(B.FRAMEBUFFER,W)&&ve.drawBuffers(A,W),ve.viewport(j),ve.scissor(ae),ve.setScissorTest(re),q){let ge=Ue.get(A.texture);B.framebufferTexture2D(B.FRAMEBUFFER,B.COLOR_ATTACHMENT0,B.TEXTURE_CUBE_MAP_POSITIVE_X+F,ge.__webglTexture,$)}else if(ye){let ge=F;for(let we=0;we<A.textures.length;we++){let Re=Ue.get(A.textures[we]);B.framebufferTextureLayer(B.FRAMEBUFFER,B.COLOR_ATTACHMENT0+we,Re.__webglTexture,$,ge)}}else if(A!==null&&$!==0){let ge=Ue.get(A.texture);B.framebufferTexture2D(B.FRAMEBUFFER,B.COLOR_ATTACHMENT0,B.TEXTURE_2D,ge.__webglTexture,$)}H=-1};function xf(A){let F=Ue.get(A);return(F.__readFormat!==A.format||F.__readType!==A.type)&&(F.__readFormat=A.format,F.__readType=A.type,F.__formatReadable=_t.textureFormatReadable(A.format),F.__typeReadable=_t.textureTypeReadable(A.type)),F}this.readRenderTargetPixels=function(A,F,$,W,q,ye,Te,ge=0){if(!(A&&A.isWebGLRenderTarget)){ke("WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");return}let we=Ue.get(A).__webglFramebuffer;if(A.isWebGLCubeRenderTarget&&Te!==void 0&&(we=we[Te],Array.isArray(we)&&(we=we[0])),we){ve.bindFramebuffer(B.FRAMEBUFFER,we);try{let Re=A.textures[ge],Xe=Re.format,Qe=Re.type;A.textures.length>1&&B.readBuffer(B.COLOR_ATTACHMENT0+ge);let Ae=xf(Re);if(Ae.__formatReadable===!1){ke("WebGLRenderer.readRenderTargetPixels: renderTarget is not in RGBA or implementation defined format.");return}if(Ae.__typeReadable===!1){ke("WebGLRenderer.readRenderTargetPixels: renderTarget is not in UnsignedByteType or implementation defined type.");return}F>=0&&F<=A.width-W&&$>=0&&$<=A.height-q&&B.readPixels(F,$,W,q,ue.convert(Xe),ue.convert(Qe),ye)}finally{let Re=K!==null?Ue.get(K).__webglFramebuffer:null;ve.bindFramebuffer(B.FRAMEBUFFER,Re)}}},this.readRenderTargetPixelsAsync=async function(A,F,$,W,q,ye,Te,ge=0){if(!(A&&A.isWebGLRenderTarget))throw new Error("THREE.WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");let we=Ue.get(A).__webglFramebuffer;if(A.isWebGLCubeRenderTarget&&Te!==void 0&&(we=we[Te],Array.isArray(we)&&(we=we[0])),we)if(F>=0&&F<=A.width-W&&$>=0&&$<=A.height-q){ve.bindFramebuffer(B.FRAMEBUFFER,we);let Re=A.textures[ge],Xe=Re.format,Qe=Re.type;A.textures.length>1&&B.readBuffer(B.COLOR_ATTACHMENT0+ge);let Ae=xf(Re);if(Ae.__formatReadable===!1)throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in RGBA or implementation defined format.");if(Ae.__typeReadable===!1)throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in UnsignedByteType or implementation defined type.");let et=B.createBuffer();B.bindBuffer(B.PIXEL_PACK_BUFFER,et),B.bufferData(B.PIXEL_PACK_BUFFER,ye.byteLength,B.STREAM_READ),B.readPixels(F,$,W,q,ue.convert(Xe),ue.convert(Qe),0),B.bindBuffer(B.PIXEL_PACK_BUFFER,null);let Lt=K!==null?Ue.get(K).__webglFramebuffer:null;ve.bindFramebuffer(B.FRAMEBUFFER,Lt);let gt=B.fenceSync(B.SYNC_GPU_COMMANDS_COMPLETE,0);return B.flush(),await tm(B,gt,4),B.bindBuffer(B.PIXEL_PACK_BUFFER,et),B.getBufferSubData(B.PIXEL_PACK_BUFFER,0,ye),B.bindBuffer(B.PIXEL_PACK_BUFFER,null),B.deleteBuffer(et),B.deleteSync(gt),ye}else throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: requested read bounds are out of range.")},this.copyFramebufferToTexture=function(A,F=null,$=0){let W=Math.pow(2,-$),q=Math.floor(A.image.width*W),ye=Math.floor(A.image.height*W),Te=F!==null?F.x:0,ge=F!==null?F.y:0;Ge.setTexture2D(A,0),B.copyTexSubImage2D(B.TEXTURE_2D,$,0,0,Te,ge,q,ye),ve.unbindTexture()},this.copyTextureToTexture=function(A,F,$=null,W=null,q=0,ye=0){let Te,ge,we,Re,Xe,Qe,Ae,et,Lt,gt=A.isCompressedTexture?A.mipmaps[ye]:A.image;if($!==null)Te=$.max.x-$.min.x,ge=$.max.y-$.min.y,we=$.isBox3?$.max.z-$.min.z:1,Re=$.min.x,Xe=$.min.y,Qe=$.isBox3?$.min.z:0;else{let nt=Math.pow(2,-q);Te=Math.floor(gt.width*nt),ge=Math.floor(gt.height*nt),A.isDataArrayTexture?we=gt.depth:A.isData3DTexture?we=Math.floor(gt.depth*nt):we=1,Re=0,Xe=0,Qe=0}W!==null?(Ae=W.x,et=W.y,Lt=W.z):(Ae=0,et=0,Lt=0);let pt=ue.convert(F.format),ln=ue.convert(F.type),Ee;F.isData3DTexture?(Ge.setTexture3D(F,0),Ee=B.TEXTURE_3D):F.isDataArrayTexture||F.isCompressedArrayTexture?(Ge.setTexture2DArray(F,0),Ee=B.TEXTURE_2D_ARRAY):(Ge.setTexture2D(F,0),Ee=B.TEXTURE_2D),ve.activeTexture(B.TEXTURE0),ve.pixelStorei(B.UNPACK_FLIP_Y_WEBGL,F.flipY),ve.pixelStorei(B.UNPACK_PREMULTIPLY_ALPHA_WEBGL,F.premultiplyAlpha),ve.pixelStorei(B.UNPACK_ALIGNMENT,F.unpackAlignment);let yn=ve.getParameter(B.UNPACK_ROW_LENGTH),rt=ve.getParameter(B.UNPACK_IMAGE_HEIGHT),Ps=ve.getParameter(B.UNPACK_SKIP_PIXELS),cn=ve.getParameter(B.UNPACK_SKIP_ROWS),ha=ve.getParameter(B.UNPACK_SKIP_IMAGES);ve.pixelStorei(B.UNPACK_ROW_LENGTH,gt.width),ve.pixelStorei(B.UNPACK_IMAGE_HEIGHT,gt.height),ve.pixelStorei(B.UNPACK_SKIP_PIXELS,Re),ve.pixelStorei(B.UNPACK_SKIP_ROWS,Xe),ve.pixelStorei(B.UNPACK_SKIP_IMAGES,Qe);let rs=A.isDataArrayTexture||A.isData3DTexture,Is=F.isDataArrayTexture||F.isData3DTexture;if(A.isDepthTexture){let nt=Ue.get(A),Jt=Ue.get(F),ei=Ue.get(nt.__renderTarget),Tt=Ue.get(Jt.__renderTarget);ve.bindFramebuffer(B.READ_FRAMEBUFFER,ei.__webglFramebuffer),ve.bindFramebuffer(B.DRAW_FRAMEBUFFER,Tt.__webglFramebuffer);for(let Xt=0;Xt<we;Xt++)rs&&(B.framebufferTextureLayer(B.READ_FRAMEBUFFER,B.COLOR_ATTACHMENT0,Ue.get(A).__webglTexture,q,Qe+Xt),B.framebufferTextureLayer(B.DRAW_FRAMEBUFFER,B.COLOR_ATTACHMENT0,Ue.get(F).__webglTexture,ye,Lt+Xt)),B.blitFramebuffer(Re,Xe,Re+Te,Xe+ge,Ae,et,Ae+Te,et+ge,B.DEPTH_BUFFER_BIT,B.NEAREST);ve.bindFramebuffer(B.READ_FRAMEBUFFER,null),ve.bindFramebuffer(B.DRAW_FRAMEBUFFER,null)}else if(q!==0||A.isRenderTargetTexture||Ue.has(A)){let nt=Ue.get(A),Jt=Ue.get(F);ve.bindFramebuffer(B.READ_FRAMEBUFFER,N),ve.bindFramebuffer(B.DRAW_FRAMEBUFFER,G);for(let ei=0;ei<we;ei++)rs?B.framebufferTextureLayer(B.READ_FRAMEBUFFER,B.COLOR_ATTACHMENT0,nt.__webglTexture,q,Qe+ei):B.framebufferTexture2D(B.READ_FRAMEBUFFER,B.COLOR_ATTACHMENT0,B.TEXTURE_2D,nt.__webglTexture,q),Is?B.framebufferTextureLayer(B.DRAW_FRAMEBUFFER,B.COLOR_ATTACHMENT0,Jt.__webglTexture,ye,Lt+ei):B.framebufferTexture2D(B.DRAW_FRAMEBUFFER,B.COLOR_ATTACHMENT0,B.TEXTURE_2D,Jt.__webglTexture,ye),q!==0?B.blitFramebuffer(Re,Xe,Re+Te,Xe+ge,Ae,et,Ae+Te,et+ge,B.COLOR_BUFFER_BIT,B.NEAREST):Is?B.copyTexSubImage3D(Ee,ye,Ae,et,Lt+ei,Re,Xe,Te,ge):B.copyTexSubImage2D(Ee,ye,Ae,et,Re,Xe,Te,ge);ve.bindFramebuffer(B.READ_FRAMEBUFFER,null),ve.bindFramebuffer(B.DRAW_FRAMEBUFFER,null)}else Is?A.isDataTexture||A.isData3DTexture?B.texSubImage3D(Ee,ye,Ae,et,Lt,Te,ge,we,pt,ln,gt.data):F.isCompressedArrayTexture?B.compressedTexSubImage3D(Ee,ye,Ae,et,Lt,Te,ge,we,pt,gt.data):B.texSubImage3D(Ee,ye,Ae,et,Lt,Te,ge,we,pt,ln,gt):A.isDataTexture?B.texSubImage2D(B.TEXTURE_2D,ye,Ae,et,Te,ge,pt,ln,gt.data):A.isCompressedTexture?B.compressedTexSubImage2D(B.TEXTURE_2D,ye,Ae,et,gt.width,gt.height,pt,gt.data):B.texSubImage2D(B.TEXTURE_2D,ye,Ae,et,Te,ge,pt,ln,gt);ve.pixelStorei(B.UNPACK_ROW_LENGTH,yn),ve.pixelStorei(B.UNPACK_IMAGE_HEIGHT,rt),ve.pixelStorei(B.UNPACK_SKIP_PIXELS,Ps),ve.pixelStorei(B.UNPACK_SKIP_ROWS,cn),ve.pixelStorei(B.UNPACK_SKIP_IMAGES,ha),ye===0&&F.generateMipmaps===!0&&F.mipmapsAutoUpdate===!0&&B.generateMipmap(Ee),ve.unbindTexture()},this.initRenderTarget=function(A){Ue.get(A).__webglFramebuffer===void 0&&Ge.setupRenderTarget(A)},this.initTexture=function(A){A.isCubeTexture?Ge.setTextureCube(A,0):A.isData3DTexture?Ge.setTexture3D(A,0):A.isDataArrayTexture||A.isCompressedArrayTexture?Ge.setTexture2DArray(A,0):Ge.setTexture2D(A,0),ve.unbindTexture()},this.resetState=function(){O=0,z=0,K=null,ve.reset(),fe.reset()},typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}get coordinateSystem(){return $n}get outputColorSpace(){return this._outputColorSpace}set outputColorSpace(e){this._outputColorSpace=e;let t=this.getContext();t.drawingBufferColorSpace=Fe._getDrawingBufferColorSpace(e),t.unpackColorSpace=Fe._getUnpackColorSpace()}};var Gm=16*1024*1024;async function Vm(r,e,t){try{let n=await fetch(r,{method:e,body:t});return n.ok?null:(n.status===400?(await n.json()).error:void 0)??`the server answered ${n.status}`}catch{return"the server does not answer"}}function Hm(r,e,{warn:t,compare:n}){let i=e.about.live&&!e.about.monitor,s=async u=>{if(u)try{if(/\.html?$/i.test(u.name))await n(u);else if(i){if(u.size>Gm)throw new Error(`it has ${u.size} bytes, and ${Gm} are the most`);{let d=await Vm(`/path/${encodeURIComponent(u.name)}`,"POST",u);if(d)throw new Error(d);t(`${u.name} is being checked \u2026`)}}else throw new Error("only `noclash view` checks path files; a report can be compared with another report (.html)")}catch(d){t(`${u.name} is not taken: ${d instanceof Error?d.message:String(d)}.`)}};r.addEventListener("dragover",u=>{u.preventDefault(),r.classList.add("dropping")}),r.addEventListener("dragleave",u=>u.target===r&&r.classList.remove("dropping")),r.addEventListener("drop",u=>{u.preventDefault(),r.classList.remove("dropping"),s(u.dataTransfer?.files[0])});let o=i?"Check another path, or compare with a report":"Compare with another report",a=C("input",{type:"file","aria-label":o,accept:i?".csv,.json,.yaml,.yml,.npy,.html":".html",change:()=>{l()}}),l=async()=>{await s(a.files?.[0]),a.value=""},{dropped:c}=e.about,h=C("button",{type:"button",class:"small",click:()=>{Vm("/path","DELETE")}},"Back to the files");return C("div",{class:"drop"},C("label",{},`${o}: drop it on the page, or choose `,a),c?C("p",{},`Shown: ${c}, dropped here. `,h):null)}function Xw(r,e){return r instanceof HTMLSelectElement||r instanceof HTMLTextAreaElement?!0:r instanceof HTMLInputElement?!(r.classList.contains("scrub")&&!e.startsWith("Arrow")):!1}function Wm(r,e,t){document.addEventListener("keydown",n=>{let{target:i,key:s}=n;if(n.ctrlKey||n.metaKey||n.altKey||e()||Xw(i,s))return;let o=r[s.length===1?s.toLowerCase():s];!o||s===" "&&(i instanceof HTMLButtonElement||i instanceof HTMLElement&&i.tagName==="SUMMARY")||(n.preventDefault(),o(n))},{signal:t})}function Xm(r,e){let t=Math.abs(r);if(t===0)return"0 m";let[n,i,s]=t>=1?["m",1,4]:t>=.001?["mm",.001,3]:t>=1e-6?["\xB5m",1e-6,3]:["nm",1e-9,3],o=10**-s*i,a=Math.round(r/o)*o;return`${(e(a,o)/i).toFixed(s)} ${n}`}function xt(r){return Xm(r,(e,t)=>e>r?e-t:e)}function sn(r){return Xm(r,(e,t)=>e<r?e+t:e)}function di(r){let e=Math.abs(r);return e>=1?`${r.toFixed(2)} m`:e>=.001?`${(r*1e3).toFixed(1)} mm`:e===0?"0":`${(r*1e6).toFixed(1)} \xB5m`}function Mt(r,e,t){return`${r.toLocaleString("en")} ${r===1?e:t}`}function qm(r){return r>=1e6?`${(r/1e6).toFixed(1)} MB`:r>=1e3?`${(r/1e3).toFixed(1)} kB`:`${r} B`}var qw={solid:"glass",glass:"hidden",hidden:"solid"},ta={solid:"shown",glass:"glass",hidden:"hidden"};function $u(r,e,t,n){let i=C("div",{class:"rows"}),s=C("input",{type:"search",placeholder:"Filter by name","aria-label":"Filter bodies by name",input:()=>a()}),o=c=>{let h=s.value.toLowerCase();t.all.forEach((u,d)=>{u.name.toLowerCase().includes(h)&&t.show(d,c)}),n(),a()},a=()=>{let c=s.value.toLowerCase();i.replaceChildren(...t.all.flatMap((h,u)=>{if(!h.name.toLowerCase().includes(c))return[];let d=r.scene.bodies[u],{file_triangles:f}=r.scene.shapes[d.shape],p=C("button",{type:"button",class:`showing ${h.showing}`,"aria-label":`${h.name}: ${ta[h.showing]}. Change`,click:()=>{t.show(u,qw[h.showing]),p.className=`showing ${h.showing}`,p.textContent=ta[h.showing],p.setAttribute("aria-label",`${h.name}: ${ta[h.showing]}. Change`),n()}},ta[h.showing]),g=d.moves&&r.path?$w(e,h.name):null,m=C("span",{class:"swatch"});m.style.background=`#${h.material.color.getHexString()}`;let x=d.moves&&d.kind==="obstacle"?"obstacle, moves":d.kind;return[C("div",{class:"row line still"},m,C("span",{class:"grow stacked"},C("span",{},d.name),C("small",{},`${x}${f>0?`, ${Mt(f,"triangle","triangles")}`:""}`)),g,p)]}))};a();let l=["solid","glass","hidden"].map(c=>C("button",{type:"button",class:"small",click:()=>o(c)},`All ${ta[c]}`));return C("div",{class:"panel-body"},s,C("div",{class:"buttons"},...l),i)}function $w(r,e){let t=()=>r.state.swept&&r.state.sweptBody===e,n=C("button",{type:"button",class:"showing",title:"Swept volume of this body","aria-label":`sweep: swept volume of ${e}`,"aria-pressed":String(t()),click:()=>{r.set(t()?{swept:!1,sweptBody:null}:{swept:!0,sweptBody:e})}},"sweep");return r.listen((i,s)=>{(s.has("swept")||s.has("sweptBody"))&&$t(n,t())}),n}function An([r,e]){return r<e?`${r}
${e}`:`${e}
${r}`}function Yw(r){let e=null;for(let t of r)t.lower!==null&&(e===null||t.lower<(e.lower??0))&&(e=t);return e}function ir(r){let e=new Map,{answer:t}=r;if(!t)return e;for(let{bodies:s,reason:o}of t.check.pairs.excluded)e.set(An(s),{bodies:s,reason:o,margin:0,lower:null,upper:null,at:null,touches:!1});for(let{bodies:s,margin:o}of t.check.pairs.checked_pairs)e.set(An(s),{bodies:s,reason:null,margin:o,lower:null,upper:null,at:null,touches:!1});for(let{bodies:s,profile:o}of t.clearance.pairs??[]){let a=e.get(An(s)),l=Yw(o);!a||!l||(a.lower=l.lower,a.upper=o.reduce((c,{upper:h})=>h===null?c:Math.min(c??h,h),null),a.at={segment:l.segment,t:.5*(l.from+l.to)},a.upper!==null&&a.upper<=a.margin&&a.reason===null&&(a.touches=!0))}for(let s of[...r.events].reverse()){let o=e.get(An(s.bodies));o&&(o.touches=!0,o.at={segment:s.from.segment,t:s.from.t})}let n=t.first_contact,i=n&&e.get(An(n.bodies));return i&&(i.touches=!0,i.at={segment:n.segment,t:n.t_upper}),e}var $m=200;function Ai(r,e,t,n=i=>i){let i=0,s=C("button",{type:"button",class:"more",click:()=>a()}),o=n(s),a=()=>{o.remove(),t.append(...r.slice(i,i+$m).map(e)),i=Math.min(i+$m,r.length),i<r.length&&(s.textContent=`${r.length-i} more`,t.append(o))};a()}var jw=1e-4;async function Km(r){let e=new DOMParser().parseFromString(await r.text(),"text/html"),t=new Ls(e),[n,i]=[await t.json("about"),await t.json("scene")];if(!n||!i)throw new Error(`${r.name} is no report of noclash`);let s=new hr(n,i);if(await s.loadPath(t),await s.loadAnswer(t),!s.answer)throw new Error(`${r.name} holds no answer`);return s}var Ym=["new contact","not checked any more","nearer","gone","new","checked now","no contact any more","farther"];function Kw(r,e){let[t,n]=[ir(r),ir(e)],i=[];for(let s of new Set([...t.keys(),...n.keys()])){let[o,a]=[t.get(s),n.get(s)],l=o?.lower!=null&&a?.lower!=null?a.lower-o.lower:null,c=Zw(o,a,l);c&&i.push({change:c,before:o,now:a,by:l})}return i.sort((s,o)=>Ym.indexOf(s.change)-Ym.indexOf(o.change)||(s.by??0)-(o.by??0))}function Zw(r,e,t){return!r||!e?e?"new":"gone":r.reason!==null&&e.reason!==null?null:r.reason===null!=(e.reason===null)?e.reason===null?"checked now":"not checked any more":r.touches!==e.touches?e.touches?"new contact":"no contact any more":t===null||Math.abs(t)<jw?null:t<0?"nearer":"farther"}function jm(r){return r?r.reason!==null?r.reason:r.touches?"contact":r.lower===null?"checked":`\u2265 ${xt(r.lower)}`:"\u2013"}function Zm(r,e,t){let n=Kw(r,e),i=C("tbody");Ai(n,({change:a,before:l,now:c})=>{let h=c??l,u=()=>{c?.at&&t.go(c.at),h&&c&&t.set({selected:h.bodies})},d=["new contact","nearer","not checked any more","gone"].includes(a)?"worse":"better";return C("tr",{class:d,"data-pair":h?An(h.bodies).replace(`
`," "):""},C("th",{scope:"row"},C("button",{type:"button",class:"link",click:u},h?.bodies.join(" \u2194 ")??"")),C("td",{},jm(l)),C("td",{},jm(c)),C("td",{},a))},i,a=>C("tr",{},C("td",{colspan:4},a)));let s=C("thead",{},C("tr",{},...["Pair","Before","Now","Change"].map(a=>C("th",{scope:"col"},a)))),o=a=>a.verdict?.replace("_"," ")??"no answer";return C("div",{class:"panel-body compare"},C("p",{},`Before: ${r.about.title}, `,C("strong",{},o(r)),`. Now: ${e.about.title}, `,C("strong",{},o(e)),"."),C("section",{},C("h2",{},n.length===0?"No pair differs":`${Mt(n.length,"pair differs","pairs differ")}`),n.length>0?C("table",{},s,i):null),C("section",{},C("h2",{},"Inputs that differ"),Jw(r,e)))}function Jw(r,e){let t=l=>l.split(/[/\\]/).pop()??l,n=l=>new Map(l.about.inputs.map(({file:c,sha256:h})=>[t(c),h])),[i,s]=[n(r),n(e)],o=[...new Set([...i.keys(),...s.keys()])].filter(l=>i.get(l)!==s.get(l)),a=l=>i.has(l)?s.has(l)?"changed":"gone":"new";return o.length===0?C("p",{class:"muted"},"None: all files have the same bytes."):C("ul",{},...o.map(l=>C("li",{},`${l}: ${a(l)}`)))}var Qw=300,mn=22,na={ground:"#ffffff",meets:"#c0392b",open:"#e8a33d",zone:"#7b241c",schedule:"#1f6fb2",here:"#10151c"},cc=class{constructor(e,t,n,i){this.data=e;this.model=t;this.path=n;this.store=i;let s=e.squares.map(l=>this.square(l)),o=e.squares.flatMap(l=>l.zones.map(c=>({square:l,zone:c}))),a=o.map(({square:l,zone:c})=>{let[h,u]=l.programs.map(g=>e.programs[g]),[d,f]=c.at.map(([g,m])=>`${lc(g)} to ${lc(m)}`),p=c.meeting??c.at.map(([g,m])=>.5*(g+m));return C("button",{type:"button",class:"row contact",click:()=>this.choose(l,p)},C("span",{},`${h.name} ${d} excludes ${u.name} ${f}`),C("small",{},c.bodies?`${c.bodies.join(" and ")} meet there`:"not decided"))});this.root=C("div",{class:"panel-body coordination"},C("p",{},"White: proved free, whatever the timing. Red: two bodies meet. Amber: not decided, and taken as occupied. Dashed: zones, which exclude each other. Click or drag to put the programs at these places."),C("p",{},e.proved?"The blue line is the proved schedule, which the page plays.":"No schedule is proved: the blue line, which the page plays, has all programs started together."),...s,C("h2",{},o.length===1?"1 zone":`${o.length} zones`),a.length>0?C("div",{class:"rows"},...a):C("p",{class:"muted"},"None: the paths never meet.")),i.listen((l,c)=>{c.has("values")&&l.values===null&&(this.chosen=null),(c.has("position")||c.has("values"))&&this.draw()}),this.draw()}data;model;path;store;root;drawings=[];chosen=null;places(){return this.chosen??this.placesAt(this.path.x(this.store.state.position))}placesAt(e){let{times:t,places:n}=this.data,i=t.findIndex(o=>o>e);i<0&&(i=t.length-1),i=Math.max(i,1);let s=Math.min(Math.max((e-t[i-1])/(t[i]-t[i-1]),0),1);return n[i].map((o,a)=>(1-s)*n[i-1][a]+s*o)}timeOf(e,t){let{times:n,places:i}=this.data;for(let s=1;s<n.length;s+=1){let[o,a]=[i[s-1][e],i[s][e]];if(t<=a&&a>o)return n[s-1]+Math.max((t-o)/(a-o),0)*(n[s]-n[s-1])}return n[n.length-1]}choose(e,t){let n=this.places().slice();e.programs.forEach((s,o)=>{let{from:a,to:l}=this.data.programs[s];n[s]=Math.min(Math.max(t[o],a),l)});let i=new Float32Array(this.model.valuesAt(this.store.state.position));n.forEach((s,o)=>{let a=this.path.at(this.path.fromX(this.timeOf(o,s)));for(let l of this.model.scene.robots[this.data.programs[o].robot].joints)l.value&&(i[l.value.index]=a[l.value.index])}),this.store.set({playing:!1,values:i}),this.chosen=n,this.draw()}draw(){for(let e of this.drawings)e()}square(e){let[t,n]=e.programs.map(g=>this.data.programs[g]),i=Qw/Math.max(t.to-t.from,n.to-n.from),[s,o]=[(t.to-t.from)*i,(n.to-n.from)*i],a=`Places of ${t.name} to the right, of ${n.name} upwards: ${e.zones.length} zones`,l=C("canvas",{role:"img","aria-label":a});[l.style.width,l.style.aspectRatio]=[`${s+2*mn}px`,`${s+2*mn} / ${o+2*mn}`];let c=Math.max(window.devicePixelRatio||1,2);[l.width,l.height]=[c*(s+2*mn),c*(o+2*mn)];let h=g=>mn+(g-t.from)*i,u=g=>mn+o-(g-n.from)*i,d=()=>{let g=l.getContext("2d");if(!g)return;g.setTransform(c,0,0,c,0,0),g.clearRect(0,0,s+2*mn,o+2*mn),g.fillStyle=na.ground,g.fillRect(mn,mn,s,o);for(let x of["open","meets"]){g.fillStyle=na[x];for(let[v,b,y,S]of e[x])g.fillRect(h(v),u(S),Math.max(h(b)-h(v),.3),Math.max(u(y)-u(S),.3))}g.strokeStyle=na.zone,g.setLineDash([4,3]);for(let{at:[[x,v],[b,y]]}of e.zones)g.strokeRect(h(x),u(y),h(v)-h(x),u(b)-u(y));g.setLineDash([]),g.strokeStyle=na.schedule,g.lineWidth=2,g.beginPath();for(let x of this.data.places)g.lineTo(h(x[e.programs[0]]),u(x[e.programs[1]]));g.stroke(),g.lineWidth=1,g.strokeStyle="#888",g.strokeRect(mn,mn,s,o);let m=this.places();g.fillStyle=na.here,g.beginPath(),g.arc(h(m[e.programs[0]]),u(m[e.programs[1]]),5,0,2*Math.PI),g.fill()};this.drawings.push(d);let f=g=>{let{left:m,top:x,width:v}=l.getBoundingClientRect(),b=v/(s+2*mn);this.choose(e,[t.from+((g.clientX-m)/b-mn)/i,n.from+(mn+o-(g.clientY-x)/b)/i])};l.addEventListener("pointerdown",g=>{l.setPointerCapture(g.pointerId),f(g)}),l.addEventListener("pointermove",g=>{g.buttons&&f(g)});let p=({name:g,unit:m,from:x,to:v})=>`${g}: ${lc(x)} to ${lc(v)} ${m==="s"?"s":"rows"}`;return C("figure",{},l,C("figcaption",{class:"muted"},`\u2192 ${p(t)}, \u2191 ${p(n)}`))}};function lc(r){return Number(r.toFixed(4)).toLocaleString("en",{maximumFractionDigits:4})}var sr={free:"Free",collision:"Collision",undecided:"Undecided",not_checked:"Not checked"};var eM="M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5Z",tM="M9.2 9a2.9 2.9 0 1 1 4.3 2.5c-1 .6-1.5 1.2-1.5 2.3v.4M12 18v.01",hc=class{root;chip=C("span",{class:"chip"});sentence=C("p",{class:"sentence"});note=C("p",{class:"note",role:"alert",hidden:!0});constructor(e,t,n,i){this.root=C("header",{},C("div",{class:"brand"},C("h1",{},"noclash"),C("span",{class:"title"},e.about.title)),C("div",{class:"verdict",role:"status","aria-live":"polite"},this.chip,this.sentence),C("div",{class:"tools"},...t,qt(tM,"Keys and help",null,i),qt(eM,"Light or dark",null,n)),this.note),this.update(e)}outdate(){this.root.dataset.verdict="none",this.chip.textContent="Out of date",document.title="Out of date"}update(e){if(e.tried){let{verdict:n}=e.tried.answer;this.root.dataset.verdict=n,this.chip.textContent=sr[n],this.sentence.textContent="With what you moved on this page; the files and the curves are as they were.",document.title=`${this.chip.textContent}, moved: ${e.about.title}`;return}let t=e.verdict;this.root.dataset.verdict=t??"none",this.chip.textContent=t?e.answer?.check.interrupted?"Interrupted":sr[t]:e.path?"Checking\u2026":"No path",this.sentence.textContent=e.answer?.sentence??(e.path?"The answer is being worked out.":"The cell as it stands."),document.title=`${this.chip.textContent}: ${e.about.title}`}warn(e){this.note.textContent=e,this.note.hidden=e===""}};function uc(){let r=document.documentElement.dataset.theme;return r==="light"||r==="dark"?r:window.matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light"}var nM=[["Space","play or stop"],["\u2190 \u2192","a hundredth of a segment back or on"],["Shift \u2190 \u2192","a segment back or on"],["Home, End","start, end"],["C","next contact or open interval"],["N","where things are nearest"],["F","fit everything into the view"],["1 2 3 4","view: oblique, front, side, top"],["Z","show the contact or the nearest points"],["G","ghosts of start and end"],["H","halo: how far tolerances may displace what is checked"],["S","swept volume (of one body: tab Bodies)"],["V","geometry: collision, visual, both"],["L","plot: linear or logarithmic"],["+ \u2212","plot: a shorter or a longer part of the path"],["M","measure between two bodies"],["O","move obstacles and waypoints, the verdict follows (viewer only)"],["T","light or dark"],["?","this list"]];function Jm(){let r=C("dialog",{"aria-label":"Keys"}),e=nM.map(([t,n])=>C("tr",{},C("th",{scope:"row"},C("kbd",{},t)),C("td",{},n)));return r.append(C("h2",{},"Keys"),C("table",{},C("tbody",{},...e)),C("p",{class:"muted"},"Drag turns the view, the right button or two fingers move it, the wheel goes nearer. A click on the curve, on a contact or a segment goes there; a drag with Shift, or the wheel, shows a part of the curve. A click on a body points it out."),C("form",{method:"dialog"},C("button",{},"Close"))),r}var iM={rad:2*Math.PI,m:2,"":1},dc=class{constructor(e,t){this.model=e;this.store=t;let n=C("button",{type:"button",class:"small",click:()=>t.set({values:null})},"Back to the path"),i=e.scene.dofs.map((a,l)=>this.row(a,l)),s=e.scene.robots.flatMap(a=>a.named_states.map(l=>C("button",{type:"button",class:"small",title:`Named state of ${a.name}`,click:()=>this.setAll(l.values)},l.name))),o=C("input",{type:"text",placeholder:"Configuration: numbers in the order below","aria-label":"Configuration, numbers in the order of the joints",change:()=>this.typed(o.value)});this.root.append(this.answer,C("div",{class:"buttons"},e.path?n:null,...s),o,C("div",{class:"rows"},...i)),t.listen((a,l)=>{(l.has("position")||l.has("values"))&&this.update()}),this.update()}model;store;root=C("div",{class:"panel-body"});inputs=[];answer=C("p",{class:"measured",role:"status","aria-live":"polite"});row(e,t){let n=iM[e.unit]??1,i={min:e.lower??-n,max:e.upper??n},s=`${e.name}${e.unit?` in ${e.unit}`:""}`,o=C("input",{type:"range",...i,step:"any","aria-label":s,input:()=>this.set(t,Number(o.value))}),a=C("input",{type:"number",step:.01,"aria-label":`${s}, as a number`,input:()=>a.value!==""&&this.set(t,Number(a.value))});this.inputs.push({slider:o,number:a});let l=e.lower===null||e.upper===null?"no limits":`${e.lower.toFixed(3)} \u2026 ${e.upper.toFixed(3)}`;return C("div",{class:"joint"},C("div",{class:"line"},C("span",{class:"grow"},e.name),a,C("small",{class:"unit"},e.unit)),o,C("small",{},l))}typed(e){let t=e.replace(/[[\]]/g," ").split(/[\s,;]+/).filter(i=>i!=="").map(Number),{length:n}=this.model.scene.dofs;t.length===n&&t.every(Number.isFinite)?this.setAll(t.map((i,s)=>[s,i])):this.answer.textContent=`A configuration of this cell has ${n} numbers.`}set(e,t){this.setAll([[e,t]])}setAll(e){if(!e.every(([,a])=>Number.isFinite(a)))return;let{values:t,position:n}=this.store.state,{dofs:i,start_values:s}=this.model.scene,o=new Float32Array(t??this.model.valuesAt(n));for(let a=i.length;a<o.length;a+=1)o[a]=s[a];for(let[a,l]of e)o[a]=l;this.store.set({values:o,playing:!1})}update(){let{values:e,position:t}=this.store.state,n=e??this.model.valuesAt(t);this.inputs.forEach(({slider:i,number:s},o)=>{document.activeElement!==i&&(i.value=String(n[o])),document.activeElement!==s&&(s.value=n[o].toFixed(4))}),e?this.model.about.live||(this.answer.textContent="Set by hand: shown, not checked. `noclash view` measures as you drag."):this.answer.textContent=""}forget(){this.answer.textContent="",this.answer.classList.remove("bad")}tell({clearance:e,bodies:t,overlap:n,error:i}){this.answer.classList.toggle("bad",this.model.moved.size===0&&(n||!!i));let s=t?.join(" and ")??"";this.model.moved.size>0?this.answer.textContent="Obstacles are moved by hand: distances are proved when they are back (O).":i?this.answer.textContent=i:n?this.answer.textContent=`${s} overlap.`:e?this.answer.textContent=`Nearest: ${s}, between ${xt(e.lower)} (proved) and ${sn(e.upper)}.`:this.answer.textContent="No pair is checked in this cell."}};_e.line={worldUnits:{value:1},linewidth:{value:1},resolution:{value:new Se},dashOffset:{value:0},dashScale:{value:1},dashSize:{value:1},gapSize:{value:1}};Tn.line={uniforms:Ko.merge([_e.common,_e.fog,_e.line]),vertexShader:`
		#include <common>
		#include <color_pars_vertex>
		#include <fog_pars_vertex>
		#include <logdepthbuf_pars_vertex>
		#include <clipping_planes_pars_vertex>

		uniform float linewidth;
		uniform vec2 resolution;

		attribute vec3 instanceStart;
		attribute vec3 instanceEnd;

		attribute vec3 instanceColorStart;
		attribute vec3 instanceColorEnd;

		#ifdef WORLD_UNITS

			varying vec4 worldPos;
			varying vec3 worldStart;
			varying vec3 worldEnd;

			#ifdef USE_DASH

				varying vec2 vUv;

			#endif

		#else

			varying vec2 vUv;

		#endif

		#ifdef USE_DASH

			uniform float dashScale;
			attribute float instanceDistanceStart;
			attribute float instanceDistanceEnd;
			varying float vLineDistance;

		#endif

		float trimSegmentAlpha( const in vec4 start, const in vec4 end ) {

			// compute the interpolation factor needed to trim the segment so it terminates
			// between the camera plane and the near plane

			// conservative estimate of the near plane
			float a = projectionMatrix[ 2 ][ 2 ]; // 3nd entry in 3th column
			float b = projectionMatrix[ 3 ][ 2 ]; // 3nd entry in 4th column

			// we need different nearEstimate formula for reversed and default depth buffer
			// a is positive with a reversed depth buffer so it can be used for controlling the code flow
			float nearEstimate = ( a > 0.0 ) ? ( - b / ( a + 1.0 ) ) : ( - 0.5 * b / a );

			return ( nearEstimate - start.z ) / ( end.z - start.z );

		}

		void main() {

			#ifdef USE_COLOR

				vColor.xyz = ( position.y < 0.5 ) ? instanceColorStart : instanceColorEnd;

			#endif

			float aspect = resolution.x / resolution.y;

			// camera space
			vec4 start = modelViewMatrix * vec4( instanceStart, 1.0 );
			vec4 end = modelViewMatrix * vec4( instanceEnd, 1.0 );

			#ifdef USE_DASH

				float lineDistanceStart = dashScale * instanceDistanceStart;
				float lineDistanceEnd = dashScale * instanceDistanceEnd;

			#endif

			#ifdef WORLD_UNITS

				worldStart = start.xyz;
				worldEnd = end.xyz;

			#else

				vUv = uv;

			#endif

			// special case for perspective projection, and segments that terminate either in, or behind, the camera plane
			// clearly the gpu firmware has a way of addressing this issue when projecting into ndc space
			// but we need to perform ndc-space calculations in the shader, so we must address this issue directly
			// perhaps there is a more elegant solution -- WestLangley

			bool perspective = ( projectionMatrix[ 2 ][ 3 ] == - 1.0 ); // 4th entry in the 3rd column

			if ( perspective ) {

				if ( start.z < 0.0 && end.z >= 0.0 ) {

					float alpha = trimSegmentAlpha( start, end );
					end.xyz = mix( start.xyz, end.xyz, alpha );

					#ifdef USE_DASH

						lineDistanceEnd = mix( lineDistanceStart, lineDistanceEnd, alpha );

					#endif

				} else if ( end.z < 0.0 && start.z >= 0.0 ) {

					float alpha = trimSegmentAlpha( end, start );
					start.xyz = mix( end.xyz, start.xyz, alpha );

					#ifdef USE_DASH

						lineDistanceStart = mix( lineDistanceEnd, lineDistanceStart, alpha );

					#endif

				}

			}

			#ifdef USE_DASH

				vLineDistance = ( position.y < 0.5 ) ? lineDistanceStart : lineDistanceEnd;
				vUv = uv;

			#endif

			// clip space
			vec4 clipStart = projectionMatrix * start;
			vec4 clipEnd = projectionMatrix * end;

			// ndc space
			vec3 ndcStart = clipStart.xyz / clipStart.w;
			vec3 ndcEnd = clipEnd.xyz / clipEnd.w;

			// direction
			vec2 dir = ndcEnd.xy - ndcStart.xy;

			// account for clip-space aspect ratio
			dir.x *= aspect;
			dir = normalize( dir );

			#ifdef WORLD_UNITS

				vec3 worldDir = normalize( end.xyz - start.xyz );
				vec3 tmpFwd = perspective ? normalize( mix( start.xyz, end.xyz, 0.5 ) ) : vec3( 0.0, 0.0, - 1.0 );
				vec3 worldUp = normalize( cross( worldDir, tmpFwd ) );
				vec3 worldFwd = cross( worldDir, worldUp );
				worldPos = position.y < 0.5 ? start: end;

				// height offset
				float hw = linewidth * 0.5;
				worldPos.xyz += position.x < 0.0 ? hw * worldUp : - hw * worldUp;

				// don't extend the line if we're rendering dashes because we
				// won't be rendering the endcaps
				#ifndef USE_DASH

					// cap extension
					worldPos.xyz += position.y < 0.5 ? - hw * worldDir : hw * worldDir;

					// add width to the box
					worldPos.xyz += worldFwd * hw;

					// endcaps
					if ( position.y > 1.0 || position.y < 0.0 ) {

						worldPos.xyz -= worldFwd * 2.0 * hw;

					}

				#endif

				// project the worldpos
				vec4 clip = projectionMatrix * worldPos;

				// shift the depth of the projected points so the line
				// segments overlap neatly
				vec3 clipPose = ( position.y < 0.5 ) ? ndcStart : ndcEnd;

				// only shift the depth of vertices in front of the camera (#35137)
				if ( clip.w > 0.0 ) clip.z = clipPose.z * clip.w;

			#else

				vec2 offset = vec2( dir.y, - dir.x );
				// undo aspect ratio adjustment
				dir.x /= aspect;
				offset.x /= aspect;

				// sign flip
				if ( position.x < 0.0 ) offset *= - 1.0;

				// endcaps
				if ( position.y < 0.0 ) {

					offset += - dir;

				} else if ( position.y > 1.0 ) {

					offset += dir;

				}

				// adjust for linewidth
				offset *= linewidth;

				// adjust for clip-space to screen-space conversion // maybe resolution should be based on viewport ...
				offset /= resolution.y;

				// select end
				vec4 clip = ( position.y < 0.5 ) ? clipStart : clipEnd;

				// back to clip space
				offset *= clip.w;

				clip.xy += offset;

			#endif

			gl_Position = clip;

			vec4 mvPosition = ( position.y < 0.5 ) ? start : end; // this is an approximation

			#include <logdepthbuf_vertex>
			#include <clipping_planes_vertex>
			#include <fog_vertex>

		}
		`,fragmentShader:`
		uniform vec3 diffuse;
		uniform float opacity;
		uniform float linewidth;

		#ifdef USE_DASH

			uniform float dashOffset;
			uniform float dashSize;
			uniform float gapSize;

		#endif

		varying float vLineDistance;

		#ifdef WORLD_UNITS

			varying vec4 worldPos;
			varying vec3 worldStart;
			varying vec3 worldEnd;

			#ifdef USE_DASH

				varying vec2 vUv;

			#endif

		#else

			varying vec2 vUv;

		#endif

		#include <common>
		#include <color_pars_fragment>
		#include <fog_pars_fragment>
		#include <logdepthbuf_pars_fragment>
		#include <clipping_planes_pars_fragment>

		vec2 closestLineToLine(vec3 p1, vec3 p2, vec3 p3, vec3 p4) {

			float mua;
			float mub;

			vec3 p13 = p1 - p3;
			vec3 p43 = p4 - p3;

			vec3 p21 = p2 - p1;

			float d1343 = dot( p13, p43 );
			float d4321 = dot( p43, p21 );
			float d1321 = dot( p13, p21 );
			float d4343 = dot( p43, p43 );
			float d2121 = dot( p21, p21 );

			float denom = d2121 * d4343 - d4321 * d4321;

			float numer = d1343 * d4321 - d1321 * d4343;

			mua = numer / denom;
			mua = clamp( mua, 0.0, 1.0 );
			mub = ( d1343 + d4321 * ( mua ) ) / d4343;
			mub = clamp( mub, 0.0, 1.0 );

			return vec2( mua, mub );

		}

		void main() {

			float alpha = opacity;
			vec4 diffuseColor = vec4( diffuse, alpha );

			#include <clipping_planes_fragment>

			#ifdef USE_DASH

				if ( vUv.y < - 1.0 || vUv.y > 1.0 ) discard; // discard endcaps

				if ( mod( vLineDistance + dashOffset, dashSize + gapSize ) > dashSize ) discard; // todo - FIX

			#endif

			#ifdef WORLD_UNITS

				float len;

				if ( isOrthographic ) {

					// View rays are parallel to the z axis so the distance reduces to camera-space XY
					vec2 lineDir = worldEnd.xy - worldStart.xy;
					float t = clamp( dot( worldPos.xy - worldStart.xy, lineDir ) / dot( lineDir, lineDir ), 0.0, 1.0 );
					len = length( worldStart.xy + lineDir * t - worldPos.xy );

				} else {

					// Find the closest points on the view ray and the line segment
					vec3 rayEnd = normalize( worldPos.xyz ) * 1e5;
					vec3 lineDir = worldEnd - worldStart;
					vec2 params = closestLineToLine( worldStart, worldEnd, vec3( 0.0, 0.0, 0.0 ), rayEnd );

					vec3 p1 = worldStart + lineDir * params.x;
					vec3 p2 = rayEnd * params.y;
					vec3 delta = p1 - p2;
					len = length( delta );

				}

				float norm = len / linewidth;

				#ifndef USE_DASH

					#ifdef USE_ALPHA_TO_COVERAGE

						float dnorm = fwidth( norm );
						alpha = 1.0 - smoothstep( 0.5 - dnorm, 0.5 + dnorm, norm );

					#else

						if ( norm > 0.5 ) {

							discard;

						}

					#endif

				#endif

			#else

				#ifdef USE_ALPHA_TO_COVERAGE

					// artifacts appear on some hardware if a derivative is taken within a conditional
					float a = vUv.x;
					float b = ( vUv.y > 0.0 ) ? vUv.y - 1.0 : vUv.y + 1.0;
					float len2 = a * a + b * b;
					float dlen = fwidth( len2 );

					if ( abs( vUv.y ) > 1.0 ) {

						alpha = 1.0 - smoothstep( 1.0 - dlen, 1.0 + dlen, len2 );

					}

				#else

					if ( abs( vUv.y ) > 1.0 ) {

						float a = vUv.x;
						float b = ( vUv.y > 0.0 ) ? vUv.y - 1.0 : vUv.y + 1.0;
						float len2 = a * a + b * b;

						if ( len2 > 1.0 ) discard;

					}

				#endif

			#endif

			#include <logdepthbuf_fragment>
			#include <color_fragment>

			gl_FragColor = vec4( diffuseColor.rgb, alpha );

			#include <tonemapping_fragment>
			#include <colorspace_fragment>
			#include <fog_fragment>
			#include <premultiplied_alpha_fragment>

		}
		`};var Ss=class extends jn{constructor(e){super({type:"LineMaterial",uniforms:Ko.clone(Tn.line.uniforms),vertexShader:Tn.line.vertexShader,fragmentShader:Tn.line.fragmentShader,clipping:!0}),this.isLineMaterial=!0,this.setValues(e)}get color(){return this.uniforms.diffuse.value}set color(e){this.uniforms.diffuse.value=e}get worldUnits(){return"WORLD_UNITS"in this.defines}set worldUnits(e){e===!0!==this.worldUnits&&(this.needsUpdate=!0),e===!0?this.defines.WORLD_UNITS="":delete this.defines.WORLD_UNITS}get linewidth(){return this.uniforms.linewidth.value}set linewidth(e){this.uniforms.linewidth&&(this.uniforms.linewidth.value=e)}get dashed(){return"USE_DASH"in this.defines}set dashed(e){e===!0!==this.dashed&&(this.needsUpdate=!0),e===!0?this.defines.USE_DASH="":delete this.defines.USE_DASH}get dashScale(){return this.uniforms.dashScale.value}set dashScale(e){this.uniforms.dashScale.value=e}get dashSize(){return this.uniforms.dashSize.value}set dashSize(e){this.uniforms.dashSize.value=e}get dashOffset(){return this.uniforms.dashOffset.value}set dashOffset(e){this.uniforms.dashOffset.value=e}get gapSize(){return this.uniforms.gapSize.value}set gapSize(e){this.uniforms.gapSize.value=e}get opacity(){return this.uniforms.opacity.value}set opacity(e){this.uniforms&&(this.uniforms.opacity.value=e)}get resolution(){return this.uniforms.resolution.value}set resolution(e){this.uniforms.resolution.value.copy(e)}get alphaToCoverage(){return"USE_ALPHA_TO_COVERAGE"in this.defines}set alphaToCoverage(e){this.defines&&(e===!0!==this.alphaToCoverage&&(this.needsUpdate=!0),e===!0?this.defines.USE_ALPHA_TO_COVERAGE="":delete this.defines.USE_ALPHA_TO_COVERAGE)}};var Qm=new It,fc=new P,Ts=class extends Fo{constructor(){super(),this.isLineSegmentsGeometry=!0,this.type="LineSegmentsGeometry";let e=[-1,2,0,1,2,0,-1,1,0,1,1,0,-1,0,0,1,0,0,-1,-1,0,1,-1,0],t=[-1,2,1,2,-1,1,1,1,-1,-1,1,-1,-1,-2,1,-2],n=[0,2,1,2,3,1,2,4,3,4,5,3,4,6,5,6,7,5];this.setIndex(n),this.setAttribute("position",new De(e,3)),this.setAttribute("uv",new De(t,2))}applyMatrix4(e){let t=this.attributes.instanceStart,n=this.attributes.instanceEnd;return t!==void 0&&(t.applyMatrix4(e),n.applyMatrix4(e),t.needsUpdate=!0),this.boundingBox!==null&&this.computeBoundingBox(),this.boundingSphere!==null&&this.computeBoundingSphere(),this}setPositions(e){let t;e instanceof Float32Array?t=e:Array.isArray(e)&&(t=new Float32Array(e));let n=new _s(t,6,1);return this.setAttribute("instanceStart",new Rn(n,3,0)),this.setAttribute("instanceEnd",new Rn(n,3,3)),this.instanceCount=this.attributes.instanceStart.count,this.computeBoundingBox(),this.computeBoundingSphere(),this}setColors(e){let t;e instanceof Float32Array?t=e:Array.isArray(e)&&(t=new Float32Array(e));let n=new _s(t,6,1);return this.setAttribute("instanceColorStart",new Rn(n,3,0)),this.setAttribute("instanceColorEnd",new Rn(n,3,3)),this}fromWireframeGeometry(e){return this.setPositions(e.attributes.position.array),this}fromEdgesGeometry(e){return this.setPositions(e.attributes.position.array),this}fromMesh(e){return this.fromWireframeGeometry(new Lo(e.geometry)),this}fromLineSegments(e){let t=e.geometry;return this.setPositions(t.attributes.position.array),this}computeBoundingBox(){this.boundingBox===null&&(this.boundingBox=new It);let e=this.attributes.instanceStart,t=this.attributes.instanceEnd;e!==void 0&&t!==void 0&&(this.boundingBox.setFromBufferAttribute(e),Qm.setFromBufferAttribute(t),this.boundingBox.union(Qm))}computeBoundingSphere(){this.boundingSphere===null&&(this.boundingSphere=new jt),this.boundingBox===null&&this.computeBoundingBox();let e=this.attributes.instanceStart,t=this.attributes.instanceEnd;if(e!==void 0&&t!==void 0){let n=this.boundingSphere.center;this.boundingBox.getCenter(n);let i=0;for(let s=0,o=e.count;s<o;s++)fc.fromBufferAttribute(e,s),i=Math.max(i,n.distanceToSquared(fc)),fc.fromBufferAttribute(t,s),i=Math.max(i,n.distanceToSquared(fc));this.boundingSphere.radius=Math.sqrt(i),isNaN(this.boundingSphere.radius)&&console.error("THREE.LineSegmentsGeometry.computeBoundingSphere(): Computed radius is NaN. The instanced position data is likely to have NaN values.",this)}}toJSON(){}};var Yu=new tt,eg=new P,tg=new P,rn=new tt,on=new tt,Ei=new tt,ju=new P,Ku=new Me,an=new Ks,ng=new P,pc=new It,mc=new jt,Ri=new tt,Ci,rr;function ig(r,e,t){return Ri.set(0,0,-e,1).applyMatrix4(r.projectionMatrix),Ri.multiplyScalar(1/Ri.w),Ri.x=rr/t.width,Ri.y=rr/t.height,Ri.applyMatrix4(r.projectionMatrixInverse),Ri.multiplyScalar(1/Ri.w),Math.abs(Math.max(Ri.x,Ri.y))}function sM(r,e){let t=r.matrixWorld,n=r.geometry,i=n.attributes.instanceStart,s=n.attributes.instanceEnd,o=Math.min(n.instanceCount,i.count);for(let a=0,l=o;a<l;a++){an.start.fromBufferAttribute(i,a),an.end.fromBufferAttribute(s,a),an.applyMatrix4(t);let c=new P,h=new P;Ci.distanceSqToSegment(an.start,an.end,h,c),h.distanceTo(c)<rr*.5&&e.push({point:h,pointOnLine:c,distance:Ci.origin.distanceTo(h),object:r,face:null,faceIndex:a,uv:null,uv1:null})}}function rM(r,e,t){let n=e.projectionMatrix,s=r.material.resolution,o=r.matrixWorld,a=r.geometry,l=a.attributes.instanceStart,c=a.attributes.instanceEnd,h=Math.min(a.instanceCount,l.count),u=-e.near;Ci.at(1,Ei),Ei.w=1,Ei.applyMatrix4(e.matrixWorldInverse),Ei.applyMatrix4(n),Ei.multiplyScalar(1/Ei.w),Ei.x*=s.x/2,Ei.y*=s.y/2,Ei.z=0,ju.copy(Ei),Ku.multiplyMatrices(e.matrixWorldInverse,o);for(let d=0,f=h;d<f;d++){if(rn.fromBufferAttribute(l,d),on.fromBufferAttribute(c,d),rn.w=1,on.w=1,rn.applyMatrix4(Ku),on.applyMatrix4(Ku),rn.z>u&&on.z>u)continue;if(rn.z>u){let b=rn.z-on.z,y=(rn.z-u)/b;rn.lerp(on,y)}else if(on.z>u){let b=on.z-rn.z,y=(on.z-u)/b;on.lerp(rn,y)}rn.applyMatrix4(n),on.applyMatrix4(n),rn.multiplyScalar(1/rn.w),on.multiplyScalar(1/on.w),rn.x*=s.x/2,rn.y*=s.y/2,on.x*=s.x/2,on.y*=s.y/2,an.start.copy(rn),an.start.z=0,an.end.copy(on),an.end.z=0;let g=an.closestPointToPointParameter(ju,!0);an.at(g,ng);let m=Ct.lerp(rn.z,on.z,g),x=m>=-1&&m<=1,v=ju.distanceTo(ng)<rr*.5;if(x&&v){an.start.fromBufferAttribute(l,d),an.end.fromBufferAttribute(c,d),an.start.applyMatrix4(o),an.end.applyMatrix4(o);let b=new P,y=new P;Ci.distanceSqToSegment(an.start,an.end,y,b),t.push({point:y,pointOnLine:b,distance:Ci.origin.distanceTo(y),object:r,face:null,faceIndex:d,uv:null,uv1:null})}}}var or=class extends Oe{constructor(e=new Ts,t=new Ss({color:Math.random()*16777215})){super(e,t),this.isLineSegments2=!0,this.type="LineSegments2"}computeLineDistances(){let e=this.geometry,t=e.attributes.instanceStart,n=e.attributes.instanceEnd,i=new Float32Array(2*t.count);for(let o=0,a=0,l=t.count;o<l;o++,a+=2)eg.fromBufferAttribute(t,o),tg.fromBufferAttribute(n,o),i[a]=a===0?0:i[a-1],i[a+1]=i[a]+eg.distanceTo(tg);let s=new _s(i,2,1);return e.setAttribute("instanceDistanceStart",new Rn(s,1,0)),e.setAttribute("instanceDistanceEnd",new Rn(s,1,1)),this}raycast(e,t){let n=this.material.worldUnits,i=e.camera;if(i===null&&!n&&console.error('LineSegments2: "Raycaster.camera" needs to be set in order to raycast against LineSegments2 while worldUnits is set to false.'),n===!1&&(this.material.resolution.x===0||this.material.resolution.y===0))return;let s=e.params.Line2!==void 0&&e.params.Line2.threshold||0;Ci=e.ray;let o=this.matrixWorld,a=this.geometry,l=this.material;rr=l.linewidth+s,a.boundingSphere===null&&a.computeBoundingSphere(),mc.copy(a.boundingSphere).applyMatrix4(o);let c;if(n)c=rr*.5;else{let u=Math.max(i.near,mc.distanceToPoint(Ci.origin));c=ig(i,u,l.resolution)}if(mc.radius+=c,Ci.intersectsSphere(mc)===!1)return;a.boundingBox===null&&a.computeBoundingBox(),pc.copy(a.boundingBox).applyMatrix4(o);let h;if(n)h=rr*.5;else{let u=Math.max(i.near,pc.distanceToPoint(Ci.origin));h=ig(i,u,l.resolution)}pc.expandByScalar(h),Ci.intersectsBox(pc)!==!1&&(n?sM(this,t):rM(this,i,t))}onBeforeRender(e){let t=this.material.uniforms;t&&t.resolution&&(e.getViewport(Yu),this.material.uniforms.resolution.value.set(Yu.z,Yu.w))}};function gn(r){let[e,t,n,i,s,o,a,l,c,h,u,d]=r;return new Me().set(e,i,a,h,t,s,l,u,n,o,c,d,0,0,0,1)}var Zu=["#2878d0","#b0590a","#7a4fc0","#0f8577","#a8317e","#5f6b12"],oM=160,gc=class{constructor(e,t){this.model=e;this.bodies=t;let{bodies:n}=e.scene,i=n.find(s=>s.moves&&s.robot!==null)?.robot??null;this.tool=n.reduce((s,o,a)=>o.moves&&o.robot===i&&o.kind!=="obstacle"?a:s,-1)}model;bodies;root=new Be;groups=new Map;tool;get follows(){return this.model.scene.bodies[this.tool]?.name??null}at(e){let{centre:t}=this.bodies.all[this.tool].form.shape;return new P(...os(this.model.posesAt(e)[this.tool],t))}path(e,t,n,i=oM){if(this.tool<0)return;let s=Array.from({length:i+1},(l,c)=>this.at(t(c/i))),o=s.slice(1).flatMap((l,c)=>[...s[c].toArray(),...l.toArray()]),a=new or(new Ts().setPositions(o),new Ss({color:n,linewidth:2.5,depthTest:!1,transparent:!0,opacity:.9}));a.renderOrder=9,this.put(e,new Be().add(a))}edges(e,t,n,i,s){if(this.tool<0)return;let o=i.length>2e3?1:i.length>500?2:4,a=[],l=new Float32Array(this.model.scene.start_values);for(let u of i){let d=null;for(let f=0;f<=o;f+=1){for(let g=0;g<n;g+=1){let m=2*n*u+g;l[g]=t[m]+f/o*(t[m+n]-t[m])}let p=this.at(l);d&&a.push(...d.toArray(),...p.toArray()),d=p}}let c=new qe().setAttribute("position",new De(a,3)),h=new Cn(c,new dn({color:s,transparent:!0,opacity:.75,depthTest:!1}));h.renderOrder=8,this.put(e,new Be().add(h))}ghost(e,t,n){let i=new Be,s=new mt({color:n,transparent:!0,opacity:.3,depthWrite:!1});this.bodies.all.forEach((o,a)=>{if(!o.moves||!o.form.triangles)return;let l=new Oe(o.form.triangles,s);l.matrixAutoUpdate=!1,l.matrix.copy(gn(t[a])).multiply(new Me().makeTranslation(...o.form.shape.centre)),i.add(l)}),this.put(e,i)}remove(e){this.put(e,null)}put(e,t){let n=this.groups.get(e);n&&(this.root.remove(n),n.traverse(i=>(i instanceof Cn||i instanceof or)&&i.geometry.dispose()),this.groups.delete(e)),t&&(this.groups.set(e,t),this.root.add(t))}get shown(){return[...this.groups.keys()]}};var sg="#1f9d61",rg="beside-ghost";async function ag(r,e,t,n,i){let s=t.quaternions(),o=[];for(let[p,g]of r.paths.entries()){let m=new Float32Array(await e.chunk("beside",g.path.chunk));o.push({path:new cr(g.path,m,s),colour:Zu[p%Zu.length]})}let{trails:a}=i,l=(p,g,m)=>a.path(p,x=>g.at(g.fromSeconds(x*g.duration)),m);t.path&&l("own",t.path,sg),o.forEach(({path:p,colour:g},m)=>l(`beside-${m}`,p,g));let c=-1,h=()=>{let p=o[c];if(!p||!t.path||n.state.values)a.remove(rg);else{let g=t.path.toSeconds(n.state.position)/(t.path.duration||1);a.ghost(rg,t.posesAt(p.path.at(p.path.fromSeconds(g*p.path.duration))),p.colour)}i.stage.redraw()};n.listen((p,g)=>{c>=0&&(g.has("position")||g.has("values"))&&h()});let u=r.paths.map((p,g)=>C("button",{type:"button",class:"row path-row","aria-pressed":"false",click:()=>{c=c===g?-1:g,u.forEach((x,v)=>$t(x,v===c)),h()}},og(p.name,p.verdict,o[g].colour),C("small",{},p.sentence))),d=C("div",{class:"row still path-row"},og(t.about.title.split(" \xB7 ").slice(1).join(" \xB7 ")||"this path",t.verdict??"undecided",sg),C("small",{},t.answer?.sentence??"")),f=`Lines follow the middle of ${a.follows??"the tool"}. A click on a path shows the robot there as a ghost, as far along as this path is.`;return C("div",{class:"panel-body"},C("div",{class:"rows"},d,...u),C("p",{class:"muted"},f))}function og(r,e,t){let n=C("span",{class:"swatch"});return n.style.background=t,C("span",{class:"line"},n,C("strong",{class:"grow"},r),C("span",{class:`mark ${e}`},sr[e]))}var xc=class{width=0;height=0;highest=1;logarithmic=!1;range=[0,1];x(e){let[t,n]=this.range;return 58+(e-t)/(n-t||1)*(this.width-58-14)}valueAt(e){let[t,n]=this.range,i=(e-58)/(this.width-58-14);return t+Math.min(Math.max(i,0),1)*(n-t)}y(e){let t=this.height-24;if(!this.logarithmic)return t-e/this.highest*(t-22);let n=this.highest*10**-4,i=Math.log(Math.max(e,n)/n)/Math.log(this.highest/n);return t-i*(t-22)}get bottom(){return this.height-24}lengthTicks(){if(!this.logarithmic)return lg(0,this.highest,Math.max(2,Math.floor(this.bottom/34)));let e=Math.floor(Math.log10(this.highest));return Array.from({length:4},(t,n)=>10**(e-n))}timeTicks(){return lg(this.range[0],this.range[1],Math.max(2,Math.floor(this.width/90)))}};function lg(r,e,t){let n=(e-r)/t||1,i=10**Math.floor(Math.log10(n)),s=[1,2,5,10].map(a=>a*i).find(a=>a>=n)??n,o=[];for(let a=Math.ceil(r/s-1e-9);a*s<=e+1e-9*s;a+=1)o.push(Number((a*s).toPrecision(12)));return o}function cg(r){if(r===0)return"0";let[e,t]=r>=1?["m",1]:r>=.001?["mm",.001]:["\xB5m",1e-6];return`${Number((r/Number(t)).toPrecision(3))} ${e}`}var aM=4e3;function hg(r,e,t){let{check:n}=t.answer??{},i=[...new Set((n?.pairs.checked_pairs??[]).map(a=>a.margin))].filter(a=>a>0).slice(0,3),[s,o]=[58,e.width-58-14];for(let a of i){let l=e.y(a);r.append(it("rect",{class:"band margin",x:s,y:l,width:o,height:Math.max(e.bottom-l,0)}),it("line",{class:"margin",x1:s,x2:s+o,y1:l,y2:l}),it("text",{class:"margin",x:s+o-4,y:l-3,"text-anchor":"end"},`margin ${di(a)}`))}}function ug(r,e,{path:t,tried:n,...i}){if(!t)return;let[s,o]=n?[n.open,n.contact]:[i.openStretches,i.contactStretches];for(let[a,l]of[["open",s],["contact",o]])for(let{segment:c,from:h,to:u}of lM(l).slice(0,aM)){let d=e.x(t.x({segment:c,t:h})),f=Math.max(e.x(t.x({segment:c,t:u}))-d,2);r.append(it("rect",{class:a,x:d,y:16,width:f,height:e.bottom-22+6}))}}function lM(r){let e=[];for(let t of r){let n=e[e.length-1];n&&n.segment===t.segment&&n.to>=t.from?n.to=Math.max(n.to,t.to):e.push({...t})}return e}function ia(r,e,t){let n="",i=!1;for(let s of e){let o=t(s);if(o===null){i=!1;continue}let a=r.y(o).toFixed(1);n+=`${i?"L":"M"}${r.x(s.from).toFixed(1)} ${a}L${r.x(s.to).toFixed(1)} ${a}`,i=!0}return n}function dg(r,e,t){return fg(r,e,()=>null,t)}function Ju(r,e){return fg(r,e.filter(t=>t.lower!==null),t=>t.lower,t=>t.upper)}function fg(r,e,t,n){return e.map(i=>{let[s,o]=[r.x(i.from).toFixed(1),r.x(i.to).toFixed(1)],[a,l]=[t(i),n(i)];if(l===null)return"";let[c,h]=[a===null?r.bottom:r.y(a),r.y(l)].map(u=>u.toFixed(1));return`M${s} ${c}L${s} ${h}L${o} ${h}L${o} ${c}Z`}).join("")}function pg(r,e){let{path:t,answer:n}=r,i=C("tbody"),[s,o]=e.state.range??t?.xRange??[0,1],a=(n?.clearance.profile??[]).filter(c=>t&&t.x({segment:c.segment,t:c.to})>=s&&t.x({segment:c.segment,t:c.from})<=o);Ai(a,({segment:c,from:h,to:u,lower:d,upper:f,bodies:p})=>{let g=t?.during({segment:c,t:h},{segment:c,t:u})??"",m=C("button",{type:"button",class:"link",click:()=>e.go({segment:c,t:.5*(h+u)})},g);return C("tr",{},C("th",{scope:"row"},m),C("td",{},d===null?"":xt(d)),C("td",{},f===null?"":sn(f)),C("td",{},p?.join(" \u2194 ")??""))},i,c=>C("tr",{},C("td",{colspan:4},c)));let l=C("thead",{},C("tr",{},...["When","Proved: at least","Seen: at most","Nearest pair"].map(c=>C("th",{scope:"col"},c))));return C("div",{class:"profile-table",tabindex:0,role:"region","aria-label":"Clearance over time as a table"},C("table",{},l,i))}var _c=["#3f7fd1","#c2568f","#2f9c95","#8a63c9","#b7791f","#5c8a2f","#d1495b","#4f6d7a"],hM=300,mg=.8,vc=class{constructor(e,t){this.model=e;this.store=t;new ResizeObserver(()=>this.draw()).observe(this.root),t.listen((n,i)=>{i.has("position")&&this.moveCursor(),(i.has("selected")||i.has("range"))&&this.draw()})}model;store;root=C("div",{class:"plot"});tip=C("div",{class:"tip",hidden:!0});scale=new xc;cursor=null;asTable=!1;away=new Set;brushFrom=null;brush=null;get logarithmic(){return this.scale.logarithmic}x(e){return this.scale.x(e)}y(e){return this.scale.y(e)}toggleScale(){this.scale.logarithmic=!this.scale.logarithmic,this.draw()}toggleTable(){return this.asTable=!this.asTable,this.draw(),this.asTable}steps(e){let{path:t}=this.model;if(!t)return[];let[n,i]=this.scale.range,s=(o,a)=>t.x({segment:o,t:a});return e.map(({segment:o,from:a,to:l,lower:c,upper:h})=>({from:s(o,a),to:s(o,l),lower:c,upper:h})).filter(o=>o.to>=n&&o.from<=i)}draw(){let{answer:e,path:t}=this.model,{scale:n}=this;if([n.width,n.height]=[this.root.clientWidth,this.root.clientHeight],this.root.replaceChildren(),this.cursor=null,!e||!t||n.width<50)return;if(e.clearance.profile.length===0){this.root.append(C("p",{class:"waiting"},e.check.bending?"No curve: clearances are measured between rigid bodies alone.":"The clearance is being computed \u2026"));return}if(this.asTable){this.root.append(pg(this.model,this.store));return}n.range=this.store.state.range??t.xRange;let i=this.legend();this.root.append(i),n.height-=i.offsetHeight;let s=this.steps(e.clearance.profile);n.highest=this.highest(s);let o=it("svg",{width:n.width,height:n.height,viewBox:`0 0 ${n.width} ${n.height}`,role:"group","aria-label":this.inWords()}),a=it("g",{"clip-path":"url(#plot-inside)"}),l=it("rect",{x:58,y:16,width:n.width-58-14,height:n.height-24-22+8});if(this.axes(o),o.append(it("clipPath",{id:"plot-inside"},l),a),hg(a,n,this.model),ug(a,n,this.model),a.append(it("path",{class:"proved",d:dg(n,s,h=>h.lower)}),it("path",{class:"between",d:Ju(n,s)}),it("path",{class:"upper",d:ia(n,s,h=>h.upper)}),it("path",{class:"lower",d:ia(n,s,h=>h.lower)})),e.clearance.tolerated){let h=this.steps(e.clearance.tolerated),u=h.map((d,f)=>({...d,upper:s[f]?.from===d.from?s[f].lower??d.lower:d.lower}));a.append(it("path",{class:"band tolerance",d:Ju(n,u)}),it("path",{class:"tolerance",d:ia(n,h,d=>d.lower)}))}this.pairs(a);let c=e.clearance.clearance;if(c){let[h,u]=[n.x(t.x(c)),n.y(c.upper)];a.append(it("circle",{class:"least",cx:h,cy:u,r:4.5},it("title",{},`least: ${xt(c.lower)}, ${c.bodies.join(" and ")}`)))}this.cursor=it("line",{class:"cursor",y1:16,y2:n.bottom}),this.brush=it("rect",{class:"brush",y:16,height:n.bottom-22+6,width:0}),a.append(this.cursor,this.brush),this.events(o),this.listen(o),this.root.append(o,this.tip),this.moveCursor()}legend(){let e=(o,a)=>C("span",{class:o},a),n=(this.model.answer?.clearance.pairs??[]).filter(o=>o.in_detail).map(({bodies:o},a)=>{let l=An(o),c=()=>{this.away.delete(l)||this.away.add(l),this.draw()},h=C("button",{type:"button",class:"curve","aria-pressed":String(!this.away.has(l)),title:"Show or hide this curve",click:c},o.join(" \u2194 "));return h.style.setProperty("--curve",_c[a%_c.length]),h}),{range:i}=this.store.state,s=i?C("button",{type:"button",class:"small",click:()=>this.store.set({range:null})},"Whole path"):null;return C("div",{class:"legend",role:"group","aria-label":"Curves"},s,e("of-lower","proved: nothing nearer"),e("of-upper","seen"),this.model.answer?.clearance.tolerated?e("of-tolerance","proved within the tolerances"):null,...n)}highest(e){let t=o=>o.reduce((a,{lower:l,upper:c})=>Math.max(a,c??l??0),0),n=t(e),s=(this.model.answer?.clearance.pairs??[]).filter(o=>o.in_detail&&!this.away.has(An(o.bodies))).map(o=>t(this.steps(o.profile)));return Math.max(n,Math.min(Math.max(...s,0),4*n),1e-6)*1.08}inWords(){let e=this.model.answer?.clearance.clearance;return e?`Clearance over time. The least is between ${xt(e.lower)} and ${sn(e.upper)}, at ${this.model.path?.when(e)??""}, of ${e.bodies.join(" and ")}. The button "table" has the numbers.`:"Clearance over time: no pair is checked."}axes(e){let{scale:t}=this,n=it("g",{class:"axes"});for(let i of t.lengthTicks()){let s=t.y(i);n.append(it("line",{x1:58,x2:t.width-14,y1:s,y2:s}),it("text",{x:51,y:s+3.5,"text-anchor":"end"},cg(i)))}for(let i of t.timeTicks()){let s=t.x(i),o=this.model.path?.timed?`${Number(i.toFixed(4))} s`:`${Number(i.toFixed(4))}`;n.append(it("line",{x1:s,x2:s,y1:t.bottom,y2:t.bottom+4}),it("text",{x:s,y:t.height-7,"text-anchor":"middle"},o))}e.append(n)}events(e){let{path:t,events:n,openEvents:i}=this.model;if(!t)return;let s=[...n.map(l=>({...l,kind:"contact",at:l.from})),...i.map(l=>({...l,kind:"open"}))],[o,a]=this.scale.range;for(let{kind:l,at:c,bodies:h,from:u,to:d}of s.slice(0,hM)){let f=t.x(c);if(f<o||f>a)continue;let p=`${l==="contact"?"contact":"open"}: ${h.join(" and ")}, ${t.during(u,d)}`,g=x=>{x.stopPropagation(),this.store.go({segment:c.segment,t:c.t}),this.store.set({selected:h})},m=it("path",{class:`event ${l}`,d:"M-6 -8H6L0 2Z",transform:`translate(${this.scale.x(f)} ${14})`,role:"button",tabindex:0,"aria-label":p,click:g,pointerdown:x=>x.stopPropagation()},it("title",{},p));m.addEventListener("keydown",x=>x.key==="Enter"&&g(x)),e.append(m)}}pairs(e){let{selected:t}=this.store.state;(this.model.answer?.clearance.pairs??[]).filter(i=>i.in_detail).forEach((i,s)=>{let o=t!==null&&An(t)===An(i.bodies);if(this.away.has(An(i.bodies))&&!o)return;let a=ia(this.scale,this.steps(i.profile),l=>l.lower);e.append(it("path",{class:o?"pair chosen":"pair",d:a,stroke:_c[s%_c.length]}))})}valueAt(e){return this.scale.valueAt(e.clientX-this.root.getBoundingClientRect().left)}listen(e){let{path:t}=this.model;t&&(e.addEventListener("pointerdown",n=>{e.setPointerCapture(n.pointerId),n.shiftKey?this.brushFrom=this.valueAt(n):this.store.go(t.fromX(this.valueAt(n)))}),e.addEventListener("pointermove",n=>{let i=this.valueAt(n);this.brushFrom!==null?this.showBrush(i):n.buttons&1&&this.store.go(t.fromX(i)),this.showTip(n,t.fromX(i))}),e.addEventListener("pointerup",n=>{let i=this.brushFrom;if(this.brushFrom=null,i===null)return;let s=this.valueAt(n);Math.abs(this.scale.x(i)-this.scale.x(s))>4&&this.show([Math.min(i,s),Math.max(i,s)])}),e.addEventListener("dblclick",()=>this.store.set({range:null})),e.addEventListener("wheel",n=>{n.preventDefault(),this.zoom(n.deltaY<0?mg:1/mg,this.valueAt(n))},{passive:!1}),e.addEventListener("pointerleave",()=>{this.tip.hidden=!0}))}showBrush(e){let[t,n]=[this.scale.x(this.brushFrom??e),this.scale.x(e)];this.brush?.setAttribute("x",String(Math.min(t,n))),this.brush?.setAttribute("width",String(Math.abs(n-t)))}zoom(e,t=this.model.path?.x(this.store.state.position)??0){let[n,i]=this.scale.range;this.show([t-(t-n)*e,t+(i-t)*e])}show([e,t]){let[n,i]=this.model.path?.xRange??[0,1],s=[Math.max(e,n),Math.min(t,i)],o=s[1]-s[0]>=(i-n)*(1-1e-9);s[1]-s[0]>1e-9*(i-n)&&this.store.set({range:o?null:s})}showTip(e,t){let n=this.model.answer?.clearance.profile[this.model.pieceAt(t)];if(!n)return;let i=n.lower===null?"no pair is checked":`at least ${xt(n.lower)}${n.upper===null?"":`, at most ${sn(n.upper)}`}`;this.tip.replaceChildren(C("strong",{},this.model.path?.when({segment:t.segment,t:Number(t.t.toFixed(3))})??""),C("span",{},i),C("span",{},n.bodies?.join(" \xB7 ")??"")),this.tip.hidden=!1;let s=e.clientX-this.root.getBoundingClientRect().left;this.tip.style.left=`${Math.max(0,Math.min(s+14,this.scale.width-this.tip.offsetWidth-6))}px`}moveCursor(){let{path:e}=this.model;if(!this.cursor||!e)return;let t=String(this.scale.x(e.x(this.store.state.position)));this.cursor.setAttribute("x1",t),this.cursor.setAttribute("x2",t)}};var Qu={start:"#1f9d61",goal:"#4a74d8",roadmap:"#7a6ea8"},uM="#d8402f",dM={start:"tree from the start",goal:"tree from the goal",roadmap:"roadmap"},bc=class{constructor(e,t){this.model=e;this.scene=t}model;scene;root=C("div",{class:"panel-body"});data=null;ends=new Float32Array;values=new Float32Array;path=-1;shown=1/0;async load(e,t){let[n,i]=[new Float32Array(await t.chunk("search",0)),new Float32Array(await t.chunk("search",1))],s=e.waypoints.reduce((o,a)=>o+a,0);n.length<2*this.width*e.parts.length||i.length<this.width*s||([this.ends,this.values,this.data]=[n,i,e],this.path=e.waypoints.length-1,this.fill(),this.draw())}get width(){return this.model.scene.dofs.length}waypoints(e){let{waypoints:t=[]}=this.data??{},n=t.slice(0,e).reduce((i,s)=>i+s,0);return Array.from({length:t[e]??0},(i,s)=>this.values.subarray((n+s)*this.width,(n+s+1)*this.width))}length(e){let t=this.waypoints(e);return t.slice(1).reduce((n,i,s)=>n+Math.hypot(...i.map((o,a)=>o-t[s][a])),0)}fill(){let{data:e}=this;if(!e)return;let t=[...new Set(e.parts)],n=e.parts.length,i=t.map(c=>{let h=C("span",{class:"swatch"});return h.style.background=Qu[c],C("div",{class:"line"},h,C("span",{},`${dM[c]}: ${Mt(e.parts.filter(u=>u===c).length,"edge","edges")}`))}),s=C("output",{class:"muted"},this.growth()),o=C("input",{type:"range",min:0,max:n,value:n,step:1,"aria-label":"How far the search had come",class:"wide",input:()=>{this.shown=Number(o.value),s.textContent=this.growth(),this.draw()}}),a=e.waypoints.map((c,h)=>{let u=h===0?"First path":h===e.waypoints.length-1?"Last path":`Shortcut ${h}`;return C("button",{type:"button",class:"row line","aria-pressed":String(h===this.path),click:()=>{this.path=h,a.forEach((f,p)=>$t(f,p===h)),this.draw()}},C("span",{class:"grow"},u),C("small",{},`${Mt(c,"waypoint","waypoints")}, length ${this.length(h).toFixed(3)}`))}),l=e.edges>n?` Of ${e.edges.toLocaleString("en")} edges the first ${n.toLocaleString("en")} are drawn.`:"";this.root.replaceChildren(C("section",{},C("h2",{},"Growth"),n>0?o:null,n>0?s:C("p",{class:"muted"},"Start and goal are joined by a straight motion: no tree was needed."),...i),C("section",{},C("h2",{},"Paths, shorter and shorter"),a.length>0?C("div",{class:"rows"},...a):C("p",{class:"muted"},"No path was found yet.")),C("p",{class:"muted"},`Lines follow the middle of ${this.scene.trails.follows??"the tool"}; lengths are in joint space, every joint counted alike.${l}`))}growth(){let e=this.data?.parts.length??0;return`${Math.min(this.shown,e).toLocaleString("en")} of ${Mt(e,"edge","edges")}`}draw(){let{data:e,scene:t,width:n}=this;if(!e)return;for(let s of Object.keys(Qu)){let o=e.parts.flatMap((a,l)=>a===s&&l<this.shown?[l]:[]);o.length>0?t.trails.edges(`search-${s}`,this.ends,n,o,Qu[s]):t.trails.remove(`search-${s}`)}let i=this.waypoints(this.path);if(i.length<2)t.trails.remove("search-path");else{let s=new Float32Array(this.model.scene.start_values),o=a=>{let l=a*(i.length-1),c=Math.min(Math.floor(l),i.length-2);for(let h=0;h<n;h+=1)s[h]=i[c][h]+(l-c)*(i[c+1][h]-i[c][h]);return s};t.trails.path("search-path",o,uM,Math.min(16*(i.length-1),800))}t.stage.redraw()}};var fM=12;function ed(r,e){let t=Math.sqrt(Math.min(Math.max(r/e,0),1));return new he().setHSL(.62*t,.75,.52)}function gg(r,e,t,n){let{bodies:i,marks:s}=n,o=new Map(r.bodies.map(({body:d,proved:f})=>[d,f])),a=new Map(i.all.map(({name:d,colour:f})=>[d,f.clone()])),l=d=>{i.recolour(p=>{let g=o.get(p);return d&&g!==void 0?ed(g,r.most):a.get(p)??null});let f=r.spots.slice(0,fM).flatMap(({at:p,proved:g})=>p?.points?[{point:new P(...p.points[0]).add(new P(...p.points[1])).multiplyScalar(.5),colour:`#${ed(g,r.most).getHexString()}`}]:[]);s.setSpots(d?f:[]),n.show()};l(!0);let c=C("input",{type:"checkbox",checked:!0,change:()=>l(c.checked)}),h=r.spots.map(d=>pM(d,r,e,t)),u=r.bodies.slice().sort((d,f)=>d.proved-f.proved).map(({body:d,how:f,proved:p})=>C("div",{class:"row still line"},td(p,r.most),C("span",{class:"grow"},d),C("small",{},`${f==="moved"?"moved along any one axis":"grown"} ${p>=r.most?"\u2265 ":""}${xt(p)}`)));return C("div",{class:"panel-body slack"},C("p",{},`Proved: free for every value up to the one stated, each with everything else as it is; obstacles along one axis of the world at a time, not aslant. Nothing beyond ${di(r.most)} was asked about.`),C("label",{class:"line"},c,C("span",{},"Colour bodies by their least slack, mark the tightest spots")),mM(r.most),C("h2",{},"Tightest spots"),h.length>0?C("div",{class:"rows"},...h):C("p",{class:"muted"},"Nothing is tight."),r.more>0&&C("p",{class:"muted"},`${r.more.toLocaleString("en")} more: noclash slack --json lists them.`),C("h2",{},"Least slack of every body"),C("div",{class:"rows"},...u))}function pM(r,e,t,n){let{body:i,direction:s,proved:o,refuted:a,at:l}=r,c=l?.bodies.find(f=>f!==i),h=l&&t.path?t.path.when(l):"",u=C("span",{class:"line"},td(o,e.most),C("strong",{class:"grow"},`${i} ${s===null?"grown":`along ${s}`}`),C("span",{},xt(o))),d=[a!==null&&`touches at ${sn(a)}`,c,h].filter(Boolean).join(", ");return C("button",{type:"button",class:"row spot",click:()=>{l&&(n.set({selected:l.bodies}),n.go({segment:l.segment,t:l.t}))}},u,C("small",{},d))}function td(r,e){let t=C("span",{class:"swatch"});return t.style.background=`#${ed(r,e).getHexString()}`,t}function mM(r){return C("p",{class:"line heat"},...[0,.05,.2,.5,1].flatMap(t=>[td(t*r,r),C("small",{},di(t*r))]))}var xg=60,[nd,gM]=[.001,1],wc=["#a63603","#e6550d","#fd8d3c","#fdbe85","#feedde"];function xM(r){let e=(Math.log(Math.max(r,nd))-Math.log(nd))/(Math.log(gM)-Math.log(nd));return wc[Math.min(Math.floor(Math.min(e,1)*wc.length),wc.length-1)]}function yg(r,e){let t=r.bodies.join(" and ");if(r.reason!==null)return`${t}: not checked, ${r.reason}`;let n=r.at&&e.path?`, ${e.path.when(r.at)}`:"";if(r.touches)return`${t}: ${r.margin>0?`contact or within ${sn(r.margin)}`:"contact"}${n}`;if(r.lower===null)return`${t}: checked, not measured alone`;let i=r.upper===null?"":`, at most ${sn(r.upper)}`;return`${t}: at least ${xt(r.lower)}${i}${n}`}function _g(r,e,t=ir(r)){let n=yM(r,t),i=C("p",{class:"matrix-told",role:"status","aria-live":"polite"},"A cell is a pair of bodies: choose one to see it."),s=[],o=n.slice(1).map((f,p)=>{let g=n.slice(0,p+1).map((m,x)=>h(t.get(An([f,m])),[f,m],[p,x]));return s.push(g),C("tr",{},C("th",{scope:"row",title:f},C("span",{},f)),...g)}),a=n.slice(0,-1).map(f=>C("th",{scope:"col",title:f},C("span",{},f))),l=C("table",{class:"matrix",role:"grid","aria-label":"Pairs of bodies and how near they come"},C("tbody",{},...o),C("tfoot",{},C("tr",{},C("td",{}),...a))),c=C("div",{class:"matrix-holder"},l);function h(f,[p,g],[m,x]){if(!f)return C("td",{class:"absent"});let v=yg(f,r),b=f.reason!==null?"excluded":f.touches?"touches":f.lower===null?"unmeasured":"graded",y=C("td",{role:"gridcell",class:b,tabindex:m===0&&x===0?0:-1,title:v,"aria-label":v,"data-pair":`${p} ${g}`,click:()=>u(f,y)},b==="touches"?"\xD7":"");return b==="graded"&&(y.style.background=xM(f.lower??0)),y}function u(f,p){i.textContent=yg(f,r);for(let g of s.flat())g.classList.toggle("chosen",g===p);f.at&&e.go(f.at),e.set({selected:f.bodies})}l.addEventListener("keydown",f=>{let p=f.target,g=s.findIndex(y=>y.includes(p));if(g<0)return;let m=s[g].indexOf(p),[x,v]={ArrowUp:[-1,0],ArrowDown:[1,0],ArrowLeft:[0,-1],ArrowRight:[0,1]}[f.key]??[0,0];if(f.key==="Enter"||f.key===" ")p.click();else if(x===0&&v===0)return;let b=s[g+x]?.[m+v];b&&(p.tabIndex=-1,b.tabIndex=0,b.focus()),f.preventDefault(),f.stopPropagation()});let d=n.length<r.scene.bodies.length?C("p",{class:"muted"},`${n.length} of ${r.scene.bodies.length} bodies: those of the nearest pairs. The list has all.`):null;return C("section",{class:"matrix-section"},C("h2",{},"Matrix of pairs"),_M(),c,i,d)}function yM(r,e){let t=r.scene.bodies.map(s=>s.name);if(t.length<=xg)return t;let n=new Set,i=[...e.values()].filter(s=>s.reason===null).sort((s,o)=>Number(o.touches)-Number(s.touches)||(s.lower??1/0)-(o.lower??1/0));for(let{bodies:s}of i){if(n.size+2>xg)break;for(let o of s)n.add(o)}return t.filter(s=>n.has(s))}function _M(){let r=(t,n,i)=>{let s=C("span",{class:`key ${n}`},n==="touches"?"\xD7":"");return i&&(s.style.background=i),C("span",{class:"key-entry"},s,t)},e=["< 4 mm","< 16 mm","< 63 mm","< 25 cm","farther"];return C("div",{class:"matrix-legend"},r("contact","touches"),...wc.map((t,n)=>r(e[n],"graded",t)),r("not measured","unmeasured"),r("not checked","excluded"))}function Pi(r,...e){return C("section",{},C("h2",{},r),...e)}function Zr(r){return C("span",{class:"pair-name"},C("span",{},r[0]),C("span",{class:"with"}," \u2194 "),C("span",{},r[1]))}function vg(r,e){let{answer:t}=r,n=C("div",{class:"panel-body"});if(!t)return n.append(C("p",{class:"muted"},r.path?"Checking\u2026":"There is no path: move the joints by hand.")),n;let{check:i,clearance:s}=t,{path:o}=r,a=d=>o?.when(d)??"",l=(d,f)=>o?.during(d,f)??"",c=t.first_contact;if(c&&!r.events.some(d=>bg(d,c))){let d={segment:c.segment,t:c.t_upper};n.append(Pi("First contact",C("button",{type:"button",class:"row contact",click:()=>e.go(d)},Zr(c.bodies),C("small",{},a(d)))))}if(r.events.length>0){let d=C("div",{class:"rows"});Ai(r.events,f=>vM(f,r,e),d),n.append(Pi(Mt(r.events.length,"contact","contacts"),d))}if(r.openEvents.length>0){let d=C("div",{class:"rows"});Ai(r.openEvents,f=>C("button",{type:"button",class:"row open",click:()=>{e.go(f.at),e.set({selected:f.bodies})}},Zr(f.bodies),C("small",{},l(f.from,f.to))),d),n.append(Pi(Mt(r.openEvents.length,"open interval","open intervals"),d))}let h=s.clearance;if(h){let d={segment:h.segment,t:h.t},f=()=>{e.go(d),e.set({selected:h.bodies})};n.append(Pi("Nearest",C("button",{type:"button",class:"row",click:f},Zr(h.bodies),C("small",{},`${h.upper===0?"in contact":`between ${xt(h.lower)} (proved) and ${sn(h.upper)} (seen)`}, ${a(d)}`))))}let u=C("div",{class:"rows"});return Ai(MM(i.segments),d=>SM(d,r,e),u),n.append(Pi(Mt(i.segments.length,"segment","segments"),u)),n.append(...[["Assumptions",i.assumptions,"None."],["Warnings",i.warnings,""]].flatMap(([d,f,p])=>f.length>0||p?[Pi(d,f.length>0?C("ul",{},...f.map(g=>C("li",{},g))):C("p",{class:"muted"},p))]:[])),n}function vM(r,e,t){let n=()=>{t.go({segment:r.from.segment,t:r.from.t}),t.set({selected:r.bodies})},i=e.contacts.find(u=>r.from.segment<=u.segment&&u.segment<=r.to.segment&&wg(u.bodies,r.bodies)),o={overlap:"overlap",containment:"one inside the other",margin:`within margin${i?`, at most ${sn(i.distance)} apart`:""}`,shape:"a shape within the bounds",occupied:"within the bounds",torn:"torn"}[r.kind],a=r.segments>1?` \xB7 over ${Mt(r.segments,"segment","segments")}`:"",{first_contact:l}=e.answer??{},c=l&&bg(r,l)?"first contact \xB7 ":"",h=C("button",{type:"button",class:"row contact",click:n},Zr(r.bodies),C("small",{},`${c}${e.path?.during(r.from,r.to)??""} \xB7 ${o}${a}`));if(i){let u=i.point.map(d=>d.toFixed(4)).join(", ");h.append(C("small",{},`at ${u} m${i.triangles?` \xB7 triangles ${i.triangles.join(", ")}`:""}`))}return h}function bg(r,e){let{segment:t,t:n}=r.from;return wg(r.bodies,e.bodies)&&t===e.segment&&n>=e.t_lower&&n<=e.t_upper+bM}var bM=1e-4;function wg(r,e){return r[0]===e[0]&&r[1]===e[1]||r[0]===e[1]&&r[1]===e[0]}var wM=50;function MM(r){if(r.length<=wM)return r.map(t=>[t]);let e=[];for(let t of r){let n=e[e.length-1];n&&n[0].verdict===t.verdict?n.push(t):e.push([t])}return e}function SM(r,e,t){let[n]=r,i=r[r.length-1],s=r.reduce((d,{clearance:f})=>Math.min(d,f?.lower??-1/0),1/0),o=n.verdict==="free"&&Number.isFinite(s)?`proof shows \u2265 ${xt(s)}`:"",a={free:"free",collision:"collision",undecided:"undecided",not_checked:"not checked"}[n.verdict],l=()=>t.go({segment:n.index,t:n.contact?.t??0}),c=d=>d.toLocaleString("en"),h=r.length===1?c(n.index):`${c(n.index)} to ${c(i.index)}`,u=e.path?.timed?` \xB7 ${e.path.x({segment:n.index,t:0}).toFixed(3)} s to ${e.path.x({segment:i.index,t:1}).toFixed(3)} s`:"";return C("button",{type:"button",class:"row line",click:l},C("span",{class:`dot ${n.verdict}`}),C("span",{},h),C("span",{class:"grow"},`${a}${u}`),C("small",{},o))}function Mg(r,e){let t=C("div",{class:"panel-body"}),{answer:n}=r;if(!n)return t;let{pairs:i}=n.check,s=C("input",{type:"search",placeholder:"Filter by name","aria-label":"Filter pairs by name",input:()=>h()}),o=C("div",{class:"rows"}),a=C("div",{class:"rows"}),l=ir(r),c=[...l.values()].filter(u=>u.reason===null).sort((u,d)=>Number(d.touches)-Number(u.touches)||(u.lower??1/0)-(d.lower??1/0)),h=()=>{let u=s.value.toLowerCase(),d=({bodies:f,reason:p})=>`${f.join(" ")} ${p??""}`.toLowerCase().includes(u);o.replaceChildren(),a.replaceChildren(),Ai(c.filter(d),f=>{let p=()=>{f.at&&e.go(f.at),e.set({selected:f.bodies})},g=f.margin>0?`margin ${xt(f.margin)} \xB7 `:"",m=f.touches?"contact":f.lower===null?"":`\u2265 ${xt(f.lower)}`;return C("button",{type:"button",class:"row",click:p},Zr(f.bodies),C("small",{},`${g}${m}`))},o),Ai(i.excluded.filter(d),f=>C("div",{class:"row still"},Zr(f.bodies),C("small",{},f.reason)),a)};return h(),t.append(_g(r,e,l),s,Pi(Mt(i.checked,"pair checked","pairs checked"),o),Pi(Mt(i.excluded.length,"pair not checked, and why","pairs not checked, and why"),a)),t}function Sg(r){let{about:e,answer:t,scene:n}=r,i=n.bodies.reduce((a,l)=>a+n.shapes[l.shape].file_triangles,0),s=[["noclash",e.version],["Command",e.command],["Cell",`${Mt(n.bodies.length,"body","bodies")}, ${Mt(i,"triangle","triangles")}, ${Mt(n.dofs.length,"degree of freedom","degrees of freedom")}`]];if(t){let{stats:a,engine:l,defaults:c}=t.check;s.push(["Engine",l],["Work",`${a.bv_tests.toLocaleString("en")} volume tests, ${a.triangle_tests.toLocaleString("en")} triangle tests, ${a.poses.toLocaleString("en")} poses, ${a.seconds.toFixed(4)} s`]);let h=Object.entries(c).map(([u,d])=>`${u} = ${d}`);h.length>0&&s.push(["Not named by the path",h.join(", ")])}let o=e.inputs.map(a=>C("div",{class:"row still"},C("span",{class:"file"},a.file),C("small",{},qm(a.bytes)),C("code",{class:"hash",title:"SHA-256"},a.sha256)));return C("div",{class:"panel-body"},Pi("About",C("dl",{},...s.flatMap(([a,l])=>[C("dt",{},a),C("dd",{},l)]))),Pi(Mt(e.inputs.length,"input, with its SHA-256","inputs, with their SHA-256"),C("div",{class:"rows"},...o)))}var Mc=class{root=C("aside",{"aria-label":"The answer in detail"});list=C("div",{role:"tablist",class:"tabs","aria-label":"Panels"});tabs=[];current="";constructor(){this.root.append(this.list),this.list.addEventListener("keydown",e=>{let t=this.tabs.findIndex(({name:s})=>s===this.current),n={ArrowRight:1,ArrowLeft:-1}[e.key];if(n===void 0)return;e.stopPropagation();let i=this.tabs[(t+n+this.tabs.length)%this.tabs.length];this.open(i.name),i.button.focus()})}set(e,t){let n=this.tabs.find(a=>a.name===e);if(n){n.panel.firstChild!==t&&n.panel.replaceChildren(t);return}let i=e.toLowerCase(),s=C("button",{type:"button",role:"tab",id:`tab-${i}`,"aria-controls":`panel-${i}`,"aria-selected":"false",click:()=>this.open(e)},e),o=C("div",{class:"panel",role:"tabpanel",id:`panel-${i}`,"aria-labelledby":`tab-${i}`,"data-name":e,tabindex:0,hidden:!0},t);this.tabs.push({name:e,button:s,panel:o}),this.list.append(s),this.root.append(o),this.tabs.length===1&&this.open(e)}open(e){if(this.tabs.some(t=>t.name===e)){this.current=e;for(let t of this.tabs){let n=t.name===e;t.button.setAttribute("aria-selected",String(n)),t.button.tabIndex=n?0:-1,t.panel.hidden=!n,n&&(t.panel.scrollTop=0)}}}panel(e){return this.tabs.find(t=>t.name===e)?.panel??null}get opened(){return this.current}};var id=320,Tg=90,Sc=class{constructor(e,t,n){this.model=e;this.store=t;this.show=n;let i=C("button",{type:"button",class:"small",click:()=>{this.ask()}},"Trace this segment"),s=(a,l,c)=>C("button",{type:"button",class:"small","aria-label":c,click:()=>this.go(this.at+a)},l),o=C("button",{type:"button",class:"small",click:()=>this.show(null)},"Hide boxes");this.root.append(C("p",{class:"muted"},"Each step is a proof about two volumes over an interval of time: they stay apart. Together they cover the whole segment. Choose a segment, then step."),C("div",{class:"buttons"},i,s(-1,"\u25C0","Step back"),s(1,"\u25B6","Step on"),o),this.slider,this.picture,this.words,this.status)}model;store;show;root=C("div",{class:"panel-body"});trace=null;at=0;status=C("p",{class:"muted",role:"status"});words=C("p",{class:"measured"});picture=it("svg",{viewBox:`0 0 ${id} ${Tg}`,class:"trace-picture",role:"img","aria-label":"The pieces of time that were proved, one row for each size"});slider=C("input",{type:"range",min:0,max:0,value:0,"aria-label":"Step",input:()=>this.go(Number(this.slider.value))});async ask(){let{segment:e}=this.store.state.position;this.status.textContent=`Checking segment ${e} once more, writing down every step \u2026`;try{let u=await(await fetch(`/trace/${e}`)).json();if(u.error)throw new Error(u.error);this.trace=u}catch(h){this.status.textContent=`No trace: ${h instanceof Error?h.message:String(h)}`;return}let{steps:t,total:n,engine:i,verdict:s,bv_tests:o,triangle_tests:a,poses:l}=this.trace,c=n>t.length?` The first ${t.length.toLocaleString("en")} of ${n.toLocaleString("en")} are kept.`:"";this.status.textContent=`${i}: ${s}. ${Mt(n,"proved step","proved steps")}, ${Mt(o,"volume test","volume tests")}, ${Mt(a,"triangle test","triangle tests")}, ${Mt(l,"pose","poses")}.${c}`,this.slider.max=String(Math.max(t.length-1,0)),this.words.textContent="",this.picture.replaceChildren(),t.length===0&&s==="collision"&&(this.words.textContent="The collision was found before anything had to be proved."),this.go(0)}go(e){if(!this.trace||this.trace.steps.length===0)return;this.at=Math.min(Math.max(e,0),this.trace.steps.length-1),this.slider.value=String(this.at);let{segment:t}=this.trace,n=this.trace.steps[this.at],i=n.bodies.map(o=>this.model.scene.bodies[o].name).join(" and "),s=n.lower===null?"stay apart":`stay at least ${xt(n.lower)} apart`;this.words.textContent=`Step ${this.at+1} of ${this.trace.steps.length}: ${i}, ${this.model.path?.during({segment:t,t:n.from},{segment:t,t:n.to})??""}: these volumes ${s}.`,this.draw(),this.store.go({segment:this.trace.segment,t:.5*(n.from+n.to)}),this.show(n)}draw(){if(!this.trace)return;let e=this.trace.steps.slice(0,this.at+1),t=new Map;for(let{from:a,to:l}of e)t.set(`${a}-${l}`,[a,l]);let n=(a,l)=>Math.min(Math.round(-Math.log2(Math.max(l-a,1e-9))),12),i=Tg/13,s=([a,l],c)=>it("rect",{class:c,x:a*id,y:n(a,l)*i+1,width:Math.max((l-a)*id-.5,1),height:i-2}),o=this.trace.steps[this.at];this.picture.replaceChildren(...[...t.values()].map(a=>s(a,"done")),s([o.from,o.to],"now"))}};var Ag="M7 4.5v15l13-7.5Z",TM="M6 5h4v14H6zM14 5h4v14h-4z",AM="M5 5h3v14H5zM20 5v14L9 12Z",EM="M16 5h3v14h-3zM4 5v14l11-7Z",RM="M12 2.500 23 21.500H1ZM11 9l.4 6.500h1.200L13 9ZM11 17v2h2v-2Z",CM=[.1,.25,.5,1,2,5,10],sd=1e5,Tc=class{constructor(e,t,n){this.model=e;this.store=t;this.play=qt(Ag,"Play (space)",!1,()=>this.toggle()),this.scrub=C("input",{type:"range",min:0,max:sd,value:0,step:1,"aria-label":"Position on the path",class:"scrub",input:()=>this.scrubbed()});let i=C("select",{"aria-label":"Speed",title:"Speed",change:()=>t.set({speed:Number(i.value)})},...CM.map(o=>C("option",{value:o,selected:o===1},`${o}\xD7`))),s=qt(RM,"Next contact or open interval (C)",null,()=>this.nextContact());this.root=C("div",{class:"transport",role:"group","aria-label":"Playing the motion"},qt(AM,"Previous segment (shift \u2190)",null,()=>this.bySegment(-1)),this.play,qt(EM,"Next segment (shift \u2192)",null,()=>this.bySegment(1)),s,this.scrub,i,this.where,...n),t.listen((o,a)=>{(a.has("position")||a.has("values"))&&this.tell(),a.has("playing")&&this.playingChanged()}),this.tell()}model;store;root;play;where=C("output",{class:"where"});scrub;last=0;toggle(){let{path:e}=this.model;if(!e)return;let t=!this.store.state.playing,{position:n}=this.store.state,i=e.toSeconds(n)>=e.duration-1e-9;this.store.set({playing:t,values:null,...t&&i?{position:{segment:0,t:0}}:{}})}step(e){let{path:t}=this.model;if(!t)return;let{segment:n,t:i}=this.store.state.position,s=i+e;s<0&&n>0?this.store.go({segment:n-1,t:1}):s>1&&n+1<t.segments?this.store.go({segment:n+1,t:0}):this.store.go({segment:n,t:Math.min(Math.max(s,0),1)})}bySegment(e){let{path:t}=this.model;if(!t)return;let{segment:n,t:i}=this.store.state.position;e<0&&i>0?this.store.go({segment:n,t:0}):e>0&&n===t.segments-1?this.store.go({segment:n,t:1}):this.store.go({segment:Math.min(Math.max(n+e,0),t.segments-1),t:0})}nextContact(){let{events:e,openEvents:t}=this.model,n=[...e.map(({from:a})=>({segment:a.segment,t:a.t})),...t.map(({at:a})=>a)].sort((a,l)=>a.segment+a.t-l.segment-l.t),{segment:i,t:s}=this.store.state.position,o=n.find(a=>a.segment+a.t>i+s+1e-12)??n[0];o&&this.store.go(o)}scrubbed(){let{path:e}=this.model;if(!e)return;let[t,n]=e.xRange;this.store.go(e.fromX(t+Number(this.scrub.value)/sd*(n-t)))}playingChanged(){let{playing:e}=this.store.state;this.play.querySelector("path")?.setAttribute("d",e?TM:Ag),this.play.setAttribute("aria-pressed",String(e)),e&&(this.last=performance.now(),requestAnimationFrame(this.tick))}tick=e=>{let{path:t}=this.model,{playing:n,position:i,speed:s}=this.store.state;if(!n||!t)return;let o=t.toSeconds(i)+Math.min(e-this.last,200)/1e3*s;if(this.last=e,o>=t.duration){this.store.set({position:{segment:t.segments-1,t:1},playing:!1});return}this.store.set({position:t.fromSeconds(o)}),requestAnimationFrame(this.tick)};tell(){let{path:e,answer:t}=this.model;if(!e){this.where.textContent="no path";return}let{position:n,values:i}=this.store.state,[s,o]=e.xRange;this.scrub.value=String(Math.round((e.x(n)-s)/(o-s||1)*sd));let a=t?.clearance.profile[this.model.pieceAt(n)],l=a&&a.lower!==null&&!this.model.tried?` \xB7 clearance \u2265 ${xt(a.lower)}`:"",c=i?"set by hand":`${e.timed?e.when(n):`segment ${n.segment} of ${e.segments} \xB7 t = ${n.t.toFixed(4)}`}${l}`;this.where.textContent=c,this.scrub.setAttribute("aria-valuetext",c)}};var Eg={POSITION:["byte","byte normalized","unsigned byte","unsigned byte normalized","short","short normalized","unsigned short","unsigned short normalized"],NORMAL:["byte normalized","short normalized"],TANGENT:["byte normalized","short normalized"],TEXCOORD:["byte","byte normalized","unsigned byte","short","short normalized","unsigned short"]},As=class{constructor(){this.textureUtils=null,this.pluginCallbacks=[],this.register(function(e){return new cd(e)}),this.register(function(e){return new hd(e)}),this.register(function(e){return new pd(e)}),this.register(function(e){return new md(e)}),this.register(function(e){return new gd(e)}),this.register(function(e){return new xd(e)}),this.register(function(e){return new ud(e)}),this.register(function(e){return new dd(e)}),this.register(function(e){return new fd(e)}),this.register(function(e){return new yd(e)}),this.register(function(e){return new _d(e)}),this.register(function(e){return new vd(e)}),this.register(function(e){return new bd(e)}),this.register(function(e){return new wd(e)})}register(e){return this.pluginCallbacks.indexOf(e)===-1&&this.pluginCallbacks.push(e),this}unregister(e){return this.pluginCallbacks.indexOf(e)!==-1&&this.pluginCallbacks.splice(this.pluginCallbacks.indexOf(e),1),this}setTextureUtils(e){return this.textureUtils=e,this}parse(e,t,n,i){let s=new ld,o=[];for(let a=0,l=this.pluginCallbacks.length;a<l;a++)o.push(this.pluginCallbacks[a](s));s.setPlugins(o),s.setTextureUtils(this.textureUtils),s.writeAsync(e,t,i).catch(n)}parseAsync(e,t){let n=this;return new Promise(function(i,s){n.parse(e,i,s,t)})}},Ze={POINTS:0,LINES:1,LINE_LOOP:2,LINE_STRIP:3,TRIANGLES:4,TRIANGLE_STRIP:5,TRIANGLE_FAN:6,BYTE:5120,UNSIGNED_BYTE:5121,SHORT:5122,UNSIGNED_SHORT:5123,INT:5124,UNSIGNED_INT:5125,FLOAT:5126,ARRAY_BUFFER:34962,ELEMENT_ARRAY_BUFFER:34963,NEAREST:9728,LINEAR:9729,NEAREST_MIPMAP_NEAREST:9984,LINEAR_MIPMAP_NEAREST:9985,NEAREST_MIPMAP_LINEAR:9986,LINEAR_MIPMAP_LINEAR:9987,CLAMP_TO_EDGE:33071,MIRRORED_REPEAT:33648,REPEAT:10497},rd="KHR_mesh_quantization",Gn={};Gn[Et]=Ze.NEAREST;Gn[Xr]=Ze.NEAREST_MIPMAP_NEAREST;Gn[es]=Ze.NEAREST_MIPMAP_LINEAR;Gn[bt]=Ze.LINEAR;Gn[ws]=Ze.LINEAR_MIPMAP_NEAREST;Gn[nn]=Ze.LINEAR_MIPMAP_LINEAR;Gn[Ot]=Ze.CLAMP_TO_EDGE;Gn[en]=Ze.REPEAT;Gn[fs]=Ze.MIRRORED_REPEAT;var Rg={scale:"scale",position:"translation",quaternion:"rotation",morphTargetInfluences:"weights"},PM=new he,Cg=12,IM=1179937895,LM=2,Pg=8,NM=1313821514,DM=5130562;function is(r,e){return r.length===e.length&&r.every(function(t,n){return t===e[n]})}function UM(r){return new TextEncoder().encode(r).buffer}function OM(r){return is(r.elements,[1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1])}function FM(r,e,t){let n={min:new Array(r.itemSize).fill(Number.POSITIVE_INFINITY),max:new Array(r.itemSize).fill(Number.NEGATIVE_INFINITY)};for(let i=e;i<e+t;i++)for(let s=0;s<r.itemSize;s++){let o;r.itemSize>4?o=r.array[i*r.itemSize+s]:(s===0?o=r.getX(i):s===1?o=r.getY(i):s===2?o=r.getZ(i):s===3&&(o=r.getW(i)),r.normalized===!0&&(o=Ct.normalize(o,r.array))),n.min[s]=Math.min(n.min[s],o),n.max[s]=Math.max(n.max[s],o)}return n}function Ig(r){return Math.ceil(r/4)*4}function od(r,e=0){let t=Ig(r.byteLength);if(t!==r.byteLength){let n=new Uint8Array(t);if(n.set(new Uint8Array(r)),e!==0)for(let i=r.byteLength;i<t;i++)n[i]=e;return n.buffer}return r}function ad(){return typeof document>"u"&&typeof OffscreenCanvas<"u"?new OffscreenCanvas(1,1):document.createElement("canvas")}function kM(r,e){if(typeof OffscreenCanvas<"u"&&r instanceof OffscreenCanvas){let t;return e==="image/jpeg"?t=.92:e==="image/webp"&&(t=.8),r.convertToBlob({type:e,quality:t})}else return new Promise(t=>r.toBlob(t,e))}var ld=class{constructor(){this.plugins=[],this.options={},this.pending=[],this.buffers=[],this.byteOffset=0,this.buffers=[],this.nodeMap=new Map,this.skins=[],this.extensionsUsed={},this.extensionsRequired={},this.uids=new Map,this.uid=0,this.json={asset:{version:"2.0",generator:"THREE.GLTFExporter r187"}},this.cache={meshes:new Map,attributes:new Map,attributesNormalized:new Map,materials:new Map,textures:new Map,images:new Map,normalMaps:new Map},this.textureUtils=null}setPlugins(e){this.plugins=e}setTextureUtils(e){this.textureUtils=e}async writeAsync(e,t,n={}){this.options=Object.assign({binary:!1,trs:!1,onlyVisible:!0,maxTextureSize:1/0,animations:[],includeCustomExtensions:!1,copyright:null},n),this.options.animations.length>0&&(this.options.trs=!0),await this.processInputAsync(e),await Promise.all(this.pending);let i=this,s=i.buffers,o=i.json;n=i.options;let a=i.extensionsUsed,l=i.extensionsRequired,c=new Blob(s,{type:"application/octet-stream"}),h=Object.keys(a),u=Object.keys(l);if(h.length>0&&(o.extensionsUsed=h),u.length>0&&(o.extensionsRequired=u),o.buffers&&o.buffers.length>0&&(o.buffers[0].byteLength=c.size),n.copyright&&(o.asset.copyright=n.copyright),n.binary===!0){let d=new FileReader;d.readAsArrayBuffer(c),d.onloadend=function(){let f=od(d.result),p=new DataView(new ArrayBuffer(Pg));p.setUint32(0,f.byteLength,!0),p.setUint32(4,DM,!0);let g=od(UM(JSON.stringify(o)),32),m=new DataView(new ArrayBuffer(Pg));m.setUint32(0,g.byteLength,!0),m.setUint32(4,NM,!0);let x=new ArrayBuffer(Cg),v=new DataView(x);v.setUint32(0,IM,!0),v.setUint32(4,LM,!0);let b=Cg+m.byteLength+g.byteLength+p.byteLength+f.byteLength;v.setUint32(8,b,!0);let y=new Blob([x,m,g,p,f],{type:"application/octet-stream"}),S=new FileReader;S.readAsArrayBuffer(y),S.onloadend=function(){t(S.result)}}}else if(o.buffers&&o.buffers.length>0){let d=new FileReader;d.readAsDataURL(c),d.onloadend=function(){let f=d.result;o.buffers[0].uri=f,t(o)}}else t(o)}serializeUserData(e,t){if(Object.keys(e.userData).length===0)return;let n=this.options,i=this.extensionsUsed;try{let s=JSON.parse(JSON.stringify(e.userData));if(n.includeCustomExtensions&&s.gltfExtensions){t.extensions===void 0&&(t.extensions={});for(let o in s.gltfExtensions)t.extensions[o]=s.gltfExtensions[o],i[o]=!0;delete s.gltfExtensions}Object.keys(s).length>0&&(t.extras=s)}catch(s){console.warn("THREE.GLTFExporter: userData of '"+e.name+"' won't be serialized because of JSON.stringify error - "+s.message)}}getUID(e,t=!1){if(this.uids.has(e)===!1){let i=new Map;i.set(!0,this.uid++),i.set(!1,this.uid++),this.uids.set(e,i)}return this.uids.get(e).get(t)}isNormalizedNormalAttribute(e){if(this.cache.attributesNormalized.has(e))return!1;let n=new P;for(let i=0,s=e.count;i<s;i++)if(Math.abs(n.fromBufferAttribute(e,i).length()-1)>5e-4)return!1;return!0}createNormalizedNormalAttribute(e){let t=this.cache;if(t.attributesNormalized.has(e))return t.attributesNormalized.get(e);let n=e.clone(),i=new P;for(let s=0,o=n.count;s<o;s++)i.fromBufferAttribute(n,s),i.x===0&&i.y===0&&i.z===0?i.setX(1):i.normalize(),n.setXYZ(s,i.x,i.y,i.z);return t.attributesNormalized.set(e,n),n}applyTextureTransform(e,t){let n=!1,i={};(t.offset.x!==0||t.offset.y!==0)&&(i.offset=t.offset.toArray(),n=!0),t.rotation!==0&&(i.rotation=t.rotation,n=!0),(t.repeat.x!==1||t.repeat.y!==1)&&(i.scale=t.repeat.toArray(),n=!0),n&&(e.extensions=e.extensions||{},e.extensions.KHR_texture_transform=i,this.extensionsUsed.KHR_texture_transform=!0)}async buildMetalRoughTextureAsync(e,t){if(e===t)return e;function n(f){return f.colorSpace===He?function(g){return g<.04045?g*.0773993808:Math.pow(g*.9478672986+.0521327014,2.4)}:function(g){return g}}e instanceof xs&&(e=await this.decompressTextureAsync(e)),t instanceof xs&&(t=await this.decompressTextureAsync(t));let i=e?e.image:null,s=t?t.image:null,o=Math.max(i?i.width:0,s?s.width:0),a=Math.max(i?i.height:0,s?s.height:0),l=ad();l.width=o,l.height=a;let c=l.getContext("2d",{willReadFrequently:!0});c.fillStyle="#00ffff",c.fillRect(0,0,o,a);let h=c.getImageData(0,0,o,a);if(i){c.drawImage(i,0,0,o,a);let f=n(e),p=c.getImageData(0,0,o,a).data;for(let g=2;g<p.length;g+=4)h.data[g]=f(p[g]/256)*256}if(s){c.drawImage(s,0,0,o,a);let f=n(t),p=c.getImageData(0,0,o,a).data;for(let g=1;g<p.length;g+=4)h.data[g]=f(p[g]/256)*256}c.putImageData(h,0,0);let d=(e||t).clone();return d.source=new Hi(l),d.colorSpace=ui,d.channel=(e||t).channel,e&&t&&e.channel!==t.channel&&console.warn("THREE.GLTFExporter: UV channels for metalnessMap and roughnessMap textures must match."),console.warn("THREE.GLTFExporter: Merged metalnessMap and roughnessMap textures."),d}async buildNormalMapTextureAsync(e,t,n){e instanceof xs&&(e=await this.decompressTextureAsync(e));let i=e.image,s=ad();s.width=i.width,s.height=i.height;let o=s.getContext("2d",{willReadFrequently:!0});o.drawImage(i,0,0,s.width,s.height);let a=o.getImageData(0,0,s.width,s.height),l=a.data;for(let h=0;h<l.length;h+=4)t&&(l[h+0]=255-l[h+0]),n&&(l[h+1]=255-l[h+1]);o.putImageData(a,0,0);let c=e.clone();return c.source=new Hi(s),c}async decompressTextureAsync(e,t=1/0){if(this.textureUtils===null)throw new Error("THREE.GLTFExporter: setTextureUtils() must be called to process compressed textures.");return await this.textureUtils.decompress(e,t)}processBuffer(e){let t=this.json,n=this.buffers;return t.buffers||(t.buffers=[{byteLength:0}]),n.push(e),0}processBufferView(e,t,n,i,s){let o=this.json;o.bufferViews||(o.bufferViews=[]);let a;switch(t){case Ze.BYTE:case Ze.UNSIGNED_BYTE:a=1;break;case Ze.SHORT:case Ze.UNSIGNED_SHORT:a=2;break;default:a=4}let l=e.itemSize*a;s===Ze.ARRAY_BUFFER&&(l=Math.ceil(l/4)*4);let c=Ig(i*l),h=new DataView(new ArrayBuffer(c)),u=0;for(let p=n;p<n+i;p++){for(let g=0;g<e.itemSize;g++){let m;e.itemSize>4?m=e.array[p*e.itemSize+g]:(g===0?m=e.getX(p):g===1?m=e.getY(p):g===2?m=e.getZ(p):g===3&&(m=e.getW(p)),e.normalized===!0&&(m=Ct.normalize(m,e.array))),t===Ze.FLOAT?h.setFloat32(u,m,!0):t===Ze.INT?h.setInt32(u,m,!0):t===Ze.UNSIGNED_INT?h.setUint32(u,m,!0):t===Ze.SHORT?h.setInt16(u,m,!0):t===Ze.UNSIGNED_SHORT?h.setUint16(u,m,!0):t===Ze.BYTE?h.setInt8(u,m):t===Ze.UNSIGNED_BYTE&&h.setUint8(u,m),u+=a}u%l!==0&&(u+=l-u%l)}let d={buffer:this.processBuffer(h.buffer),byteOffset:this.byteOffset,byteLength:c};return s!==void 0&&(d.target=s),s===Ze.ARRAY_BUFFER&&(d.byteStride=l),this.byteOffset+=c,o.bufferViews.push(d),{id:o.bufferViews.length-1,byteLength:0}}processBufferViewImage(e){let t=this,n=t.json;return n.bufferViews||(n.bufferViews=[]),new Promise(function(i){let s=new FileReader;s.readAsArrayBuffer(e),s.onloadend=function(){let o=od(s.result),a={buffer:t.processBuffer(o),byteOffset:t.byteOffset,byteLength:o.byteLength};t.byteOffset+=o.byteLength,i(n.bufferViews.push(a)-1)}})}processAccessor(e,t,n,i){let s=this.json,o={1:"SCALAR",2:"VEC2",3:"VEC3",4:"VEC4",9:"MAT3",16:"MAT4"},a;if(e.array.constructor===Float32Array)a=Ze.FLOAT;else if(e.array.constructor===Int32Array)a=Ze.INT;else if(e.array.constructor===Uint32Array)a=Ze.UNSIGNED_INT;else if(e.array.constructor===Int16Array)a=Ze.SHORT;else if(e.array.constructor===Uint16Array)a=Ze.UNSIGNED_SHORT;else if(e.array.constructor===Int8Array)a=Ze.BYTE;else if(e.array.constructor===Uint8Array)a=Ze.UNSIGNED_BYTE;else throw new Error("THREE.GLTFExporter: Unsupported bufferAttribute component type: "+e.array.constructor.name);if(n===void 0&&(n=0),(i===void 0||i===1/0)&&(i=e.count),i===0)return null;let l=FM(e,n,i),c;t!==void 0&&(c=e===t.index?Ze.ELEMENT_ARRAY_BUFFER:Ze.ARRAY_BUFFER);let h=this.processBufferView(e,a,n,i,c),u={bufferView:h.id,byteOffset:h.byteOffset,componentType:a,count:i,max:l.max,min:l.min,type:o[e.itemSize]};return e.normalized===!0&&(u.normalized=!0),s.accessors||(s.accessors=[]),s.accessors.push(u)-1}processImage(e,t,n,i="image/png"){if(e!==null){let s=this,o=s.cache,a=s.json,l=s.options,c=s.pending;o.images.has(e)||o.images.set(e,{});let h=o.images.get(e),u=i+":flipY/"+n.toString();if(h[u]!==void 0)return h[u];a.images||(a.images=[]);let d={mimeType:i},f=ad();f.width=Math.min(e.width,l.maxTextureSize),f.height=Math.min(e.height,l.maxTextureSize);let p=f.getContext("2d",{willReadFrequently:!0});if(n===!0&&(p.translate(0,f.height),p.scale(1,-1)),e.data!==void 0){t!==Ln&&console.error("GLTFExporter: Only RGBAFormat is supported.",t),(e.width>l.maxTextureSize||e.height>l.maxTextureSize)&&console.warn("GLTFExporter: Image size is bigger than maxTextureSize",e);let m=new Uint8ClampedArray(e.height*e.width*4);for(let x=0;x<m.length;x+=4)m[x+0]=e.data[x+0],m[x+1]=e.data[x+1],m[x+2]=e.data[x+2],m[x+3]=e.data[x+3];p.putImageData(new ImageData(m,e.width,e.height),0,0)}else if(typeof HTMLImageElement<"u"&&e instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&e instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&e instanceof ImageBitmap||typeof OffscreenCanvas<"u"&&e instanceof OffscreenCanvas)p.drawImage(e,0,0,f.width,f.height);else throw new Error("THREE.GLTFExporter: Invalid image type. Use HTMLImageElement, HTMLCanvasElement, ImageBitmap or OffscreenCanvas.");l.binary===!0?c.push(kM(f,i).then(m=>s.processBufferViewImage(m)).then(m=>{d.bufferView=m})):d.uri=Nr.getDataURL(f,i);let g=a.images.push(d)-1;return h[u]=g,g}else throw new Error("THREE.GLTFExporter: No valid image data found. Unable to process texture.")}processSampler(e){let t=this.json;t.samplers||(t.samplers=[]);let n={magFilter:Gn[e.magFilter],minFilter:Gn[e.minFilter],wrapS:Gn[e.wrapS],wrapT:Gn[e.wrapT]};return t.samplers.push(n)-1}async processTextureAsync(e){let n=this.options,i=this.cache,s=this.json;if(i.textures.has(e))return i.textures.get(e);s.textures||(s.textures=[]),e instanceof xs&&(e=await this.decompressTextureAsync(e,n.maxTextureSize));let o=e.userData.mimeType,a=this.processImage(e.image,e.format,e.flipY,o),l={sampler:this.processSampler(e)};o==="image/webp"?(l.extensions=l.extensions||{},l.extensions.EXT_texture_webp={source:a},this.extensionsUsed.EXT_texture_webp=!0,this.extensionsRequired.EXT_texture_webp=!0):l.source=a,e.name&&(l.name=e.name),await this._invokeAllAsync(async function(h){h.writeTexture&&await h.writeTexture(e,l)});let c=s.textures.push(l)-1;return i.textures.set(e,c),c}async processMaterialAsync(e,t){let n=this.cache,i=this.json,s=t!==void 0&&t.hasAttribute("tangent"),o=e.normalMap?e.uuid+":"+s:e.uuid;if(n.materials.has(o))return n.materials.get(o);if(e.isShaderMaterial)return console.warn("GLTFExporter: THREE.ShaderMaterial not supported."),null;i.materials||(i.materials=[]);let a={pbrMetallicRoughness:{}};e.isMeshStandardMaterial!==!0&&e.isMeshBasicMaterial!==!0&&console.warn("GLTFExporter: Use MeshStandardMaterial or MeshBasicMaterial for best results.");let l=e.color.toArray().concat([e.opacity]);if(is(l,[1,1,1,1])||(a.pbrMetallicRoughness.baseColorFactor=l),e.isMeshStandardMaterial?(a.pbrMetallicRoughness.metallicFactor=e.metalness,a.pbrMetallicRoughness.roughnessFactor=e.roughness):(a.pbrMetallicRoughness.metallicFactor=0,a.pbrMetallicRoughness.roughnessFactor=1),e.metalnessMap||e.roughnessMap){let h=await this.buildMetalRoughTextureAsync(e.metalnessMap,e.roughnessMap),u={index:await this.processTextureAsync(h),texCoord:h.channel};this.applyTextureTransform(u,h),a.pbrMetallicRoughness.metallicRoughnessTexture=u}if(e.map){let h={index:await this.processTextureAsync(e.map),texCoord:e.map.channel};this.applyTextureTransform(h,e.map),a.pbrMetallicRoughness.baseColorTexture=h}if(e.emissive){let h=e.emissive;if(Math.max(h.r,h.g,h.b)>0&&(a.emissiveFactor=e.emissive.toArray()),e.emissiveMap){let d={index:await this.processTextureAsync(e.emissiveMap),texCoord:e.emissiveMap.channel};this.applyTextureTransform(d,e.emissiveMap),a.emissiveTexture=d}}if(e.normalMap){let h=e.normalScale,u=h.x<0,d=s?h.y<0:h.y>0,f=e.normalMap;if(u||d){n.normalMaps.has(e.normalMap)===!1&&n.normalMaps.set(e.normalMap,{});let g=n.normalMaps.get(e.normalMap),m=`${u}:${d}`;g[m]===void 0&&(g[m]=await this.buildNormalMapTextureAsync(e.normalMap,u,d)),f=g[m]}let p={index:await this.processTextureAsync(f),texCoord:e.normalMap.channel};Math.abs(h.x)!==1&&(p.scale=Math.abs(h.x)),this.applyTextureTransform(p,e.normalMap),a.normalTexture=p}if(e.aoMap){let h={index:await this.processTextureAsync(e.aoMap),texCoord:e.aoMap.channel};e.aoMapIntensity!==1&&(h.strength=e.aoMapIntensity),this.applyTextureTransform(h,e.aoMap),a.occlusionTexture=h}e.transparent?a.alphaMode="BLEND":e.alphaTest>0&&(a.alphaMode="MASK",a.alphaCutoff=e.alphaTest),e.side===ot&&(a.doubleSided=!0),e.name!==""&&(a.name=e.name),this.serializeUserData(e,a),await this._invokeAllAsync(async function(h){h.writeMaterialAsync&&await h.writeMaterialAsync(e,a)});let c=i.materials.push(a)-1;return n.materials.set(o,c),c}async processMeshAsync(e){let t=this.cache,n=this.json,i=[e.geometry.uuid];if(Array.isArray(e.material))for(let y=0,S=e.material.length;y<S;y++)i.push(e.material[y].uuid);else i.push(e.material.uuid);let s=i.join(":");if(t.meshes.has(s))return t.meshes.get(s);let o=e.geometry,a;e.isLineSegments?a=Ze.LINES:e.isLineLoop?a=Ze.LINE_LOOP:e.isLine?a=Ze.LINE_STRIP:e.isPoints?a=Ze.POINTS:a=e.material.wireframe?Ze.LINES:Ze.TRIANGLES;let l={},c={},h=[],u=[],d={uv:"TEXCOORD_0",uv1:"TEXCOORD_1",uv2:"TEXCOORD_2",uv3:"TEXCOORD_3",color:"COLOR_0",skinWeight:"WEIGHTS_0",skinIndex:"JOINTS_0"},f=o.getAttribute("normal");f!==void 0&&!this.isNormalizedNormalAttribute(f)&&(console.warn("THREE.GLTFExporter: Creating normalized normal attribute from the non-normalized one."),o.setAttribute("normal",this.createNormalizedNormalAttribute(f)));let p=null;for(let y in o.attributes){if(y.slice(0,5)==="morph")continue;let S=o.attributes[y];if(y=d[y]||y.toUpperCase(),!/^(POSITION|NORMAL|TANGENT|TEXCOORD_\d+|COLOR_\d+|JOINTS_\d+|WEIGHTS_\d+)$/.test(y)&&!y.startsWith("_")&&(y="_"+y),t.attributes.has(this.getUID(S))){c[y]=t.attributes.get(this.getUID(S));continue}p=null;let _=S.array;y==="JOINTS_0"&&!(_ instanceof Uint16Array)&&!(_ instanceof Uint8Array)?(console.warn('GLTFExporter: Attribute "skinIndex" converted to type UNSIGNED_SHORT.'),p=As.Utils.toTypedBufferAttribute(S,Uint16Array)):(_ instanceof Uint32Array||_ instanceof Int32Array)&&!y.startsWith("_")&&(console.warn(`GLTFExporter: Attribute "${y}" converted to type FLOAT.`),p=As.Utils.toTypedBufferAttribute(S,Float32Array));let w=this.processAccessor(p||S,o);w!==null&&(y.startsWith("_")||this.detectMeshQuantization(y,S),c[y]=w,t.attributes.set(this.getUID(S),w))}if(f!==void 0&&o.setAttribute("normal",f),Object.keys(c).length===0)return null;if(e.morphTargetInfluences!==void 0&&e.morphTargetInfluences.length>0){let y=[],S=[],M={};if(e.morphTargetDictionary!==void 0)for(let _ in e.morphTargetDictionary)M[e.morphTargetDictionary[_]]=_;for(let _=0;_<e.morphTargetInfluences.length;++_){let w={},R=!1;for(let E in o.morphAttributes){if(E!=="position"&&E!=="normal"){R||(console.warn("GLTFExporter: Only POSITION and NORMAL morph are supported."),R=!0);continue}let L=o.morphAttributes[E][_],U=E.toUpperCase(),k=o.attributes[E];if(t.attributes.has(this.getUID(L,!0))){w[U]=t.attributes.get(this.getUID(L,!0));continue}let N=L.clone();if(!o.morphTargetsRelative)for(let G=0,O=L.count;G<O;G++)for(let z=0;z<L.itemSize;z++)z===0&&N.setX(G,L.getX(G)-k.getX(G)),z===1&&N.setY(G,L.getY(G)-k.getY(G)),z===2&&N.setZ(G,L.getZ(G)-k.getZ(G)),z===3&&N.setW(G,L.getW(G)-k.getW(G));w[U]=this.processAccessor(N,o),t.attributes.set(this.getUID(k,!0),w[U])}u.push(w),y.push(e.morphTargetInfluences[_]),e.morphTargetDictionary!==void 0&&S.push(M[_])}l.weights=y,S.length>0&&(l.extras={},l.extras.targetNames=S)}let g=Array.isArray(e.material);if(g&&o.groups.length===0)return null;let m=!1;if(g&&o.index===null){let y=[];for(let S=0,M=o.attributes.position.count;S<M;S++)y[S]=S;o.setIndex(y),m=!0}let x=g?e.material:[e.material],v=g?o.groups:[{materialIndex:0,start:void 0,count:void 0}];for(let y=0,S=v.length;y<S;y++){let M={mode:a,attributes:c};if(this.serializeUserData(o,M),u.length>0&&(M.targets=u),o.index!==null){let w=this.getUID(o.index);(v[y].start!==void 0||v[y].count!==void 0)&&(w+=":"+v[y].start+":"+v[y].count),t.attributes.has(w)?M.indices=t.attributes.get(w):(M.indices=this.processAccessor(o.index,o,v[y].start,v[y].count),t.attributes.set(w,M.indices)),M.indices===null&&delete M.indices}let _=await this.processMaterialAsync(x[v[y].materialIndex],o);_!==null&&(M.material=_),h.push(M)}m===!0&&o.setIndex(null),l.primitives=h,n.meshes||(n.meshes=[]),await this._invokeAllAsync(function(y){y.writeMesh&&y.writeMesh(e,l)});let b=n.meshes.push(l)-1;return t.meshes.set(s,b),b}detectMeshQuantization(e,t){if(this.extensionsUsed[rd])return;let n;switch(t.array.constructor){case Int8Array:n="byte";break;case Uint8Array:n="unsigned byte";break;case Int16Array:n="short";break;case Uint16Array:n="unsigned short";break;default:return}t.normalized&&(n+=" normalized");let i=e.split("_",1)[0];Eg[i]&&Eg[i].includes(n)&&(this.extensionsUsed[rd]=!0,this.extensionsRequired[rd]=!0)}processCamera(e){let t=this.json;t.cameras||(t.cameras=[]);let n=e.isOrthographicCamera,i={type:n?"orthographic":"perspective"};return n?i.orthographic={xmag:e.right,ymag:e.top,zfar:e.far<=0?.001:e.far,znear:e.near<0?0:e.near}:i.perspective={aspectRatio:e.aspect,yfov:Ct.degToRad(e.fov),zfar:e.far<=0?.001:e.far,znear:e.near<0?0:e.near},e.name!==""&&(i.name=e.type),t.cameras.push(i)-1}processAnimation(e,t){let n=this.json,i=this.nodeMap;n.animations||(n.animations=[]),e=As.Utils.mergeMorphTargetTracks(e.clone(),t);let s=e.tracks,o=[],a=[];for(let c=0;c<s.length;++c){let h=s[c],u=st.parseTrackName(h.name),d=st.findNode(t,u.nodeName),f=Rg[u.propertyName];if(u.objectName==="bones"&&(d.isSkinnedMesh===!0?d=d.skeleton.getBoneByName(u.objectIndex):d=void 0),!d||!f){console.warn('THREE.GLTFExporter: Could not export animation track "%s".',h.name);continue}let p=1,g=h.values.length/h.times.length;f===Rg.morphTargetInfluences&&(g/=d.morphTargetInfluences.length);let m;h.createInterpolant.isInterpolantFactoryMethodGLTFCubicSpline===!0?(m="CUBICSPLINE",g/=3):h.getInterpolation()===si?m="STEP":m="LINEAR",a.push({input:this.processAccessor(new We(h.times,p)),output:this.processAccessor(new We(h.values,g)),interpolation:m}),o.push({sampler:a.length-1,target:{node:i.get(d),path:f}})}let l={name:e.name||"clip_"+n.animations.length,samplers:a,channels:o};return this.serializeUserData(e,l),n.animations.push(l),n.animations.length-1}processSkin(e){let t=this.json,n=this.nodeMap,i=t.nodes[n.get(e)],s=e.skeleton;if(s===void 0)return null;let o=e.skeleton.bones[0];if(o===void 0)return null;let a=[],l=new Float32Array(s.bones.length*16),c=new Me;for(let u=0;u<s.bones.length;++u)a.push(n.get(s.bones[u])),c.copy(s.boneInverses[u]),c.multiply(e.bindMatrix).toArray(l,u*16);return t.skins===void 0&&(t.skins=[]),t.skins.push({inverseBindMatrices:this.processAccessor(new We(l,16)),joints:a,skeleton:n.get(o)}),i.skin=t.skins.length-1}async processNodeAsync(e){let t=this.json,n=this.options,i=this.nodeMap;if(t.nodes||(t.nodes=[]),e.pivot!==null)return await this._processNodeWithPivotAsync(e);let s={};if(n.trs){let a=e.quaternion.toArray(),l=e.position.toArray(),c=e.scale.toArray();is(a,[0,0,0,1])||(s.rotation=a),is(l,[0,0,0])||(s.translation=l),is(c,[1,1,1])||(s.scale=c)}else e.matrixAutoUpdate&&e.updateMatrix(),OM(e.matrix)===!1&&(s.matrix=e.matrix.elements);if(e.name!==""&&(s.name=String(e.name)),this.serializeUserData(e,s),e.isMesh||e.isLine||e.isPoints){let a=await this.processMeshAsync(e);a!==null&&(s.mesh=a)}else e.isCamera&&(s.camera=this.processCamera(e));e.isSkinnedMesh&&this.skins.push(e);let o=t.nodes.push(s)-1;if(i.set(e,o),e.children.length>0){let a=[];for(let l=0,c=e.children.length;l<c;l++){let h=e.children[l];if(h.visible||n.onlyVisible===!1){let u=await this.processNodeAsync(h);u!==null&&a.push(u)}}a.length>0&&(s.children=a)}return await this._invokeAllAsync(function(a){a.writeNode&&a.writeNode(e,s)}),o}async _processNodeWithPivotAsync(e){let t=this.json,n=this.options,i=this.nodeMap,s=e.pivot,o={},a=e.quaternion.toArray(),l=[e.position.x+s.x,e.position.y+s.y,e.position.z+s.z],c=e.scale.toArray();is(a,[0,0,0,1])||(o.rotation=a),is(l,[0,0,0])||(o.translation=l),is(c,[1,1,1])||(o.scale=c),o.extras={pivot:s.toArray()},e.name!==""&&(o.name=String(e.name)),this.serializeUserData(e,o);let h=t.nodes.push(o)-1;i.set(e,h);let u={},d=[-s.x,-s.y,-s.z];if(is(d,[0,0,0])||(u.translation=d),e.isMesh||e.isLine||e.isPoints){let g=await this.processMeshAsync(e);g!==null&&(u.mesh=g)}else e.isCamera&&(u.camera=this.processCamera(e));e.isSkinnedMesh&&this.skins.push(e);let p=[t.nodes.push(u)-1];if(e.children.length>0){let g=[];for(let m=0,x=e.children.length;m<x;m++){let v=e.children[m];if(v.visible||n.onlyVisible===!1){let b=await this.processNodeAsync(v);b!==null&&g.push(b)}}g.length>0&&(u.children=g)}return o.children=p,await this._invokeAllAsync(function(g){g.writeNode&&g.writeNode(e,o)}),h}async processSceneAsync(e){let t=this.json,n=this.options;t.scenes||(t.scenes=[],t.scene=0);let i={};e.name!==""&&(i.name=e.name),t.scenes.push(i);let s=[];for(let o=0,a=e.children.length;o<a;o++){let l=e.children[o];if(l.visible||n.onlyVisible===!1){let c=await this.processNodeAsync(l);c!==null&&s.push(c)}}s.length>0&&(i.nodes=s),this.serializeUserData(e,i)}async processObjectsAsync(e){let t=new Yn;t.name="AuxScene";for(let n=0;n<e.length;n++)t.children.push(e[n]);await this.processSceneAsync(t)}async processInputAsync(e){let t=this.options;e=e instanceof Array?e:[e],await this._invokeAllAsync(function(i){i.beforeParse&&i.beforeParse(e)});let n=[];for(let i=0;i<e.length;i++)e[i]instanceof Yn?await this.processSceneAsync(e[i]):n.push(e[i]);n.length>0&&await this.processObjectsAsync(n);for(let i=0;i<this.skins.length;++i)this.processSkin(this.skins[i]);if(e.length===1)for(let i=0;i<t.animations.length;++i)this.processAnimation(t.animations[i],e[0]);else for(let i=0;i<e.length;i++){let s=t.animations[i]||[];for(let o=0;o<s.length;++o)this.processAnimation(s[o],e[i])}await this._invokeAllAsync(function(i){i.afterParse&&i.afterParse(e)})}async _invokeAllAsync(e){for(let t=0,n=this.plugins.length;t<n;t++)await e(this.plugins[t])}},cd=class{constructor(e){this.writer=e,this.name="KHR_lights_punctual"}writeNode(e,t){if(!e.isLight)return;if(!e.isDirectionalLight&&!e.isPointLight&&!e.isSpotLight){console.warn("THREE.GLTFExporter: Only directional, point, and spot lights are supported.",e);return}let n=this.writer,i=n.json,s=n.extensionsUsed,o={};e.name&&(o.name=e.name),o.color=e.color.toArray(),o.intensity=e.intensity,e.isDirectionalLight?o.type="directional":e.isPointLight?(o.type="point",e.distance>0&&(o.range=e.distance)):e.isSpotLight&&(o.type="spot",e.distance>0&&(o.range=e.distance),o.spot={},o.spot.innerConeAngle=(1-e.penumbra)*e.angle,o.spot.outerConeAngle=e.angle),e.decay!==void 0&&e.decay!==2&&console.warn("THREE.GLTFExporter: Light decay may be lost. glTF is physically-based, and expects light.decay=2."),e.target&&(e.target.parent!==e||e.target.position.x!==0||e.target.position.y!==0||e.target.position.z!==-1)&&console.warn("THREE.GLTFExporter: Light direction may be lost. For best results, make light.target a child of the light with position 0,0,-1."),s[this.name]||(i.extensions=i.extensions||{},i.extensions[this.name]={lights:[]},s[this.name]=!0);let a=i.extensions[this.name].lights;a.push(o),t.extensions=t.extensions||{},t.extensions[this.name]={light:a.length-1}}},hd=class{constructor(e){this.writer=e,this.name="KHR_materials_unlit"}async writeMaterialAsync(e,t){if(!e.isMeshBasicMaterial)return;let i=this.writer.extensionsUsed;t.extensions=t.extensions||{},t.extensions[this.name]={},i[this.name]=!0,t.pbrMetallicRoughness.metallicFactor=0,t.pbrMetallicRoughness.roughnessFactor=.9}},ud=class{constructor(e){this.writer=e,this.name="KHR_materials_clearcoat"}async writeMaterialAsync(e,t){if(!e.isMeshPhysicalMaterial||e.clearcoat===0)return;let n=this.writer,i=n.extensionsUsed,s={};if(s.clearcoatFactor=e.clearcoat,e.clearcoatMap){let o={index:await n.processTextureAsync(e.clearcoatMap),texCoord:e.clearcoatMap.channel};n.applyTextureTransform(o,e.clearcoatMap),s.clearcoatTexture=o}if(s.clearcoatRoughnessFactor=e.clearcoatRoughness,e.clearcoatRoughnessMap){let o={index:await n.processTextureAsync(e.clearcoatRoughnessMap),texCoord:e.clearcoatRoughnessMap.channel};n.applyTextureTransform(o,e.clearcoatRoughnessMap),s.clearcoatRoughnessTexture=o}if(e.clearcoatNormalMap){let o={index:await n.processTextureAsync(e.clearcoatNormalMap),texCoord:e.clearcoatNormalMap.channel};e.clearcoatNormalScale.x!==1&&(o.scale=e.clearcoatNormalScale.x),n.applyTextureTransform(o,e.clearcoatNormalMap),s.clearcoatNormalTexture=o}t.extensions=t.extensions||{},t.extensions[this.name]=s,i[this.name]=!0}},dd=class{constructor(e){this.writer=e,this.name="KHR_materials_dispersion"}async writeMaterialAsync(e,t){if(!e.isMeshPhysicalMaterial||e.dispersion===0)return;let i=this.writer.extensionsUsed,s={};s.dispersion=e.dispersion,t.extensions=t.extensions||{},t.extensions[this.name]=s,i[this.name]=!0}},fd=class{constructor(e){this.writer=e,this.name="KHR_materials_iridescence"}async writeMaterialAsync(e,t){if(!e.isMeshPhysicalMaterial||e.iridescence===0)return;let n=this.writer,i=n.extensionsUsed,s={};if(s.iridescenceFactor=e.iridescence,e.iridescenceMap){let o={index:await n.processTextureAsync(e.iridescenceMap),texCoord:e.iridescenceMap.channel};n.applyTextureTransform(o,e.iridescenceMap),s.iridescenceTexture=o}if(s.iridescenceIor=e.iridescenceIOR,s.iridescenceThicknessMinimum=e.iridescenceThicknessMinimum,s.iridescenceThicknessMaximum=e.iridescenceThicknessMaximum,e.iridescenceThicknessMap){let o={index:await n.processTextureAsync(e.iridescenceThicknessMap),texCoord:e.iridescenceThicknessMap.channel};n.applyTextureTransform(o,e.iridescenceThicknessMap),s.iridescenceThicknessTexture=o}t.extensions=t.extensions||{},t.extensions[this.name]=s,i[this.name]=!0}},pd=class{constructor(e){this.writer=e,this.name="KHR_materials_transmission"}async writeMaterialAsync(e,t){if(!e.isMeshPhysicalMaterial||e.transmission===0)return;let n=this.writer,i=n.extensionsUsed,s={};if(s.transmissionFactor=e.transmission,e.transmissionMap){let o={index:await n.processTextureAsync(e.transmissionMap),texCoord:e.transmissionMap.channel};n.applyTextureTransform(o,e.transmissionMap),s.transmissionTexture=o}t.extensions=t.extensions||{},t.extensions[this.name]=s,i[this.name]=!0}},md=class{constructor(e){this.writer=e,this.name="KHR_materials_volume"}async writeMaterialAsync(e,t){if(!e.isMeshPhysicalMaterial||e.transmission===0)return;let n=this.writer,i=n.extensionsUsed,s={};if(s.thicknessFactor=e.thickness,e.thicknessMap){let o={index:await n.processTextureAsync(e.thicknessMap),texCoord:e.thicknessMap.channel};n.applyTextureTransform(o,e.thicknessMap),s.thicknessTexture=o}e.attenuationDistance!==1/0&&(s.attenuationDistance=e.attenuationDistance),s.attenuationColor=e.attenuationColor.toArray(),t.extensions=t.extensions||{},t.extensions[this.name]=s,i[this.name]=!0}},gd=class{constructor(e){this.writer=e,this.name="KHR_materials_ior"}async writeMaterialAsync(e,t){if(!e.isMeshPhysicalMaterial||e.ior===1.5)return;let i=this.writer.extensionsUsed,s={};s.ior=e.ior,t.extensions=t.extensions||{},t.extensions[this.name]=s,i[this.name]=!0}},xd=class{constructor(e){this.writer=e,this.name="KHR_materials_specular"}async writeMaterialAsync(e,t){if(!e.isMeshPhysicalMaterial||e.specularIntensity===1&&e.specularColor.equals(PM)&&!e.specularIntensityMap&&!e.specularColorMap)return;let n=this.writer,i=n.extensionsUsed,s={};if(e.specularIntensityMap){let o={index:await n.processTextureAsync(e.specularIntensityMap),texCoord:e.specularIntensityMap.channel};n.applyTextureTransform(o,e.specularIntensityMap),s.specularTexture=o}if(e.specularColorMap){let o={index:await n.processTextureAsync(e.specularColorMap),texCoord:e.specularColorMap.channel};n.applyTextureTransform(o,e.specularColorMap),s.specularColorTexture=o}s.specularFactor=e.specularIntensity,s.specularColorFactor=e.specularColor.toArray(),t.extensions=t.extensions||{},t.extensions[this.name]=s,i[this.name]=!0}},yd=class{constructor(e){this.writer=e,this.name="KHR_materials_sheen"}async writeMaterialAsync(e,t){if(!e.isMeshPhysicalMaterial||e.sheen==0)return;let n=this.writer,i=n.extensionsUsed,s={};if(e.sheenRoughnessMap){let o={index:await n.processTextureAsync(e.sheenRoughnessMap),texCoord:e.sheenRoughnessMap.channel};n.applyTextureTransform(o,e.sheenRoughnessMap),s.sheenRoughnessTexture=o}if(e.sheenColorMap){let o={index:await n.processTextureAsync(e.sheenColorMap),texCoord:e.sheenColorMap.channel};n.applyTextureTransform(o,e.sheenColorMap),s.sheenColorTexture=o}s.sheenRoughnessFactor=e.sheenRoughness,s.sheenColorFactor=e.sheenColor.toArray(),t.extensions=t.extensions||{},t.extensions[this.name]=s,i[this.name]=!0}},_d=class{constructor(e){this.writer=e,this.name="KHR_materials_anisotropy"}async writeMaterialAsync(e,t){if(!e.isMeshPhysicalMaterial||e.anisotropy==0)return;let n=this.writer,i=n.extensionsUsed,s={};if(e.anisotropyMap){let o={index:await n.processTextureAsync(e.anisotropyMap)};n.applyTextureTransform(o,e.anisotropyMap),s.anisotropyTexture=o}s.anisotropyStrength=e.anisotropy,s.anisotropyRotation=e.anisotropyRotation,t.extensions=t.extensions||{},t.extensions[this.name]=s,i[this.name]=!0}},vd=class{constructor(e){this.writer=e,this.name="KHR_materials_emissive_strength"}async writeMaterialAsync(e,t){if(!e.isMeshStandardMaterial||e.emissiveIntensity===1)return;let i=this.writer.extensionsUsed,s={};s.emissiveStrength=e.emissiveIntensity,t.extensions=t.extensions||{},t.extensions[this.name]=s,i[this.name]=!0}},bd=class{constructor(e){this.writer=e,this.name="EXT_materials_bump"}async writeMaterialAsync(e,t){if(!e.isMeshStandardMaterial||e.bumpScale===1&&!e.bumpMap)return;let n=this.writer,i=n.extensionsUsed,s={};if(e.bumpMap){let o={index:await n.processTextureAsync(e.bumpMap),texCoord:e.bumpMap.channel};n.applyTextureTransform(o,e.bumpMap),s.bumpTexture=o}s.bumpFactor=e.bumpScale,t.extensions=t.extensions||{},t.extensions[this.name]=s,i[this.name]=!0}},wd=class{constructor(e){this.writer=e,this.name="EXT_mesh_gpu_instancing"}writeNode(e,t){if(!e.isInstancedMesh)return;let n=this.writer,i=e,s=new Float32Array(i.count*3),o=new Float32Array(i.count*4),a=new Float32Array(i.count*3),l=new Me,c=new P,h=new ut,u=new P;for(let f=0;f<i.count;f++)i.getMatrixAt(f,l),l.decompose(c,h,u),c.toArray(s,f*3),h.toArray(o,f*4),u.toArray(a,f*3);let d={TRANSLATION:n.processAccessor(new We(s,3)),ROTATION:n.processAccessor(new We(o,4)),SCALE:n.processAccessor(new We(a,3))};i.instanceColor&&(d._COLOR_0=n.processAccessor(i.instanceColor)),t.extensions=t.extensions||{},t.extensions[this.name]={attributes:d},n.extensionsUsed[this.name]=!0,n.extensionsRequired[this.name]=!0}};As.Utils={insertKeyframe:function(r,e){let n=r.getValueSize(),i=new r.TimeBufferType(r.times.length+1),s=new r.ValueBufferType(r.values.length+n),o=r.createInterpolant(new r.ValueBufferType(n)),a;if(r.times.length===0){i[0]=e;for(let l=0;l<n;l++)s[l]=0;a=0}else if(e<r.times[0]){if(Math.abs(r.times[0]-e)<.001)return 0;i[0]=e,i.set(r.times,1),s.set(o.evaluate(e),0),s.set(r.values,n),a=0}else if(e>r.times[r.times.length-1]){if(Math.abs(r.times[r.times.length-1]-e)<.001)return r.times.length-1;i[i.length-1]=e,i.set(r.times,0),s.set(r.values,0),s.set(o.evaluate(e),r.values.length),a=i.length-1}else for(let l=0;l<r.times.length;l++){if(Math.abs(r.times[l]-e)<.001)return l;if(r.times[l]<e&&r.times[l+1]>e){i.set(r.times.slice(0,l+1),0),i[l+1]=e,i.set(r.times.slice(l+1),l+2),s.set(r.values.slice(0,(l+1)*n),0),s.set(o.evaluate(e),(l+1)*n),s.set(r.values.slice((l+1)*n),(l+2)*n),a=l+1;break}}return r.times=i,r.values=s,a},mergeMorphTargetTracks:function(r,e){let t=[],n={},i=r.tracks;for(let s=0;s<i.length;++s){let o=i[s],a=st.parseTrackName(o.name),l=st.findNode(e,a.nodeName);if(a.propertyName!=="morphTargetInfluences"||a.propertyIndex===void 0){t.push(o);continue}if(o.createInterpolant!==o.InterpolantFactoryMethodDiscrete&&o.createInterpolant!==o.InterpolantFactoryMethodLinear){if(o.createInterpolant.isInterpolantFactoryMethodGLTFCubicSpline)throw new Error("THREE.GLTFExporter: Cannot merge tracks with glTF CUBICSPLINE interpolation.");console.warn("THREE.GLTFExporter: Morph target interpolation mode not yet supported. Using LINEAR instead."),o=o.clone(),o.setInterpolation(Vi)}let c=l.morphTargetInfluences.length,h=l.morphTargetDictionary[a.propertyIndex];if(h===void 0)throw new Error("THREE.GLTFExporter: Morph target name not found: "+a.propertyIndex);let u;if(n[l.uuid]===void 0){u=o.clone();let f=new u.ValueBufferType(c*u.times.length);for(let p=0;p<u.times.length;p++)f[p*c+h]=u.values[p];u.name=(a.nodeName||"")+".morphTargetInfluences",u.values=f,n[l.uuid]=u,t.push(u);continue}let d=o.createInterpolant(new o.ValueBufferType(1));u=n[l.uuid];for(let f=0;f<u.times.length;f++)u.values[f*c+h]=d.evaluate(u.times[f]);for(let f=0;f<o.times.length;f++){let p=this.insertKeyframe(u,o.times[f]);u.values[p*c+h]=o.values[f]}}return r.tracks=t,r},toTypedBufferAttribute:function(r,e){let t=new We(new e(r.count*r.itemSize),r.itemSize,!1);if(!r.normalized&&!r.isInterleavedBufferAttribute)return t.array.set(r.array),t;for(let n=0,i=r.count;n<i;n++)for(let s=0;s<r.itemSize;s++)t.setComponent(n,s,r.getComponent(n,s));return t}};function Ac(r,e){let t=document.createElement("a");t.href=URL.createObjectURL(r),t.download=e,t.click(),setTimeout(()=>URL.revokeObjectURL(t.href),1e4)}function Ec(r){return r.about.title.replace(/[^\p{L}\p{N}._-]+/gu,"-").replace(/^-|-$/g,"")||"noclash"}async function Lg(r,e){r.draw();let{canvas:t}=r,n=document.createElement("canvas"),i=Math.round(34*(t.width/t.clientWidth||1));[n.width,n.height]=[t.width,t.height+i];let s=n.getContext("2d");if(!s)throw new Error("this browser makes no pictures");let o=getComputedStyle(document.documentElement),a=c=>{let h=document.body.appendChild(document.createElement("i"));h.style.color=o.getPropertyValue(c)||"#fff";let{color:u}=getComputedStyle(h);return h.remove(),u},l=s.createLinearGradient(0,0,0,t.height);return l.addColorStop(0,a("--sky")),l.addColorStop(1,a("--ground")),s.fillStyle=l,s.fillRect(0,0,n.width,t.height),s.drawImage(t,0,0),s.fillStyle=a("--paper"),s.fillRect(0,t.height,n.width,i),s.fillStyle=a("--ink"),s.font=`${Math.round(.4*i)}px system-ui, sans-serif`,s.textBaseline="middle",s.fillText(e,.4*i,t.height+i/2,n.width-.8*i),new Promise((c,h)=>n.toBlob(u=>u?c(u):h(new Error("no picture")),"image/png"))}function BM(r){return/[",\n]/.test(r)?`"${r.replaceAll('"','""')}"`:r}function Ng(r){let{path:e,answer:t}=r,n=["curve,segment,from,to,time_from,time_to,lower,upper,body_a,body_b"],i=(s,{segment:o,from:a,to:l,lower:c,upper:h,bodies:u},d=u)=>{let f=e?.timed?[e.x({segment:o,t:a}),e.x({segment:o,t:l})]:["",""];n.push([s,o,a,l,...f,c??"",h??"",...(d??["",""]).map(BM)].join(","))};for(let s of t?.clearance.profile??[])i("all",s);for(let s of t?.clearance.pairs??[])for(let o of s.profile)i("pair",o,s.bodies);return`${n.join(`
`)}
`}async function Dg(r){let e=new Be;e.name="noclash",e.rotation.x=-Math.PI/2;for(let n of r.all){if(n.showing==="hidden")continue;let i=n.group.clone(!0);i.name=n.name;for(let h of[...i.children])h instanceof Oe&&h.userData.endless&&i.remove(h);let{color:s,opacity:o,transparent:a,side:l}=n.material,c=new kn({color:s,opacity:o,transparent:a,side:l,roughness:.62,metalness:.08});i.traverse(h=>{h.userData={},h instanceof Oe&&(h.material=c)}),e.add(i)}e.updateMatrixWorld(!0);let t=await new As().parseAsync(e,{binary:!0});return new Blob([t],{type:"model/gltf-binary"})}function Ug(r,e){let t=r.verdict?`${r.verdict.replace("_"," ")} \xB7 `:"",n=r.answer?.clearance.clearance;return`noclash \xB7 ${r.about.title} \xB7 ${t}${e}${n&&r.verdict==="free"?` \xB7 least clearance ${di(n.lower)}`:""}`}function Og(r){let e=C("p",{class:"muted",role:"status","aria-live":"polite"}),t=C("input",{type:"text",readonly:!0,hidden:!0,"aria-label":"Link to this view"}),n=async()=>{let a=r.link();try{await navigator.clipboard.writeText(a),e.textContent="The link is copied: it leads to this time, view and pair."}catch{t.value=a,t.hidden=!1,t.select(),e.textContent="Copy the link from this field."}},i=(a,l)=>async()=>{try{await l(),e.textContent=a}catch(c){e.textContent=`Not saved: ${c instanceof Error?c.message:String(c)}`}},s=(a,l)=>C("button",{type:"button",class:"item",click:l},a),o=C("details",{class:"menu"},C("summary",{class:"small","aria-label":"Share: link, picture, files"},"Share"),C("div",{class:"menu-list"},s("Copy link to this view",()=>{n()}),t,s("Save picture (PNG)",i("Picture saved.",r.picture)),s("Export curve (CSV)",i("Curve saved.",r.curve)),s("Export scene (GLB)",i("Scene saved.",r.scene)),s("Print",()=>window.print()),e));return o.addEventListener("keydown",a=>{a.key==="Escape"&&(o.open=!1,o.querySelector("summary")?.focus())}),document.addEventListener("pointerdown",a=>{o.contains(a.target)||(o.open=!1)}),o}var zM="M3 16 16 3l5 5L8 21ZM7 12l2 2M10 9l3 3M13 6l2 2",Rc=class{constructor(e,t,n){this.scene=e;this.model=t;this.store=n;this.button=qt(zM,"Measure between two bodies (M)",!1,()=>this.toggle()),n.listen((i,s)=>{(s.has("position")||s.has("values"))&&this.picked.length===2&&this.measure()})}scene;model;store;button;told=C("div",{class:"measure-told",role:"status","aria-live":"polite",hidden:!0});picked=[];on=!1;asked=0;get active(){return this.on}toggle(){this.on=!this.on,$t(this.button,this.on),this.picked=[],this.scene.marks.setMeasured(null),this.tell(this.on?"Pick two bodies.":""),this.scene.stage.redraw()}pick(e,t){!e||!t||(this.picked.length>=2&&(this.picked=[]),this.picked.push({body:e,point:t}),this.store.set({selected:[this.picked[0].body,e]}),this.picked.length===2?this.measure():(this.scene.marks.setMeasured([t]),this.tell(`From ${e}: pick the other body.`)),this.scene.stage.redraw())}async measure(){let[e,t]=this.picked,n=`${di(e.point.distanceTo(t.point))} between the picked points`,i=this.model.moved.size>0;if(!this.model.about.live||e.body===t.body||i){this.scene.marks.setMeasured([e.point,t.point]);let d=i?"; distances of bodies are proved when nothing is moved by hand (O)":"; `noclash view` proves distances of bodies";this.tell(`${n}${this.model.about.live&&!i?"":d}.`);return}let{position:s,values:o}=this.store.state,a=o?{configuration:Array.from(o.slice(0,this.model.scene.dofs.length))}:this.model.path?s:{configuration:this.model.scene.start_values.slice(0,this.model.scene.dofs.length)};this.asked+=1;let l=this.asked,c=await GM([e.body,t.body],a);if(l!==this.asked||this.picked.length!==2)return;if(c.error){this.tell(`Not measured: ${c.error}`);return}let h=c.points?.map(d=>new P(...d))??null;this.scene.marks.setMeasured(h);let u=c.upper===0?"they touch or overlap":`at least ${xt(c.lower)} (proved)${c.upper===null?"":`, at most ${sn(c.upper)}`}`;this.tell(`${c.bodies.join(" and ")}: ${u}.`),this.scene.stage.redraw()}tell(e){this.told.textContent=e,this.told.hidden=e===""}};async function GM(r,e){try{return await(await fetch("/pair",{method:"POST",body:JSON.stringify({bodies:r,...e})})).json()}catch{return{bodies:r,lower:0,upper:null,points:null,error:"the server does not answer"}}}var VM="M12 3v18M3 12h18M9 6l3-3 3 3M9 18l3 3 3-3M6 9l-3 3 3 3M18 9l3 3-3 3",HM="Drag an obstacle: sideways, with Shift up and down. At a waypoint, the joint sliders move it. The files stay as they are.",Cc=class{constructor(e,t,n,i){this.scene=e;this.model=t;this.follow=i;this.button=qt(VM,"Move obstacles and waypoints: the verdict follows (O)",!1,()=>this.toggle()),this.listenToDrags(),n.listen(({values:s,position:o},a)=>{if(!this.on||!a.has("values")||!s||!t.path)return;if(o.t!==0&&o.t!==1){this.tell("Go to a waypoint first (Shift with the arrows): the sliders then move it.");return}let l=o.segment+o.t;this.waypoint={row:l,configuration:Array.from(s.slice(0,t.scene.dofs.length))},this.ask()})}scene;model;follow;button;told=C("div",{class:"measure-told move-told",role:"status","aria-live":"polite",hidden:!0});on=!1;waypoint=null;wanted=!1;asking=!1;epoch=0;get active(){return this.on}toggle(){this.on=!this.on,$t(this.button,this.on),this.model.moved.clear(),this.waypoint=null,this.wanted=!1,this.epoch+=1,this.take(null),this.tell(this.on?HM:"")}move(e,t){this.model.moved.set(this.model.bodyIndex.get(e)??-1,t.toArray()),this.scene.show(),this.ask()}listenToDrags(){let{stage:e,bodies:t}=this.scene,{canvas:n,camera:i}=e,s=()=>t.all.filter(l=>l.showing==="solid").map(l=>l.group),o=null,a=l=>{let c=this.model.scene.bodies[this.model.bodyIndex.get(l)??-1];return c?.kind==="obstacle"&&!c.moves};n.addEventListener("pointerdown",l=>{let c=this.on&&l.button===0?e.hit(l,s()):null;if(!c||!a(c.body))return;l.stopImmediatePropagation(),n.setPointerCapture(l.pointerId);let h=this.model.moved.get(this.model.bodyIndex.get(c.body)??-1)??[0,0,0];o={body:c.body,from:c.point,by:new P(...h)}},{capture:!0}),n.addEventListener("pointermove",l=>{if(!o)return;l.stopImmediatePropagation();let c=l.shiftKey,h=c?i.getWorldDirection(new P).setZ(0).normalize():new P(0,0,1),u=e.ray(l).intersectPlane(new Qt().setFromNormalAndCoplanarPoint(h,o.from),new P);if(!u)return;let d=u.sub(o.from);c&&d.setX(0).setY(0),this.move(o.body,d.add(o.by))},{capture:!0});for(let l of["pointerup","pointercancel"])n.addEventListener(l,c=>{o&&(c.stopImmediatePropagation(),o=null)},{capture:!0})}async ask(){if(this.wanted=!0,!this.asking){for(this.asking=!0;this.wanted;){this.wanted=!1;let e=s=>this.model.scene.bodies[s].name,t=Object.fromEntries([...this.model.moved].map(([s,o])=>[e(s),o])),{epoch:n}=this,i=await XM({move:t,waypoint:this.waypoint});this.on&&n===this.epoch&&this.take(i)}this.asking=!1}}take(e){this.model.try(e),e&&this.tell(e.error!==void 0?`Not checked: ${e.error}`:`${this.edits()}: ${WM(e)}`),e?.error!==void 0&&(this.waypoint=null),this.follow(),this.scene.show()}edits(){let e=n=>n.map(i=>(1e3*i).toFixed(0)).join(", "),t=[...this.model.moved].map(([n,i])=>`${this.model.scene.bodies[n].name} moved by ${e(i)} mm`);return this.waypoint&&t.push(`waypoint ${this.waypoint.row} moved`),t.join(", ")}tell(e){this.told.textContent=e,this.told.hidden=e===""}};function WM({verdict:r,segments:e,contacts:t,seconds:n}){let i=e.filter(a=>a.verdict!=="free").map(({from:a,to:l})=>a===l?`${a}`:`${a}\u2013${l}`),s=i.length>0?` in segment ${i.slice(0,6).join(", ")}${i.length>6?" \u2026":""}`:"",o=t.length>0?` (${t[0].bodies.join(" and ")})`:"";return`${sr[r]}${s}${o}; ${(1e3*n).toFixed(0)} ms`}async function XM(r){let e={verdict:"undecided",segments:[],contacts:[],seconds:0};try{let t=await fetch("/moved",{method:"POST",body:JSON.stringify(r)});return{...e,...await t.json()}}catch{return{...e,error:"the server does not answer"}}}var qM="#1fa3a3",Fg="#d2452f",[Pc,fi]=[32,24],Ic=class{root=new Be;parts=[];constructor(e){for(let t of e.bodies){for(let n of t.spans??[])this.addSpan(t,n);t.person&&this.addPerson(t,t.person),t.conveyor&&this.addConveyor(t.conveyor)}}place(e,t){for(let n of this.parts)n(e,t)}mesh(e,t){let n=new mt({color:t,transparent:!0,opacity:.22,depthWrite:!1,side:ot}),i=new Oe(e,n);return this.root.add(i),i}addSpan(e,{ends:t,length:n,sag:i}){let s=new qe,o=new Float32Array(3*(Pc+1)*fi);s.setAttribute("position",new De(o,3));let a=[];for(let c=0;c<Pc;c+=1)for(let h=0;h<fi;h+=1){let[u,d]=[c*fi+h,c*fi+(h+1)%fi];a.push(u,d,d+fi,u,d+fi,u+fi)}s.setIndex(a);let l=this.mesh(s,qM);l.frustumCulled=!1,this.parts.push(c=>{let[h,u]=t.map(({robot:b,link:y,at:S})=>new P(...b===null||y===null?S:os(c[b][y],S))),d=u.clone().sub(h),f=d.length(),p=$M(n,f,i,e.radius),g=new ut().setFromUnitVectors(new P(1,0,0),f>0?d.divideScalar(f):new P(1,0,0)),m=h.clone().add(u).multiplyScalar(.5),x=s.getAttribute("position"),v=new P;for(let b=0;b<=Pc;b+=1){let y=Math.PI*(b/Pc),[S,M]=p(-Math.cos(y));for(let _=0;_<fi;_+=1){let w=2*Math.PI*_/fi;v.set(S,M*Math.cos(w),M*Math.sin(w)).applyQuaternion(g).add(m),x.setXYZ(b*fi+_,v.x,v.y,v.z)}}x.needsUpdate=!0})}addPerson(e,t){let n=this.mesh(new li(1,1,1),Fg),{within:i}=t;i&&(n.material.clippingPlanes=YM(i.pose,i.size));let s=gn(t.pose);n.matrixAutoUpdate=!1,this.parts.push((o,a)=>{let l=e.radius+t.speed*Math.abs(a-t.seen),[c,h,u]=t.size.map(d=>Math.max(d+2*l,1e-6));n.matrix.copy(s).scale(new P(c,h,u)),n.matrixWorldNeedsUpdate=!0})}addConveyor({pose:e,size:t,length:n,speed:i,enters:s}){let o=this.mesh(new li(1,1,1),Fg),a=gn(e);o.matrixAutoUpdate=!1,this.parts.push((l,c)=>{let[h,u]=[i[0]*Math.max(c-s[1],0),Math.min(i[1]*(c-s[0]),n)];o.visible=c>=s[0]&&h<=Math.min(u,n),o.visible&&(o.matrix.copy(a).multiply(gn([1,0,0,0,1,0,0,0,1,.5*(h+u),0,0])).scale(new P(t[0]+u-h,t[1],t[2])),o.matrixWorldNeedsUpdate=!0)})}};function $M(r,e,t,n){let i=Math.max(r,e),[s,o]=[.5*i,.5*Math.sqrt(Math.max(i**2-e**2,0))],a=Math.min(s,.5*e+(t??1/0));return l=>{let c=l*a,h=o*Math.sqrt(Math.max(1-(c/s)**2,0)),u=Math.max(Math.abs(c)-.5*e,0),d=t===null?1/0:Math.sqrt(Math.max(t**2-u**2,0)),f=Math.min(h,d),p=Math.sign(l)*n*Math.abs(l);return[c+p,f+n*Math.sqrt(Math.max(1-l*l,0))]}}function YM(r,e){let t=new P(r[9],r[10],r[11]);return[0,1,2].flatMap(n=>{let i=new P(r[3*n],r[3*n+1],r[3*n+2]);return[1,-1].map(s=>{let o=i.clone().multiplyScalar(-s);return new Qt().setFromNormalAndCoplanarPoint(o,t.clone().addScaledVector(i,.5*s*e[n]))})})}var Bg=2e4,kg=96;function zg(r,e){let[t,n]=[[1/0,1/0,1/0],[-1/0,-1/0,-1/0]];for(let f=0;f<r.length;f+=1)t[f%3]=Math.min(t[f%3],r[f]),n[f%3]=Math.max(n[f%3],r[f]);let i=Math.max(n[0]-t[0],n[1]-t[1],n[2]-t[2])/kg||1,s=new Map,o=[],a=[],l=new Uint32Array(r.length/3);for(let f=0;f<l.length;f+=1){let p=0;for(let m=0;m<3;m+=1)p=p*(kg+2)+Math.floor((r[3*f+m]-t[m])/i);let g=s.get(p);g===void 0&&(g=a.length,s.set(p,g),a.push(0),o.push(0,0,0)),a[g]+=1;for(let m=0;m<3;m+=1)o[3*g+m]+=r[3*f+m];l[f]=g}let c=[],h=new Set;for(let f=0;f+3<=e.length;f+=3){let[p,g,m]=[l[e[f]],l[e[f+1]],l[e[f+2]]];if(p===g||g===m||m===p)continue;let x=[p,g,m].sort((v,b)=>v-b).reduce((v,b)=>v*a.length+b,0);x<=Number.MAX_SAFE_INTEGER&&h.has(x)||(h.add(x),c.push(p,g,m))}if(c.length>.7*e.length)return null;let u=Float32Array.from(o,(f,p)=>f/a[Math.floor(p/3)]),d=new qe().setAttribute("position",new We(u,3));return d.setIndex(c),d.computeVertexNormals(),d.computeBoundingSphere(),d.computeBoundingBox(),d}var jM=/swiftshader|llvmpipe|softpipe|software|basic render/i;var Gg=null;function Es(){return Gg??=KM(),Gg}function KM(){let r=document.createElement("canvas").getContext("webgl2");if(!r)return!1;let e=r.getExtension("WEBGL_debug_renderer_info"),t=String(r.getParameter(e?e.UNMASKED_RENDERER_WEBGL:r.RENDERER));return r.getExtension("WEBGL_lose_context")?.loseContext(),jM.test(t)}function Hg(r,e=!1){let t=r[0].index!==null,n=new Set(Object.keys(r[0].attributes)),i=new Set(Object.keys(r[0].morphAttributes)),s={},o={},a=r[0].morphTargetsRelative,l=new qe;l.morphTargetsRelative=a;let c=0;for(let h=0;h<r.length;++h){let u=r[h],d=0,f=0;if(t!==(u.index!==null))return console.error("THREE.BufferGeometryUtils: .mergeGeometries() failed with geometry at index "+h+". All geometries must have compatible attributes; make sure index attribute exists among all geometries, or in none of them."),null;for(let p in u.attributes){if(!n.has(p))return console.error("THREE.BufferGeometryUtils: .mergeGeometries() failed with geometry at index "+h+'. All geometries must have compatible attributes; make sure "'+p+'" attribute exists among all geometries, or in none of them.'),null;s[p]===void 0&&(s[p]=[]),s[p].push(u.attributes[p]),d++}if(d!==n.size)return console.error("THREE.BufferGeometryUtils: .mergeGeometries() failed with geometry at index "+h+". Make sure all geometries have the same number of attributes."),null;if(a!==u.morphTargetsRelative)return console.error("THREE.BufferGeometryUtils: .mergeGeometries() failed with geometry at index "+h+". .morphTargetsRelative must be consistent throughout all geometries."),null;for(let p in u.morphAttributes){if(!i.has(p))return console.error("THREE.BufferGeometryUtils: .mergeGeometries() failed with geometry at index "+h+".  .morphAttributes must be consistent throughout all geometries."),null;if(u.morphAttributes[p].length!==r[0].morphAttributes[p].length)return console.error("THREE.BufferGeometryUtils: .mergeGeometries() failed with geometry at index "+h+'. All geometries must have the same number of morph targets for the "'+p+'" morph attribute.'),null;o[p]===void 0&&(o[p]=[]),o[p].push(u.morphAttributes[p]),f++}if(f!==i.size)return console.error("THREE.BufferGeometryUtils: .mergeGeometries() failed with geometry at index "+h+". Make sure all geometries have the same number of morph attributes."),null;if(e){let p;if(t)p=u.index.count;else if(u.attributes.position!==void 0)p=u.attributes.position.count;else return console.error("THREE.BufferGeometryUtils: .mergeGeometries() failed with geometry at index "+h+". The geometry must have either an index or a position attribute"),null;l.addGroup(c,p,h),c+=p}}if(t){let h=0,u=[];for(let d=0;d<r.length;++d){let f=r[d].index;for(let p=0;p<f.count;++p)u.push(f.getX(p)+h);h+=r[d].attributes.position.count}l.setIndex(u)}for(let h in s){let u=Vg(s[h]);if(!u)return console.error("THREE.BufferGeometryUtils: .mergeGeometries() failed while trying to merge the "+h+" attribute."),null;l.setAttribute(h,u)}for(let h in o){let u=o[h][0].length;if(u!==0){l.morphAttributes=l.morphAttributes||{},l.morphAttributes[h]=[];for(let d=0;d<u;++d){let f=[];for(let g=0;g<o[h].length;++g)f.push(o[h][g][d]);let p=Vg(f);if(!p)return console.error("THREE.BufferGeometryUtils: .mergeGeometries() failed while trying to merge the "+h+" morphAttribute."),null;l.morphAttributes[h].push(p)}}}return l}function Vg(r){let e,t,n,i=-1,s=0;for(let c=0;c<r.length;++c){let h=r[c];if(e===void 0&&(e=h.array.constructor),e!==h.array.constructor)return console.error("THREE.BufferGeometryUtils: .mergeAttributes() failed. BufferAttribute.array must be of consistent array types across matching attributes."),null;if(t===void 0&&(t=h.itemSize),t!==h.itemSize)return console.error("THREE.BufferGeometryUtils: .mergeAttributes() failed. BufferAttribute.itemSize must be consistent across matching attributes."),null;if(n===void 0&&(n=h.normalized),n!==h.normalized)return console.error("THREE.BufferGeometryUtils: .mergeAttributes() failed. BufferAttribute.normalized must be consistent across matching attributes."),null;if(i===-1&&(i=h.gpuType),i!==h.gpuType)return console.error("THREE.BufferGeometryUtils: .mergeAttributes() failed. BufferAttribute.gpuType must be consistent across matching attributes."),null;s+=h.count*t}let o=new e(s),a=new We(o,t,n),l=0;for(let c=0;c<r.length;++c){let h=r[c];if(h.isInterleavedBufferAttribute){let u=l/t;for(let d=0,f=h.count;d<f;d++)for(let p=0;p<t;p++){let g=h.getComponent(d,p);a.setComponent(d+u,p,g)}}else o.set(h.array,l);l+=h.count*t}return i!==void 0&&(a.gpuType=i),a}function Md(r,e){if(e===wu)return console.warn("THREE.BufferGeometryUtils.toTrianglesDrawMode(): Geometry already defined as triangles."),r;if(e===$r||e===jo){let t=r.getIndex();if(t===null){let s=[],o=r.getAttribute("position");if(o!==void 0){for(let a=0;a<o.count;a++)s.push(a);r.setIndex(s),t=r.getIndex()}else return console.error("THREE.BufferGeometryUtils.toTrianglesDrawMode(): Undefined position attribute. Processing not possible."),r}let n=t.count-2,i=[];if(e===$r)for(let s=1;s<=n;s++)i.push(t.getX(0)),i.push(t.getX(s)),i.push(t.getX(s+1));else for(let s=0;s<n;s++)s%2===0?(i.push(t.getX(s)),i.push(t.getX(s+1)),i.push(t.getX(s+2))):(i.push(t.getX(s+2)),i.push(t.getX(s+1)),i.push(t.getX(s)));return i.length/3!==n&&console.error("THREE.BufferGeometryUtils.toTrianglesDrawMode(): Unable to generate correct amount of triangles."),r.setIndex(i),r.clearGroups(),r}else return console.error("THREE.BufferGeometryUtils.toTrianglesDrawMode(): Unknown draw mode:",e),r}function Lc(r,e=Math.PI/3){let t=r.index?r.toNonIndexed():r,n=t.attributes.position,i=n.count,s;if(n.isBufferAttribute===!0&&n.itemSize===3&&n.normalized===!1)s=n.array;else{s=new Float64Array(i*3);for(let y=0;y<i;y++)s[3*y+0]=n.getX(y),s[3*y+1]=n.getY(y),s[3*y+2]=n.getZ(y)}let o=Math.cos(e),a=(1+1e-10)*100,l=i/3,c=new Float64Array(l*3);for(let y=0;y<l;y++){let S=9*y,M=s[S+0],_=s[S+1],w=s[S+2],R=s[S+3],E=s[S+4],L=s[S+5],U=s[S+6],k=s[S+7],N=s[S+8],G=U-R,O=k-E,z=N-L,K=M-R,H=_-E,Y=w-L,j=O*Y-z*H,ae=z*K-G*Y,re=G*H-O*K,V=1/(Math.sqrt(j*j+ae*ae+re*re)||1);c[3*y+0]=j*V,c[3*y+1]=ae*V,c[3*y+2]=re*V}let h=new Int32Array(i),u=new Float64Array(i*3),d=1;for(;d<i*2;)d<<=1;let f=d-1,p=new Int32Array(d),g=0;for(let y=0;y<i;y++){let S=3*y,M=Math.trunc(s[S+0]*a),_=Math.trunc(s[S+1]*a),w=Math.trunc(s[S+2]*a),R=(Math.imul(M,73856093)^Math.imul(_,19349663)^Math.imul(w,83492791))&f;for(;;){let E=p[R];if(E===0){let U=3*g;u[U+0]=M,u[U+1]=_,u[U+2]=w,p[R]=g+1,h[y]=g++;break}let L=3*(E-1);if(u[L+0]===M&&u[L+1]===_&&u[L+2]===w){h[y]=E-1;break}R=R+1&f}}let m=new Int32Array(g+1);for(let y=0;y<i;y++)m[h[y]+1]++;for(let y=0;y<g;y++)m[y+1]+=m[y];let x=new Int32Array(i),v=m.slice(0,g);for(let y=0;y<l;y++){let S=3*y;x[v[h[S+0]]++]=y,x[v[h[S+1]]++]=y,x[v[h[S+2]]++]=y}let b=new Float32Array(i*3);for(let y=0;y<l;y++){let S=3*y,M=c[S+0],_=c[S+1],w=c[S+2];for(let R=0;R<3;R++){let E=S+R,L=h[E],U=0,k=0,N=0;for(let O=m[L],z=m[L+1];O<z;O++){let K=3*x[O],H=c[K+0],Y=c[K+1],j=c[K+2];M*H+_*Y+w*j>o&&(U+=H,k+=Y,N+=j)}let G=1/(Math.sqrt(U*U+k*k+N*N)||1);b[3*E+0]=U*G,b[3*E+1]=k*G,b[3*E+2]=N*G}}return t.setAttribute("normal",new We(b,3,!1)),t}function Wg(r,e,t,n){let i=new Uint32Array(t);for(let s=0;s<n;s+=1){let o=e+s*t;for(let a=0;a<t;a+=1)i[a]|=r[o+a]<<8*s}return i}function Xg(r,e){let{points:t,triangles:n,step:i,point_bytes:s,index_bytes:o}=r,a=[0,1,2].map(f=>Wg(e,f*t*s,t,s)),l=Wg(e,3*t*s,3*n,o),c=new Int32Array(3*t),h=t<=65535?new Uint16Array(3*n):new Uint32Array(3*n),[u,d]=[0,-1];for(let f=0;f<l.length;f+=1){let p=u-l[f];if(l[f]===0){for(let g=0;g<3;g+=1){let m=a[g][u];c[3*u+g]=(d<0?0:c[3*d+g])+(m>>>1^-(m&1))}u+=1}h[f]=p,d=p}return{corners:Float32Array.from(c,f=>f*i),indices:h}}var ZM=15e4,JM=Math.PI/6;function Nc(r,e){let t=new Float32Array(e,0,4*r.balls),{corners:n,indices:i}=Xg(r,new Uint8Array(e,16*r.balls)),s=r.triangles>ZM,o=null;return r.triangles>0&&(o=new qe,o.setAttribute("position",new We(n,3)),o.setIndex(new We(i,1)),s||(o=Lc(o,JM)),o.computeBoundingBox(),o.computeBoundingSphere()),{shape:r,triangles:o,corners:n,indices:i,balls:t,flat:s}}function qg({shape:r,corners:e,indices:t},n){return[0,1,2].map(i=>{let s=3*t[3*n+i];return new P(e[s],e[s+1],e[s+2]).add(new P(...r.centre))})}function Jr(r,e,t){let n=new Be,i=new P(...r.shape.centre);if(r.triangles){let o=new Oe(r.triangles,e);o.position.copy(i),n.add(o)}let s=r.shape.balls;if(s>0){let o=s<=64?new Yi(1,32,20):new Io(1,s<=2e4?1:0),a=new _i(o,e,s),l=new Me;for(let c=0;c<s;c+=1){let[h,u,d,f]=r.balls.subarray(4*c,4*c+4),p=Math.max(f,.001);a.setMatrixAt(c,l.makeScale(p,p,p).setPosition(h,u,d))}a.computeBoundingSphere(),a.position.copy(i),n.add(a)}for(let{normal:o,offset:a}of r.shape.half_spaces){let l=new Oe(new qs(t,t),e),c=new P(...o);l.quaternion.copy(new ut().setFromUnitVectors(new P(0,0,1),c.clone().normalize())),l.position.copy(c).multiplyScalar(a),l.userData.endless=!0,e.side=ot,n.add(l)}return n}var sa=class extends Do{constructor(e){super(e)}parse(e){function t(O){switch(O.image_type){case d:case g:if(O.colormap_length>256||O.colormap_size!==24||O.colormap_type!==1)throw new Error("THREE.TGALoader: Invalid type colormap data for indexed type.");break;case f:case p:case m:case x:if(O.colormap_type)throw new Error("THREE.TGALoader: Invalid type colormap data for colormap type.");break;case u:throw new Error("THREE.TGALoader: No data.");default:throw new Error("THREE.TGALoader: Invalid type "+O.image_type)}if(O.width<=0||O.height<=0)throw new Error("THREE.TGALoader: Invalid image size.");if(O.pixel_size!==8&&O.pixel_size!==16&&O.pixel_size!==24&&O.pixel_size!==32)throw new Error("THREE.TGALoader: Invalid pixel size "+O.pixel_size)}function n(O,z,K,H,Y){let j,ae,re=K.pixel_size>>3,V=K.width*K.height*re;if(z&&(ae=Y.subarray(H,H+=K.colormap_length*(K.colormap_size>>3))),O){j=new Uint8Array(V);let Q,te,se,le=0,Ie=new Uint8Array(re);for(;le<V;)if(Q=Y[H++],te=(Q&127)+1,Q&128){for(se=0;se<re;++se)Ie[se]=Y[H++];for(se=0;se<te;++se)j.set(Ie,le+se*re);le+=re*te}else{for(te*=re,se=0;se<te;++se)j[le+se]=Y[H++];le+=te}}else j=Y.subarray(H,H+=z?K.width*K.height:V);return{pixel_data:j,palettes:ae}}function i(O,z,K,H,Y,j,ae,re,V){let Q=V,te=E.colormap_index,se,le=0,Ie,dt,Le=E.width;for(dt=z;dt!==H;dt+=K)for(Ie=Y;Ie!==ae;Ie+=j,le++)se=re[le]-te,O[(Ie+Le*dt)*4+3]=255,O[(Ie+Le*dt)*4+2]=Q[se*3+0],O[(Ie+Le*dt)*4+1]=Q[se*3+1],O[(Ie+Le*dt)*4+0]=Q[se*3+2];return O}function s(O,z,K,H,Y,j,ae,re){let V,Q=0,te,se,le=E.width;for(se=z;se!==H;se+=K)for(te=Y;te!==ae;te+=j,Q+=2)V=re[Q+0]+(re[Q+1]<<8),O[(te+le*se)*4+0]=(V&31744)>>7,O[(te+le*se)*4+1]=(V&992)>>2,O[(te+le*se)*4+2]=(V&31)<<3,O[(te+le*se)*4+3]=V&32768?0:255;return O}function o(O,z,K,H,Y,j,ae,re){let V=0,Q,te,se=E.width;for(te=z;te!==H;te+=K)for(Q=Y;Q!==ae;Q+=j,V+=3)O[(Q+se*te)*4+3]=255,O[(Q+se*te)*4+2]=re[V+0],O[(Q+se*te)*4+1]=re[V+1],O[(Q+se*te)*4+0]=re[V+2];return O}function a(O,z,K,H,Y,j,ae,re){let V=0,Q,te,se=E.width;for(te=z;te!==H;te+=K)for(Q=Y;Q!==ae;Q+=j,V+=4)O[(Q+se*te)*4+2]=re[V+0],O[(Q+se*te)*4+1]=re[V+1],O[(Q+se*te)*4+0]=re[V+2],O[(Q+se*te)*4+3]=re[V+3];return O}function l(O,z,K,H,Y,j,ae,re){let V,Q=0,te,se,le=E.width;for(se=z;se!==H;se+=K)for(te=Y;te!==ae;te+=j,Q++)V=re[Q],O[(te+le*se)*4+0]=V,O[(te+le*se)*4+1]=V,O[(te+le*se)*4+2]=V,O[(te+le*se)*4+3]=255;return O}function c(O,z,K,H,Y,j,ae,re){let V=0,Q,te,se=E.width;for(te=z;te!==H;te+=K)for(Q=Y;Q!==ae;Q+=j,V+=2)O[(Q+se*te)*4+0]=re[V+0],O[(Q+se*te)*4+1]=re[V+0],O[(Q+se*te)*4+2]=re[V+0],O[(Q+se*te)*4+3]=re[V+1];return O}function h(O,z,K,H,Y){let j,ae,re,V,Q,te;switch((E.flags&v)>>b){default:case M:j=0,re=1,Q=z,ae=0,V=1,te=K;break;case y:j=0,re=1,Q=z,ae=K-1,V=-1,te=-1;break;case _:j=z-1,re=-1,Q=-1,ae=0,V=1,te=K;break;case S:j=z-1,re=-1,Q=-1,ae=K-1,V=-1,te=-1;break}if(k)switch(E.pixel_size){case 8:l(O,ae,V,te,j,re,Q,H);break;case 16:c(O,ae,V,te,j,re,Q,H);break;default:throw new Error("THREE.TGALoader: Format not supported.")}else switch(E.pixel_size){case 8:i(O,ae,V,te,j,re,Q,H,Y);break;case 16:s(O,ae,V,te,j,re,Q,H);break;case 24:o(O,ae,V,te,j,re,Q,H);break;case 32:a(O,ae,V,te,j,re,Q,H);break;default:throw new Error("THREE.TGALoader: Format not supported.")}return O}let u=0,d=1,f=2,p=3,g=9,m=10,x=11,v=48,b=4,y=0,S=1,M=2,_=3;if(e.length<19)throw new Error("THREE.TGALoader: Not enough data to contain header.");let w=0,R=new Uint8Array(e),E={id_length:R[w++],colormap_type:R[w++],image_type:R[w++],colormap_index:R[w++]|R[w++]<<8,colormap_length:R[w++]|R[w++]<<8,colormap_size:R[w++],origin:[R[w++]|R[w++]<<8,R[w++]|R[w++]<<8],width:R[w++]|R[w++]<<8,height:R[w++]|R[w++]<<8,pixel_size:R[w++],flags:R[w++]};if(t(E),E.id_length+w>e.length)throw new Error("THREE.TGALoader: No data.");w+=E.id_length;let L=!1,U=!1,k=!1;switch(E.image_type){case g:L=!0,U=!0;break;case d:U=!0;break;case m:L=!0;break;case f:break;case x:L=!0,k=!0;break;case p:k=!0;break}let N=new Uint8Array(E.width*E.height*4),G=n(L,U,E,w,R);return h(N,E.width,E.height,G.pixel_data,G.palettes),{data:N,width:E.width,height:E.height,flipY:!0,generateMipmaps:!0,minFilter:nn}}};function Nn(r,e){let t=[],n=r.childNodes;for(let i=0,s=n.length;i<s;i++){let o=n[i];o.nodeName===e&&t.push(o)}return t}function QM(r){return r.length===0?[]:r.trim().split(/\s+/)}function xn(r){return r.length===0?[]:r.trim().split(/\s+/).map(parseFloat)}function Dc(r){return r.length===0?[]:r.trim().split(/\s+/).map(e=>parseInt(e))}function Kt(r){return r.substring(1)}var Uc=class{constructor(){this.count=0}generateId(){return"three_default_"+this.count++}parse(e){if(e.length===0)return null;let t=new DOMParser().parseFromString(e,"application/xml"),n=Nn(t,"COLLADA")[0],i=t.getElementsByTagName("parsererror")[0];if(i!==void 0){let l=Nn(i,"div")[0],c;return l?c=l.textContent:c=this.parserErrorToText(i),console.error(`THREE.ColladaLoader: Failed to parse collada file.
`,c),null}let s=n.getAttribute("version");console.debug("THREE.ColladaLoader: File version",s);let o=this.parseAsset(Nn(n,"asset")[0]),a={animations:{},clips:{},controllers:{},images:{},effects:{},materials:{},cameras:{},lights:{},geometries:{},nodes:{},visualScenes:{},kinematicsModels:{},physicsModels:{},kinematicsScenes:{},joints:{}};return this.library=a,this.collada=n,this.parseLibrary(n,"library_animations","animation",this.parseAnimation.bind(this)),this.parseLibrary(n,"library_animation_clips","animation_clip",this.parseAnimationClip.bind(this)),this.parseLibrary(n,"library_controllers","controller",this.parseController.bind(this)),this.parseLibrary(n,"library_images","image",this.parseImage.bind(this)),this.parseLibrary(n,"library_effects","effect",this.parseEffect.bind(this)),this.parseLibrary(n,"library_materials","material",this.parseMaterial.bind(this)),this.parseLibrary(n,"library_cameras","camera",this.parseCamera.bind(this)),this.parseLibrary(n,"library_lights","light",this.parseLight.bind(this)),this.parseLibrary(n,"library_geometries","geometry",this.parseGeometry.bind(this)),this.parseLibrary(n,"library_nodes","node",this.parseNode.bind(this)),this.parseLibrary(n,"library_visual_scenes","visual_scene",this.parseVisualScene.bind(this)),this.parseLibrary(n,"library_joints","joint",this.parseLibraryJoint.bind(this)),this.parseLibrary(n,"library_kinematics_models","kinematics_model",this.parseKinematicsModel.bind(this)),this.parseLibrary(n,"library_physics_models","physics_model",this.parsePhysicsModel.bind(this)),this.parseLibrary(n,"scene","instance_kinematics_scene",this.parseKinematicsScene.bind(this)),{library:a,asset:o,collada:n}}parserErrorToText(e){let t=[],n=[e];for(;n.length;){let i=n.shift();i.nodeType===Node.TEXT_NODE?t.push(i.textContent):(t.push(`
`),n.push(...i.childNodes))}return t.join("").trim()}parseAsset(e){return{unit:this.parseAssetUnit(Nn(e,"unit")[0]),upAxis:this.parseAssetUpAxis(Nn(e,"up_axis")[0])}}parseAssetUnit(e){return e!==void 0&&e.hasAttribute("meter")===!0?parseFloat(e.getAttribute("meter")):1}parseAssetUpAxis(e){return e!==void 0?e.textContent:"Y_UP"}parseLibrary(e,t,n,i){let s=Nn(e,t)[0];if(s!==void 0){let o=Nn(s,n);for(let a=0;a<o.length;a++)i(o[a])}}parseAnimation(e){let t={sources:{},samplers:{},channels:{}},n=!1;for(let i=0,s=e.childNodes.length;i<s;i++){let o=e.childNodes[i];if(o.nodeType!==1)continue;let a;switch(o.nodeName){case"source":a=o.getAttribute("id"),t.sources[a]=this.parseSource(o);break;case"sampler":a=o.getAttribute("id"),t.samplers[a]=this.parseAnimationSampler(o);break;case"channel":a=o.getAttribute("target"),t.channels[a]=this.parseAnimationChannel(o);break;case"animation":this.parseAnimation(o),n=!0;break;default:}}n===!1&&(this.library.animations[e.getAttribute("id")||Ct.generateUUID()]=t)}parseAnimationSampler(e){let t={inputs:{}};for(let n=0,i=e.childNodes.length;n<i;n++){let s=e.childNodes[n];if(s.nodeType===1&&s.nodeName==="input"){let o=Kt(s.getAttribute("source")),a=s.getAttribute("semantic");t.inputs[a]=o}}return t}parseAnimationChannel(e){let t={},i=e.getAttribute("target").split("/"),s=i.shift(),o=i.shift(),a=o.indexOf("(")!==-1,l=o.indexOf(".")!==-1;if(l)i=o.split("."),o=i.shift(),t.member=i.shift();else if(a){let c=o.split("(");o=c.shift();for(let h=0;h<c.length;h++)c[h]=parseInt(c[h].replace(/\)/,""));t.indices=c}return t.id=s,t.sid=o,t.arraySyntax=a,t.memberSyntax=l,t.sampler=Kt(e.getAttribute("source")),t}parseAnimationClip(e){let t={name:e.getAttribute("id")||"default",start:parseFloat(e.getAttribute("start")||0),end:parseFloat(e.getAttribute("end")||0),animations:[]};for(let n=0,i=e.childNodes.length;n<i;n++){let s=e.childNodes[n];s.nodeType===1&&s.nodeName==="instance_animation"&&t.animations.push(Kt(s.getAttribute("url")))}this.library.clips[e.getAttribute("id")]=t}parseController(e){let t={};for(let n=0,i=e.childNodes.length;n<i;n++){let s=e.childNodes[n];if(s.nodeType===1)switch(s.nodeName){case"skin":t.id=Kt(s.getAttribute("source")),t.skin=this.parseSkin(s);break;case"morph":t.id=Kt(s.getAttribute("source")),console.warn("THREE.ColladaLoader: Morph target animation not supported yet.");break}}this.library.controllers[e.getAttribute("id")]=t}parseSkin(e){let t={sources:{}};for(let n=0,i=e.childNodes.length;n<i;n++){let s=e.childNodes[n];if(s.nodeType===1)switch(s.nodeName){case"bind_shape_matrix":t.bindShapeMatrix=xn(s.textContent);break;case"source":let o=s.getAttribute("id");t.sources[o]=this.parseSource(s);break;case"joints":t.joints=this.parseJoints(s);break;case"vertex_weights":t.vertexWeights=this.parseVertexWeights(s);break}}return t}parseJoints(e){let t={inputs:{}};for(let n=0,i=e.childNodes.length;n<i;n++){let s=e.childNodes[n];if(s.nodeType===1&&s.nodeName==="input"){let o=s.getAttribute("semantic"),a=Kt(s.getAttribute("source"));t.inputs[o]=a}}return t}parseVertexWeights(e){let t={inputs:{}};for(let n=0,i=e.childNodes.length;n<i;n++){let s=e.childNodes[n];if(s.nodeType===1)switch(s.nodeName){case"input":let o=s.getAttribute("semantic"),a=Kt(s.getAttribute("source")),l=parseInt(s.getAttribute("offset"));t.inputs[o]={id:a,offset:l};break;case"vcount":t.vcount=Dc(s.textContent);break;case"v":t.v=Dc(s.textContent);break}}return t}parseImage(e){let t={init_from:Nn(e,"init_from")[0].textContent};this.library.images[e.getAttribute("id")]=t}parseEffect(e){let t={};for(let n=0,i=e.childNodes.length;n<i;n++){let s=e.childNodes[n];s.nodeType===1&&s.nodeName==="profile_COMMON"&&(t.profile=this.parseEffectProfileCOMMON(s))}this.library.effects[e.getAttribute("id")]=t}parseEffectProfileCOMMON(e){let t={surfaces:{},samplers:{}};for(let n=0,i=e.childNodes.length;n<i;n++){let s=e.childNodes[n];if(s.nodeType===1)switch(s.nodeName){case"newparam":this.parseEffectNewparam(s,t);break;case"technique":t.technique=this.parseEffectTechnique(s);break;case"extra":t.extra=this.parseEffectExtra(s);break}}return t}parseEffectNewparam(e,t){let n=e.getAttribute("sid");for(let i=0,s=e.childNodes.length;i<s;i++){let o=e.childNodes[i];if(o.nodeType===1)switch(o.nodeName){case"surface":t.surfaces[n]=this.parseEffectSurface(o);break;case"sampler2D":t.samplers[n]=this.parseEffectSampler(o);break}}}parseEffectSurface(e){let t={};for(let n=0,i=e.childNodes.length;n<i;n++){let s=e.childNodes[n];s.nodeType===1&&s.nodeName==="init_from"&&(t.init_from=s.textContent)}return t}parseEffectSampler(e){let t={};for(let n=0,i=e.childNodes.length;n<i;n++){let s=e.childNodes[n];s.nodeType===1&&s.nodeName==="source"&&(t.source=s.textContent)}return t}parseEffectTechnique(e){let t={};for(let n=0,i=e.childNodes.length;n<i;n++){let s=e.childNodes[n];if(s.nodeType===1)switch(s.nodeName){case"constant":case"lambert":case"blinn":case"phong":t.type=s.nodeName,t.parameters=this.parseEffectParameters(s);break;case"extra":t.extra=this.parseEffectExtra(s);break}}return t}parseEffectParameters(e){let t={};for(let n=0,i=e.childNodes.length;n<i;n++){let s=e.childNodes[n];if(s.nodeType===1)switch(s.nodeName){case"emission":case"diffuse":case"specular":case"bump":case"ambient":case"shininess":case"transparency":t[s.nodeName]=this.parseEffectParameter(s);break;case"transparent":t[s.nodeName]={opaque:s.hasAttribute("opaque")?s.getAttribute("opaque"):"A_ONE",data:this.parseEffectParameter(s)};break}}return t}parseEffectParameter(e){let t={};for(let n=0,i=e.childNodes.length;n<i;n++){let s=e.childNodes[n];if(s.nodeType===1)switch(s.nodeName){case"color":t[s.nodeName]=xn(s.textContent);break;case"float":t[s.nodeName]=parseFloat(s.textContent);break;case"texture":t[s.nodeName]={id:s.getAttribute("texture"),extra:this.parseEffectParameterTexture(s)};break}}return t}parseEffectParameterTexture(e){let t={technique:{}};for(let n=0,i=e.childNodes.length;n<i;n++){let s=e.childNodes[n];s.nodeType===1&&s.nodeName==="extra"&&this.parseEffectParameterTextureExtra(s,t)}return t}parseEffectParameterTextureExtra(e,t){for(let n=0,i=e.childNodes.length;n<i;n++){let s=e.childNodes[n];s.nodeType===1&&s.nodeName==="technique"&&this.parseEffectParameterTextureExtraTechnique(s,t)}}parseEffectParameterTextureExtraTechnique(e,t){for(let n=0,i=e.childNodes.length;n<i;n++){let s=e.childNodes[n];if(s.nodeType===1)switch(s.nodeName){case"repeatU":case"repeatV":case"offsetU":case"offsetV":t.technique[s.nodeName]=parseFloat(s.textContent);break;case"wrapU":case"wrapV":s.textContent.toUpperCase()==="TRUE"?t.technique[s.nodeName]=1:s.textContent.toUpperCase()==="FALSE"?t.technique[s.nodeName]=0:t.technique[s.nodeName]=parseInt(s.textContent);break;case"bump":t[s.nodeName]=this.parseEffectExtraTechniqueBump(s);break}}}parseEffectExtra(e){let t={};for(let n=0,i=e.childNodes.length;n<i;n++){let s=e.childNodes[n];s.nodeType===1&&s.nodeName==="technique"&&(t.technique=this.parseEffectExtraTechnique(s))}return t}parseEffectExtraTechnique(e){let t={};for(let n=0,i=e.childNodes.length;n<i;n++){let s=e.childNodes[n];if(s.nodeType===1)switch(s.nodeName){case"double_sided":t[s.nodeName]=parseInt(s.textContent);break;case"bump":t[s.nodeName]=this.parseEffectExtraTechniqueBump(s);break}}return t}parseEffectExtraTechniqueBump(e){let t={};for(let n=0,i=e.childNodes.length;n<i;n++){let s=e.childNodes[n];s.nodeType===1&&s.nodeName==="texture"&&(t[s.nodeName]={id:s.getAttribute("texture"),texcoord:s.getAttribute("texcoord"),extra:this.parseEffectParameterTexture(s)})}return t}parseMaterial(e){let t={name:e.getAttribute("name")};for(let n=0,i=e.childNodes.length;n<i;n++){let s=e.childNodes[n];s.nodeType===1&&s.nodeName==="instance_effect"&&(t.url=Kt(s.getAttribute("url")))}this.library.materials[e.getAttribute("id")]=t}parseCamera(e){let t={name:e.getAttribute("name")};for(let n=0,i=e.childNodes.length;n<i;n++){let s=e.childNodes[n];s.nodeType===1&&s.nodeName==="optics"&&(t.optics=this.parseCameraOptics(s))}this.library.cameras[e.getAttribute("id")]=t}parseCameraOptics(e){for(let t=0;t<e.childNodes.length;t++){let n=e.childNodes[t];if(n.nodeName==="technique_common")return this.parseCameraTechnique(n)}return{}}parseCameraTechnique(e){let t={};for(let n=0;n<e.childNodes.length;n++){let i=e.childNodes[n];switch(i.nodeName){case"perspective":case"orthographic":t.technique=i.nodeName,t.parameters=this.parseCameraParameters(i);break}}return t}parseCameraParameters(e){let t={};for(let n=0;n<e.childNodes.length;n++){let i=e.childNodes[n];switch(i.nodeName){case"xfov":case"yfov":case"xmag":case"ymag":case"znear":case"zfar":case"aspect_ratio":t[i.nodeName]=parseFloat(i.textContent);break}}return t}parseLight(e){let t={};for(let n=0,i=e.childNodes.length;n<i;n++){let s=e.childNodes[n];s.nodeType===1&&s.nodeName==="technique_common"&&(t=this.parseLightTechnique(s))}this.library.lights[e.getAttribute("id")]=t}parseLightTechnique(e){let t={};for(let n=0,i=e.childNodes.length;n<i;n++){let s=e.childNodes[n];if(s.nodeType===1)switch(s.nodeName){case"directional":case"point":case"spot":case"ambient":t.technique=s.nodeName,t.parameters=this.parseLightParameters(s);break}}return t}parseLightParameters(e){let t={};for(let n=0,i=e.childNodes.length;n<i;n++){let s=e.childNodes[n];if(s.nodeType===1)switch(s.nodeName){case"color":let o=xn(s.textContent);t.color=new he().fromArray(o),Fe.colorSpaceToWorking(t.color,He);break;case"falloff_angle":t.falloffAngle=parseFloat(s.textContent);break;case"quadratic_attenuation":let a=parseFloat(s.textContent);t.distance=a?Math.sqrt(1/a):0;break}}return t}parseGeometry(e){let t={name:e.getAttribute("name"),sources:{},vertices:{},primitives:[]},n=Nn(e,"mesh")[0];if(n!==void 0){for(let i=0;i<n.childNodes.length;i++){let s=n.childNodes[i];if(s.nodeType!==1)continue;let o=s.getAttribute("id");switch(s.nodeName){case"source":t.sources[o]=this.parseSource(s);break;case"vertices":t.vertices=this.parseGeometryVertices(s);break;case"polygons":case"lines":case"linestrips":case"polylist":case"triangles":t.primitives.push(this.parseGeometryPrimitive(s));break;default:}}this.library.geometries[e.getAttribute("id")]=t}}parseSource(e){let t={array:[],stride:3};for(let n=0;n<e.childNodes.length;n++){let i=e.childNodes[n];if(i.nodeType===1)switch(i.nodeName){case"float_array":t.array=xn(i.textContent);break;case"Name_array":t.array=QM(i.textContent);break;case"technique_common":let s=Nn(i,"accessor")[0];s!==void 0&&(t.stride=parseInt(s.getAttribute("stride")));break}}return t}parseGeometryVertices(e){let t={};for(let n=0;n<e.childNodes.length;n++){let i=e.childNodes[n];i.nodeType===1&&(t[i.getAttribute("semantic")]=Kt(i.getAttribute("source")))}return t}parseGeometryPrimitive(e){let t={type:e.nodeName,material:e.getAttribute("material"),count:parseInt(e.getAttribute("count")),inputs:{},stride:0,hasUV:!1};for(let n=0,i=e.childNodes.length;n<i;n++){let s=e.childNodes[n];if(s.nodeType===1)switch(s.nodeName){case"input":let o=Kt(s.getAttribute("source")),a=s.getAttribute("semantic"),l=parseInt(s.getAttribute("offset")),c=parseInt(s.getAttribute("set")),h=c>0?a+c:a;t.inputs[h]={id:o,offset:l},t.stride=Math.max(t.stride,l+1),a==="TEXCOORD"&&(t.hasUV=!0);break;case"vcount":t.vcount=Dc(s.textContent);break;case"p":t.p=Dc(s.textContent);break}}return t.type==="polygons"&&(t.vcount=[t.p.length/t.stride]),t}parseLibraryJoint(e){this.library.joints[e.getAttribute("id")]=this.parseKinematicsJoint(e)}parseKinematicsModel(e){let t={name:e.getAttribute("name")||"",joints:{},links:[]};for(let n=0;n<e.childNodes.length;n++){let i=e.childNodes[n];i.nodeType===1&&i.nodeName==="technique_common"&&this.parseKinematicsTechniqueCommon(i,t)}this.library.kinematicsModels[e.getAttribute("id")]=t}parseKinematicsTechniqueCommon(e,t){for(let n=0;n<e.childNodes.length;n++){let i=e.childNodes[n];if(i.nodeType===1)switch(i.nodeName){case"joint":t.joints[i.getAttribute("sid")]=this.parseKinematicsJoint(i);break;case"instance_joint":t.joints[i.getAttribute("sid")]=this.library.joints[Kt(i.getAttribute("url"))];break;case"link":t.links.push(this.parseKinematicsLink(i));break}}}parseKinematicsJoint(e){let t;for(let n=0;n<e.childNodes.length;n++){let i=e.childNodes[n];if(i.nodeType===1)switch(i.nodeName){case"prismatic":case"revolute":t=this.parseKinematicsJointParameter(i);break}}return t}parseKinematicsJointParameter(e){let t={sid:e.getAttribute("sid"),name:e.getAttribute("name")||"",axis:new P,limits:{min:0,max:0},type:e.nodeName,static:!1,zeroPosition:0,middlePosition:0};for(let n=0;n<e.childNodes.length;n++){let i=e.childNodes[n];if(i.nodeType===1)switch(i.nodeName){case"axis":let s=xn(i.textContent);t.axis.fromArray(s);break;case"limits":let o=i.getElementsByTagName("max")[0],a=i.getElementsByTagName("min")[0];t.limits.max=parseFloat(o.textContent),t.limits.min=parseFloat(a.textContent);break}}return t.limits.min>=t.limits.max&&(t.static=!0),t.middlePosition=(t.limits.min+t.limits.max)/2,t}parseKinematicsLink(e){let t={sid:e.getAttribute("sid"),name:e.getAttribute("name")||"",attachments:[],transforms:[]};for(let n=0;n<e.childNodes.length;n++){let i=e.childNodes[n];if(i.nodeType===1)switch(i.nodeName){case"attachment_full":t.attachments.push(this.parseKinematicsAttachment(i));break;case"matrix":case"translate":case"rotate":t.transforms.push(this.parseKinematicsTransform(i));break}}return t}parseKinematicsAttachment(e){let t={joint:e.getAttribute("joint").split("/").pop(),transforms:[],links:[]};for(let n=0;n<e.childNodes.length;n++){let i=e.childNodes[n];if(i.nodeType===1)switch(i.nodeName){case"link":t.links.push(this.parseKinematicsLink(i));break;case"matrix":case"translate":case"rotate":t.transforms.push(this.parseKinematicsTransform(i));break}}return t}parseKinematicsTransform(e){let t={type:e.nodeName},n=xn(e.textContent);switch(t.type){case"matrix":t.obj=new Me,t.obj.fromArray(n).transpose();break;case"translate":t.obj=new P,t.obj.fromArray(n);break;case"rotate":t.obj=new P,t.obj.fromArray(n),t.angle=Ct.degToRad(n[3]);break}return t}parsePhysicsModel(e){let t={name:e.getAttribute("name")||"",rigidBodies:{}};for(let n=0;n<e.childNodes.length;n++){let i=e.childNodes[n];i.nodeType===1&&i.nodeName==="rigid_body"&&(t.rigidBodies[i.getAttribute("name")]={},this.parsePhysicsRigidBody(i,t.rigidBodies[i.getAttribute("name")]))}this.library.physicsModels[e.getAttribute("id")]=t}parsePhysicsRigidBody(e,t){for(let n=0;n<e.childNodes.length;n++){let i=e.childNodes[n];i.nodeType===1&&i.nodeName==="technique_common"&&this.parsePhysicsTechniqueCommon(i,t)}}parsePhysicsTechniqueCommon(e,t){for(let n=0;n<e.childNodes.length;n++){let i=e.childNodes[n];if(i.nodeType===1)switch(i.nodeName){case"inertia":t.inertia=xn(i.textContent);break;case"mass":t.mass=xn(i.textContent)[0];break}}}parseKinematicsScene(e){let t={bindJointAxis:[]};for(let n=0;n<e.childNodes.length;n++){let i=e.childNodes[n];i.nodeType===1&&i.nodeName==="bind_joint_axis"&&t.bindJointAxis.push(this.parseKinematicsBindJointAxis(i))}this.library.kinematicsScenes[Kt(e.getAttribute("url"))]=t}parseKinematicsBindJointAxis(e){let t={target:e.getAttribute("target").split("/").pop()};for(let n=0;n<e.childNodes.length;n++){let i=e.childNodes[n];if(i.nodeType===1&&i.nodeName==="axis"){let s=i.getElementsByTagName("param")[0];t.axis=s.textContent;let o=t.axis.split("inst_").pop().split("axis")[0];t.jointIndex=o.substring(0,o.length-1)}}return t}prepareNodes(e){let t=e.getElementsByTagName("node");for(let n=0;n<t.length;n++){let i=t[n];i.hasAttribute("id")===!1&&i.setAttribute("id",this.generateId())}}parseNode(e){let t=new Me,n=new P,i={name:e.getAttribute("name")||"",type:e.getAttribute("type"),id:e.getAttribute("id"),sid:e.getAttribute("sid"),matrix:new Me,nodes:[],instanceCameras:[],instanceControllers:[],instanceLights:[],instanceGeometries:[],instanceNodes:[],transforms:{},transformData:{},transformOrder:[]};for(let s=0;s<e.childNodes.length;s++){let o=e.childNodes[s];if(o.nodeType!==1)continue;let a;switch(o.nodeName){case"node":i.nodes.push(o.getAttribute("id")),this.parseNode(o);break;case"instance_camera":i.instanceCameras.push(Kt(o.getAttribute("url")));break;case"instance_controller":i.instanceControllers.push(this.parseNodeInstance(o));break;case"instance_light":i.instanceLights.push(Kt(o.getAttribute("url")));break;case"instance_geometry":i.instanceGeometries.push(this.parseNodeInstance(o));break;case"instance_node":i.instanceNodes.push(Kt(o.getAttribute("url")));break;case"matrix":a=xn(o.textContent),i.matrix.multiply(t.fromArray(a).transpose());{let l=o.getAttribute("sid");i.transforms[l]=o.nodeName,i.transformData[l]={type:"matrix",array:a},i.transformOrder.push(l)}break;case"translate":a=xn(o.textContent),n.fromArray(a),i.matrix.multiply(t.makeTranslation(n.x,n.y,n.z));{let l=o.getAttribute("sid");i.transforms[l]=o.nodeName,i.transformData[l]={type:"translate",x:a[0],y:a[1],z:a[2]},i.transformOrder.push(l)}break;case"rotate":a=xn(o.textContent);{let l=Ct.degToRad(a[3]);i.matrix.multiply(t.makeRotationAxis(n.fromArray(a),l));let c=o.getAttribute("sid");i.transforms[c]=o.nodeName,i.transformData[c]={type:"rotate",axis:[a[0],a[1],a[2]],angle:a[3]},i.transformOrder.push(c)}break;case"scale":a=xn(o.textContent),i.matrix.scale(n.fromArray(a));{let l=o.getAttribute("sid");i.transforms[l]=o.nodeName,i.transformData[l]={type:"scale",x:a[0],y:a[1],z:a[2]},i.transformOrder.push(l)}break;case"extra":break;default:}}return this.hasNode(i.id)?console.warn("THREE.ColladaLoader: There is already a node with ID %s. Exclude current node from further processing.",i.id):this.library.nodes[i.id]=i,i}parseNodeInstance(e){let t={id:Kt(e.getAttribute("url")),materials:{},skeletons:[]};for(let n=0;n<e.childNodes.length;n++){let i=e.childNodes[n];switch(i.nodeName){case"bind_material":let s=i.getElementsByTagName("instance_material");for(let o=0;o<s.length;o++){let a=s[o],l=a.getAttribute("symbol"),c=a.getAttribute("target");t.materials[l]=Kt(c)}break;case"skeleton":t.skeletons.push(Kt(i.textContent));break;default:break}}return t}parseVisualScene(e){let t={name:e.getAttribute("name"),children:[]};this.prepareNodes(e);let n=Nn(e,"node");for(let i=0;i<n.length;i++)t.children.push(this.parseNode(n[i]));this.library.visualScenes[e.getAttribute("id")]=t}hasNode(e){return this.library.nodes[e]!==void 0}};var Oc=class{constructor(e,t,n,i){this.library=e,this.collada=t,this.textureLoader=n,this.tgaLoader=i,this.tempColor=new he,this.animations=[],this.kinematics={},this.position=new P,this.scale=new P,this.quaternion=new ut,this.matrix=new Me,this.deferredPivotAnimations={},this.transformNodes={}}compose(){let e=this.library;this.buildLibrary(e.animations,this.buildAnimation.bind(this)),this.buildLibrary(e.clips,this.buildAnimationClip.bind(this)),this.buildLibrary(e.controllers,this.buildController.bind(this)),this.buildLibrary(e.images,this.buildImage.bind(this)),this.buildLibrary(e.effects,this.buildEffect.bind(this)),this.buildLibrary(e.materials,this.buildMaterial.bind(this)),this.buildLibrary(e.cameras,this.buildCamera.bind(this)),this.buildLibrary(e.lights,this.buildLight.bind(this)),this.buildLibrary(e.geometries,this.buildGeometry.bind(this)),this.buildLibrary(e.visualScenes,this.buildVisualScene.bind(this)),this.setupAnimations(),this.setupKinematics();let t=this.parseScene(Nn(this.collada,"scene")[0]);return t.animations=this.animations,{scene:t,animations:this.animations,kinematics:this.kinematics}}buildLibrary(e,t){for(let n in e){let i=e[n];i.build=t(e[n])}}getBuild(e,t){return e.build!==void 0||(e.build=t(e)),e.build}isEmpty(e){return Object.keys(e).length===0}buildAnimation(e){let t=[],n=e.channels,i=e.samplers,s=e.sources,o=this.aggregateAnimationChannels(n,i,s);for(let a in o){let l=this.library.nodes[a];if(!l)continue;let c=o[a];if(this.hasPivotTransforms(l))this.collectDeferredPivotAnimation(a,c);else{let h=this.getNode(a),u=!1;for(let d in c){let f=l.transforms[d],p=l.transformData[d],g=c[d];switch(f){case"matrix":this.buildMatrixTracks(h,g,l,t);break;case"translate":this.buildTranslateTrack(h,g,p,t);break;case"rotate":u||(this.buildRotateTrack(h,d,g,p,l,t),u=!0);break;case"scale":this.buildScaleTrack(h,g,p,t);break}}}}return t}collectDeferredPivotAnimation(e,t){this.deferredPivotAnimations[e]||(this.deferredPivotAnimations[e]={});let n=this.deferredPivotAnimations[e];for(let i in t){n[i]||(n[i]={});for(let s in t[i])n[i][s]=t[i][s]}}hasPivotTransforms(e){let t=["rotatePivot","rotatePivotInverse","rotatePivotTranslation","scalePivot","scalePivotInverse","scalePivotTranslation"];for(let n of t)if(e.transforms[n]!==void 0)return!0;return!1}getAnimation(e){return this.getBuild(this.library.animations[e],this.buildAnimation.bind(this))}aggregateAnimationChannels(e,t,n){let i={};for(let s in e){if(!e.hasOwnProperty(s))continue;let o=e[s],a=t[o.sampler],l=a.inputs.INPUT,c=a.inputs.OUTPUT,h=n[l],u=n[c],d=a.inputs.INTERPOLATION,f=a.inputs.IN_TANGENT,p=a.inputs.OUT_TANGENT,g=d?n[d]:null,m=f?n[f]:null,x=p?n[p]:null,v=o.id,b=o.sid,y=o.member||"default";i[v]||(i[v]={}),i[v][b]||(i[v][b]={}),i[v][b][y]={times:h.array,values:u.array,stride:u.stride,arraySyntax:o.arraySyntax,indices:o.indices,interpolation:g?g.array:null,inTangent:m?m.array:null,outTangent:x?x.array:null,inTangentStride:m?m.stride:0,outTangentStride:x?x.stride:0}}return i}buildMatrixTracks(e,t,n,i){let s=n.matrix.clone().transpose(),o={};for(let c in t){let h=t[c],u=h.times,d=h.values,f=h.stride;for(let p=0,g=u.length;p<g;p++){let m=u[p],x=p*f;if(o[m]===void 0&&(o[m]={}),h.arraySyntax===!0){let v=d[x],b=h.indices[0]+4*h.indices[1];o[m][b]=v}else for(let v=0;v<f;v++)o[m][v]=d[x+v]}}let a=this.prepareAnimationData(o,s),l={name:e.uuid,keyframes:a};this.createKeyframeTracks(l,i)}buildTranslateTrack(e,t,n,i){if(t.default&&t.default.stride===3){let c=t.default,h=Array.from(c.times),u=Array.from(c.values),d=new Bt(e.uuid+".position",h,u),f=this.getInterpolationInfo(t);this.applyInterpolation(d,f,t),i.push(d);return}let s=this.getTimesForAllAxes(t);if(s.length===0)return;let o=[],a=this.getInterpolationInfo(t);for(let c=0;c<s.length;c++){let h=s[c],u=this.getValueAtTime(t.X,h,n.x),d=this.getValueAtTime(t.Y,h,n.y),f=this.getValueAtTime(t.Z,h,n.z);o.push(u,d,f)}let l=new Bt(e.uuid+".position",s,o);this.applyInterpolation(l,a),i.push(l)}buildRotateTrack(e,t,n,i,s,o){let a=n.ANGLE||n.default;if(!a)return;let l=Array.from(a.times);if(l.length===0)return;let c=[];for(let m of s.transformOrder)if(s.transforms[m]==="rotate"){let v=s.transformData[m];c.push({sid:m,axis:new P(v.axis[0],v.axis[1],v.axis[2]),defaultAngle:v.angle})}let h=new ut,u=new ut,d=new ut,f=[],p=this.getInterpolationInfo(n);for(let m=0;m<l.length;m++){let x=l[m];h.identity();for(let v of c){let b;v.sid===t?b=this.getValueAtTime(a,x,v.defaultAngle):b=v.defaultAngle;let y=Ct.degToRad(b);d.setFromAxisAngle(v.axis,y),h.multiply(d)}m>0&&u.dot(h)<0&&(h.x=-h.x,h.y=-h.y,h.z=-h.z,h.w=-h.w),u.copy(h),f.push(h.x,h.y,h.z,h.w)}let g=new Bn(e.uuid+".quaternion",l,f);this.applyInterpolation(g,p),o.push(g)}buildScaleTrack(e,t,n,i){if(t.default&&t.default.stride===3){let c=t.default,h=Array.from(c.times),u=Array.from(c.values),d=new Bt(e.uuid+".scale",h,u),f=this.getInterpolationInfo(t);this.applyInterpolation(d,f,t),i.push(d);return}let s=this.getTimesForAllAxes(t);if(s.length===0)return;let o=[],a=this.getInterpolationInfo(t);for(let c=0;c<s.length;c++){let h=s[c],u=this.getValueAtTime(t.X,h,n.x),d=this.getValueAtTime(t.Y,h,n.y),f=this.getValueAtTime(t.Z,h,n.z);o.push(u,d,f)}let l=new Bt(e.uuid+".scale",s,o);this.applyInterpolation(l,a),i.push(l)}getTimesForAllAxes(e){let t=[];return e.X&&(t=t.concat(Array.from(e.X.times))),e.Y&&(t=t.concat(Array.from(e.Y.times))),e.Z&&(t=t.concat(Array.from(e.Z.times))),e.ANGLE&&(t=t.concat(Array.from(e.ANGLE.times))),e.default&&(t=t.concat(Array.from(e.default.times))),t=[...new Set(t)].sort((n,i)=>n-i),t}getValueAtTime(e,t,n){if(!e)return n;let i=e.times,s=e.values,o=e.interpolation;for(let a=0;a<i.length;a++){if(i[a]===t)return s[a];if(i[a]>t){if(a===0)return s[0];let l=a-1,c=a,h=i[l],u=i[c],d=s[l],f=s[c],p=o?o[l]:"LINEAR";if(p==="STEP")return d;if(p==="BEZIER"&&e.inTangent&&e.outTangent)return this.evaluateBezierComponent(e,l,c,h,u,t);{let g=(t-h)/(u-h);return d+g*(f-d)}}}return s[s.length-1]}evaluateBezierComponent(e,t,n,i,s,o){let a=e.values,l=e.inTangent,c=e.outTangent,h=e.inTangentStride||1,u=a[t],d=a[n],f,p,g,m;h===2?(f=c[t*2],p=c[t*2+1],g=l[n*2],m=l[n*2+1]):(f=i+(s-i)/3,p=c[t],g=s-(s-i)/3,m=l[n]);let x=(o-i)/(s-i);for(let _=0;_<8;_++){let w=x*x,R=w*x,E=1-x,L=E*E,k=L*E*i+3*L*x*f+3*E*w*g+R*s,N=3*L*(f-i)+6*E*x*(g-f)+3*w*(s-g);if(Math.abs(N)<1e-10)break;let G=k-o;if(Math.abs(G)<1e-10)break;x=x-G/N,x=Math.max(0,Math.min(1,x))}let v=x*x,b=v*x,y=1-x,S=y*y;return S*y*u+3*S*x*p+3*y*v*m+b*d}getInterpolationInfo(e){let t=["X","Y","Z","ANGLE","default"],n=null,i=!0;for(let s of t){let o=e[s];if(!o||!o.interpolation)continue;let a=o.interpolation;for(let l=0;l<a.length;l++){let c=a[l];n===null?n=c:c!==n&&(i=!1)}}return{type:n||"LINEAR",uniform:i}}applyInterpolation(e,t,n=null){if(t.type==="STEP"&&t.uniform)e.setInterpolation(si);else if(t.type==="BEZIER"&&t.uniform&&n){let i=n.default;i&&i.inTangent&&i.outTangent&&(e.setInterpolation(mo),e.settings={inTangents:new Float32Array(i.inTangent),outTangents:new Float32Array(i.outTangent)})}}prepareAnimationData(e,t){let n=[];for(let i in e)n.push({time:parseFloat(i),value:e[i]});n.sort((i,s)=>i.time-s.time);for(let i=0;i<16;i++)this.transformAnimationData(n,i,t.elements[i]);return n}createKeyframeTracks(e,t){let n=e.keyframes,i=e.name,s=[],o=[],a=[],l=[],c=this.position,h=this.quaternion,u=this.scale,d=this.matrix;for(let f=0,p=n.length;f<p;f++){let g=n[f],m=g.time,x=g.value;d.fromArray(x).transpose(),d.decompose(c,h,u),s.push(m),o.push(c.x,c.y,c.z),a.push(h.x,h.y,h.z,h.w),l.push(u.x,u.y,u.z)}return o.length>0&&t.push(new Bt(i+".position",s,o)),a.length>0&&t.push(new Bn(i+".quaternion",s,a)),l.length>0&&t.push(new Bt(i+".scale",s,l)),t}transformAnimationData(e,t,n){let i,s=!0,o,a;for(o=0,a=e.length;o<a;o++)i=e[o],i.value[t]===void 0?i.value[t]=null:s=!1;if(s===!0)for(o=0,a=e.length;o<a;o++)i=e[o],i.value[t]=n;else this.createMissingKeyframes(e,t)}createMissingKeyframes(e,t){let n,i;for(let s=0,o=e.length;s<o;s++){let a=e[s];if(a.value[t]===null){if(n=this.getPrev(e,s,t),i=this.getNext(e,s,t),n===null){a.value[t]=i.value[t];continue}if(i===null){a.value[t]=n.value[t];continue}this.interpolate(a,n,i,t)}}}getPrev(e,t,n){for(;t>=0;){let i=e[t];if(i.value[n]!==null)return i;t--}return null}getNext(e,t,n){for(;t<e.length;){let i=e[t];if(i.value[n]!==null)return i;t++}return null}interpolate(e,t,n,i){if(n.time-t.time===0){e.value[i]=t.value[i];return}e.value[i]=(e.time-t.time)*(n.value[i]-t.value[i])/(n.time-t.time)+t.value[i]}buildAnimationClip(e){let t=[],n=e.name,i=e.end-e.start||-1,s=e.animations;for(let o=0,a=s.length;o<a;o++){let l=this.getAnimation(s[o]);for(let c=0,h=l.length;c<h;c++)t.push(l[c])}return new ys(n,i,t)}getAnimationClip(e){return this.getBuild(this.library.clips[e],this.buildAnimationClip.bind(this))}buildController(e){let t={id:e.id},n=this.library.geometries[t.id];return e.skin!==void 0&&(t.skin=this.buildSkin(e.skin),n.sources.skinIndices=t.skin.indices,n.sources.skinWeights=t.skin.weights),t}buildSkin(e){let n={joints:[],indices:{array:[],stride:4},weights:{array:[],stride:4}},i=e.sources,s=e.vertexWeights,o=s.vcount,a=s.v,l=s.inputs.JOINT.offset,c=s.inputs.WEIGHT.offset,h=e.sources[e.joints.inputs.JOINT],u=e.sources[e.joints.inputs.INV_BIND_MATRIX],d=i[s.inputs.WEIGHT.id].array,f=0,p,g,m;for(p=0,m=o.length;p<m;p++){let v=o[p],b=[];for(g=0;g<v;g++){let y=a[f+l],S=a[f+c],M=d[S];b.push({index:y,weight:M}),f+=2}for(b.sort(x),g=0;g<4;g++){let y=b[g];y!==void 0?(n.indices.array.push(y.index),n.weights.array.push(y.weight)):(n.indices.array.push(0),n.weights.array.push(0))}}for(e.bindShapeMatrix?n.bindMatrix=new Me().fromArray(e.bindShapeMatrix).transpose():n.bindMatrix=new Me().identity(),p=0,m=h.array.length;p<m;p++){let v=h.array[p],b=new Me().fromArray(u.array,p*u.stride).transpose();n.joints.push({name:v,boneInverse:b})}return n;function x(v,b){return b.weight-v.weight}}getController(e){return this.getBuild(this.library.controllers[e],this.buildController.bind(this))}buildImage(e){return e.build!==void 0?e.build:e.init_from}getImage(e){let t=this.library.images[e];return t!==void 0?this.getBuild(t,this.buildImage.bind(this)):(console.warn("THREE.ColladaLoader: Couldn't find image with ID:",e),null)}buildEffect(e){return e}getEffect(e){return this.getBuild(this.library.effects[e],this.buildEffect.bind(this))}getTextureLoader(e){let t,n=e.slice((e.lastIndexOf(".")-1>>>0)+2);return n=n.toLowerCase(),n==="tga"?t=this.tgaLoader:t=this.textureLoader,t}buildMaterial(e){let t=this.getEffect(e.url),n=t.profile.technique,i;switch(n.type){case"phong":case"blinn":i=new vi;break;case"lambert":i=new Kn;break;default:i=new mt;break}i.name=e.name||"";let s=this;function o(h,u=null){let d=t.profile.samplers[h.id],f=null;if(d!==void 0){let p=t.profile.surfaces[d.source];f=s.getImage(p.init_from)}else console.warn("THREE.ColladaLoader: Undefined sampler. Access image directly (see #12530)."),f=s.getImage(h.id);if(f!==null){let p=s.getTextureLoader(f);if(p!==void 0){let g=p.load(f),m=h.extra;if(m!==void 0&&m.technique!==void 0&&s.isEmpty(m.technique)===!1){let x=m.technique;g.wrapS=x.wrapU?en:Ot,g.wrapT=x.wrapV?en:Ot,g.offset.set(x.offsetU||0,x.offsetV||0),g.repeat.set(x.repeatU||1,x.repeatV||1)}else g.wrapS=en,g.wrapT=en;return u!==null&&(g.colorSpace=u),g}else return console.warn("THREE.ColladaLoader: Loader for texture %s not found.",f),null}else return console.warn("THREE.ColladaLoader: Couldn't create texture with ID:",h.id),null}let a=n.parameters;for(let h in a){let u=a[h];switch(h){case"diffuse":u.color&&i.color.fromArray(u.color),u.texture&&(i.map=o(u.texture,He));break;case"specular":u.color&&i.specular&&i.specular.fromArray(u.color),u.texture&&(i.specularMap=o(u.texture));break;case"bump":u.texture&&(i.normalMap=o(u.texture));break;case"ambient":u.texture&&(i.lightMap=o(u.texture,He));break;case"shininess":u.float&&i.shininess&&(i.shininess=u.float);break;case"emission":u.color&&i.emissive&&i.emissive.fromArray(u.color),u.texture&&(i.emissiveMap=o(u.texture,He));break}}Fe.colorSpaceToWorking(i.color,He),i.specular&&Fe.colorSpaceToWorking(i.specular,He),i.emissive&&Fe.colorSpaceToWorking(i.emissive,He);let l=a.transparent,c=a.transparency;if(c===void 0&&l&&(c={float:1}),l===void 0&&c&&(l={opaque:"A_ONE",data:{color:[1,1,1,1]}}),l&&c)if(l.data.texture)i.transparent=!0;else{let h=l.data.color;switch(l.opaque){case"A_ONE":i.opacity=h[3]*c.float;break;case"RGB_ZERO":i.opacity=1-h[0]*c.float;break;case"A_ZERO":i.opacity=1-h[3]*c.float;break;case"RGB_ONE":i.opacity=h[0]*c.float;break;default:console.warn('THREE.ColladaLoader: Invalid opaque type "%s" of transparent tag.',l.opaque)}i.opacity<1&&(i.transparent=!0)}if(n.extra!==void 0&&n.extra.technique!==void 0){let h=n.extra.technique;for(let u in h){let d=h[u];switch(u){case"double_sided":i.side=d===1?ot:fn;break;case"bump":i.normalMap=o(d.texture),i.normalScale=new Se(1,1);break}}}return i}getMaterial(e){return this.getBuild(this.library.materials[e],this.buildMaterial.bind(this))}buildCamera(e){let t;switch(e.optics.technique){case"perspective":t=new vt(e.optics.parameters.yfov,e.optics.parameters.aspect_ratio,e.optics.parameters.znear,e.optics.parameters.zfar);break;case"orthographic":let n=e.optics.parameters.ymag,i=e.optics.parameters.xmag,s=e.optics.parameters.aspect_ratio;i=i===void 0?n*s:i,n=n===void 0?i/s:n,i*=.5,n*=.5,t=new Ji(-i,i,n,-n,e.optics.parameters.znear,e.optics.parameters.zfar);break;default:t=new vt;break}return t.name=e.name||"",t}getCamera(e){let t=this.library.cameras[e];return t!==void 0?this.getBuild(t,this.buildCamera.bind(this)):(console.warn("THREE.ColladaLoader: Couldn't find camera with ID:",e),null)}buildLight(e){let t;switch(e.technique){case"directional":t=new Qi;break;case"point":t=new Ys;break;case"spot":t=new $s;break;case"ambient":t=new js;break}return e.parameters.color&&t.color.copy(e.parameters.color),e.parameters.distance&&(t.distance=e.parameters.distance),e.parameters.falloffAngle&&(t.angle=Ct.degToRad(e.parameters.falloffAngle)),t}getLight(e){let t=this.library.lights[e];return t!==void 0?this.getBuild(t,this.buildLight.bind(this)):(console.warn("THREE.ColladaLoader: Couldn't find light with ID:",e),null)}groupPrimitives(e){let t={};for(let n=0;n<e.length;n++){let i=e[n];t[i.type]===void 0&&(t[i.type]=[]),t[i.type].push(i)}return t}checkUVCoordinates(e){let t=0;for(let n=0,i=e.length;n<i;n++)e[n].hasUV===!0&&t++;t>0&&t<e.length&&(e.uvsNeedsFix=!0)}buildGeometry(e){let t={},n=e.sources,i=e.vertices,s=e.primitives;if(s.length===0)return{};let o=this.groupPrimitives(s);for(let a in o){let l=o[a];this.checkUVCoordinates(l),t[a]=this.buildGeometryType(l,n,i)}return t}buildGeometryType(e,t,n){let i={},s={array:[],stride:0},o={array:[],stride:0},a={array:[],stride:0},l={array:[],stride:0},c={array:[],stride:0},h={array:[],stride:4},u={array:[],stride:4},d=new qe,f=[],p=0;for(let g=0;g<e.length;g++){let m=e[g],x=m.inputs,v=0;switch(m.type){case"lines":case"linestrips":v=m.count*2;break;case"triangles":v=m.count*3;break;case"polygons":case"polylist":for(let b=0;b<m.count;b++){let y=m.vcount[b];switch(y){case 3:v+=3;break;case 4:v+=6;break;default:v+=(y-2)*3;break}}break;default:console.warn("THREE.ColladaLoader: Unknown primitive type:",m.type)}d.addGroup(p,v,g),p+=v,m.material&&f.push(m.material),m.positionSource=t[n.POSITION],m.positionOffset=x.VERTEX.offset;for(let b in x){let y=x[b];switch(b){case"VERTEX":for(let S in n){let M=n[S];switch(S){case"POSITION":let _=s.array.length;if(this.buildGeometryData(m,t[M],y.offset,s.array),s.stride=t[M].stride,t.skinWeights&&t.skinIndices&&(this.buildGeometryData(m,t.skinIndices,y.offset,h.array),this.buildGeometryData(m,t.skinWeights,y.offset,u.array)),m.hasUV===!1&&e.uvsNeedsFix===!0){let w=(s.array.length-_)/s.stride;for(let R=0;R<w;R++)a.array.push(0,0)}break;case"NORMAL":this.buildGeometryData(m,t[M],y.offset,o.array),o.stride=t[M].stride;break;case"COLOR":this.buildGeometryData(m,t[M],y.offset,c.array,!0),c.stride=t[M].stride;break;case"TEXCOORD":this.buildGeometryData(m,t[M],y.offset,a.array),a.stride=t[M].stride;break;case"TEXCOORD1":this.buildGeometryData(m,t[M],y.offset,l.array),a.stride=t[M].stride;break;default:console.warn('THREE.ColladaLoader: Semantic "%s" not handled in geometry build process.',S)}}break;case"NORMAL":this.buildGeometryData(m,t[y.id],y.offset,o.array),o.stride=t[y.id].stride;break;case"COLOR":this.buildGeometryData(m,t[y.id],y.offset,c.array,!0),c.stride=t[y.id].stride;break;case"TEXCOORD":this.buildGeometryData(m,t[y.id],y.offset,a.array),a.stride=t[y.id].stride;break;case"TEXCOORD1":this.buildGeometryData(m,t[y.id],y.offset,l.array),l.stride=t[y.id].stride;break}}}return s.array.length>0&&d.setAttribute("position",new De(s.array,s.stride)),o.array.length>0&&d.setAttribute("normal",new De(o.array,o.stride)),c.array.length>0&&d.setAttribute("color",new De(c.array,c.stride)),a.array.length>0&&d.setAttribute("uv",new De(a.array,a.stride)),l.array.length>0&&d.setAttribute("uv1",new De(l.array,l.stride)),h.array.length>0&&d.setAttribute("skinIndex",new De(h.array,h.stride)),u.array.length>0&&d.setAttribute("skinWeight",new De(u.array,u.stride)),i.data=d,i.type=e[0].type,i.materialKeys=f,i}buildGeometryData(e,t,n,i,s=!1){let o=e.p,a=e.stride,l=e.vcount,c=e.positionSource,h=e.positionOffset,u=this.tempColor;function d(g){let m=o[g+n]*p,x=m+p;for(;m<x;m++)i.push(f[m]);if(s){let v=i.length-p;u.setRGB(i[v+0],i[v+1],i[v+2],He),i[v+0]=u.r,i[v+1]=u.g,i[v+2]=u.b}}let f=t.array,p=t.stride;if(e.vcount!==void 0){let g=0;for(let m=0,x=l.length;m<x;m++){let v=l[m];if(v===4){let b=g+a*0,y=g+a*1,S=g+a*2,M=g+a*3;d(b),d(y),d(M),d(y),d(S),d(M)}else if(v===3){let b=g+a*0,y=g+a*1,S=g+a*2;d(b),d(y),d(S)}else if(v>4){let b=[];for(let R=0;R<v;R++){let E=g+a*R+h,L=o[E]*c.stride,U=c.array[L],k=c.array[L+1],N=c.array[L+2];b.push(new P(U,k,N))}let y=new P,S=new Fn;S.a=b[0],S.b=b[1],S.c=b[2],S.getNormal(y);let M=[];if(Math.abs(y.x)>Math.abs(y.y)&&Math.abs(y.x)>Math.abs(y.z))for(let R=0;R<v;R++)M.push(new Se(b[R].y,b[R].z));else if(Math.abs(y.y)>Math.abs(y.z))for(let R=0;R<v;R++)M.push(new Se(b[R].x,b[R].z));else for(let R=0;R<v;R++)M.push(new Se(b[R].x,b[R].y));let _=Fr.isClockWise(M);_===!0&&M.reverse();let w=Fr.triangulateShape(M,[]);for(let R=0;R<w.length;R++){let E=w[R],L,U,k;_===!1?(L=E[0],U=E[1],k=E[2]):(L=v-1-E[0],U=v-1-E[2],k=v-1-E[1]);let N=g+a*L,G=g+a*U,O=g+a*k;d(N),d(G),d(O)}}g+=a*v}}else for(let g=0,m=o.length;g<m;g+=a)d(g)}getGeometry(e){return this.getBuild(this.library.geometries[e],this.buildGeometry.bind(this))}buildKinematicsModel(e){return e.build!==void 0?e.build:e}getKinematicsModel(e){return this.getBuild(this.library.kinematicsModels[e],this.buildKinematicsModel.bind(this))}buildKinematicsScene(e){return e.build!==void 0?e.build:e}getKinematicsScene(e){return this.getBuild(this.library.kinematicsScenes[e],this.buildKinematicsScene.bind(this))}setupKinematics(){let e=Object.keys(this.library.kinematicsModels)[0],t=Object.keys(this.library.kinematicsScenes)[0],n=Object.keys(this.library.visualScenes)[0];if(e===void 0||t===void 0)return;let i=this.getKinematicsModel(e),s=this.getKinematicsScene(t),o=this.getVisualScene(n),a=s.bindJointAxis,l={},c=this.collada,h=this;for(let p=0,g=a.length;p<g;p++){let m=a[p],x=c.querySelector('[sid="'+m.target+'"]');if(x){let v=x.parentElement;u(m.jointIndex,v)}}function u(p,g){let m=g.getAttribute("name"),x=i.joints[p],v=h.buildTransformList(g);o.traverse(function(b){b.name===m&&(l[p]={object:b,transforms:v,joint:x,position:x.zeroPosition})})}let d=new Me,f=this.matrix;this.kinematics={joints:i&&i.joints,getJointValue:function(p){let g=l[p];if(g)return g.position;console.warn("THREE.ColladaLoader: Joint "+p+" doesn't exist.")},setJointValue:function(p,g){let m=l[p];if(m){let x=m.joint;if(g>x.limits.max||g<x.limits.min)console.warn("THREE.ColladaLoader: Joint "+p+" value "+g+" outside of limits (min: "+x.limits.min+", max: "+x.limits.max+").");else if(x.static)console.warn("THREE.ColladaLoader: Joint "+p+" is static.");else{let v=m.object,b=x.axis,y=m.transforms;f.identity();for(let S=0;S<y.length;S++){let M=y[S];if(M.sid&&M.sid.indexOf(p)!==-1)switch(x.type){case"revolute":f.multiply(d.makeRotationAxis(b,Ct.degToRad(g)));break;case"prismatic":f.multiply(d.makeTranslation(b.x*g,b.y*g,b.z*g));break;default:console.warn("THREE.ColladaLoader: Unknown joint type: "+x.type);break}else switch(M.type){case"matrix":f.multiply(M.obj);break;case"translate":f.multiply(d.makeTranslation(M.obj.x,M.obj.y,M.obj.z));break;case"scale":f.scale(M.obj);break;case"rotate":f.multiply(d.makeRotationAxis(M.obj,M.angle));break}}v.matrix.copy(f),v.matrix.decompose(v.position,v.quaternion,v.scale),l[p].position=g}}else console.warn("THREE.ColladaLoader: Joint "+p+" does not exist.")}}}buildTransformList(e){let t=[],n=this.collada.querySelector('[id="'+e.id+'"]');for(let i=0;i<n.childNodes.length;i++){let s=n.childNodes[i];if(s.nodeType!==1)continue;let o,a;switch(s.nodeName){case"matrix":o=xn(s.textContent);let l=new Me().fromArray(o).transpose();t.push({sid:s.getAttribute("sid"),type:s.nodeName,obj:l});break;case"translate":case"scale":o=xn(s.textContent),a=new P().fromArray(o),t.push({sid:s.getAttribute("sid"),type:s.nodeName,obj:a});break;case"rotate":o=xn(s.textContent),a=new P().fromArray(o);let c=Ct.degToRad(o[3]);t.push({sid:s.getAttribute("sid"),type:s.nodeName,obj:a,angle:c});break}}return t}buildSkeleton(e,t){let n=[],i=[],s,o,a;for(s=0;s<e.length;s++){let h=e[s],u;if(this.hasNode(h))u=this.getNode(h),this.buildBoneHierarchy(u,t,n);else if(this.hasVisualScene(h)){let f=this.library.visualScenes[h].children;for(let p=0;p<f.length;p++){let g=f[p];if(g.type==="JOINT"){let m=this.getNode(g.id);this.buildBoneHierarchy(m,t,n)}}}else console.error("THREE.ColladaLoader: Unable to find root bone of skeleton with ID:",h)}for(s=0;s<t.length;s++)for(o=0;o<n.length;o++)if(a=n[o],a.bone.name===t[s].name){i[s]=a,a.processed=!0;break}for(s=0;s<n.length;s++)a=n[s],a.processed===!1&&(i.push(a),a.processed=!0);let l=[],c=[];for(s=0;s<i.length;s++)a=i[s],l.push(a.bone),c.push(a.boneInverse);return new Ws(l,c)}buildBoneHierarchy(e,t,n){e.traverse(function(i){if(i.isBone===!0){let s;for(let o=0;o<t.length;o++){let a=t[o];if(a.name===i.name){s=a.boneInverse;break}}s===void 0&&(s=new Me),n.push({bone:i,boneInverse:s,processed:!1})}})}buildNode(e){let t=[],n=e.matrix,i=e.nodes,s=e.type,o=e.instanceCameras,a=e.instanceControllers,l=e.instanceLights,c=e.instanceGeometries,h=e.instanceNodes;for(let d=0,f=i.length;d<f;d++)t.push(this.getNode(i[d]));for(let d=0,f=o.length;d<f;d++){let p=this.getCamera(o[d]);p!==null&&t.push(p.clone())}for(let d=0,f=a.length;d<f;d++){let p=a[d],g=this.getController(p.id),m=this.getGeometry(g.id),x=this.buildObjects(m,p.materials),v=p.skeletons,b=g.skin.joints,y=this.buildSkeleton(v,b);for(let S=0,M=x.length;S<M;S++){let _=x[S];_.isSkinnedMesh&&(_.bind(y,g.skin.bindMatrix),_.normalizeSkinWeights()),t.push(_)}}for(let d=0,f=l.length;d<f;d++){let p=this.getLight(l[d]);p!==null&&t.push(p.clone())}for(let d=0,f=c.length;d<f;d++){let p=c[d],g=this.getGeometry(p.id),m=this.buildObjects(g,p.materials);for(let x=0,v=m.length;x<v;x++)t.push(m[x])}for(let d=0,f=h.length;d<f;d++)t.push(this.getNode(h[d]).clone());let u;if(i.length===0&&t.length===1)u=t[0];else{u=s==="JOINT"?new ps:new Be;for(let d=0;d<t.length;d++)u.add(t[d])}return u.name=s==="JOINT"?e.sid:e.name,s!=="JOINT"&&this.hasPivotTransforms(e)?this.wrapWithTransformHierarchy(u,e):(u.matrix.copy(n),u.matrix.decompose(u.position,u.quaternion,u.scale),u)}wrapWithTransformHierarchy(e,t){let n=t.id;this.transformNodes[n]={};let i=t.transformOrder,s=t.transformData,o=new Be;o.name=t.name;let a=o;for(let l=0;l<i.length;l++){let c=i[l],h=s[c],u=new Be;switch(u.name=t.name+"_"+c,h.type){case"translate":u.position.set(h.x,h.y,h.z);break;case"rotate":{let d=new P(h.axis[0],h.axis[1],h.axis[2]),f=Ct.degToRad(h.angle);u.quaternion.setFromAxisAngle(d,f),u.userData.rotationAxis=d;break}case"scale":u.scale.set(h.x,h.y,h.z);break;case"matrix":{new Me().fromArray(h.array).transpose().decompose(u.position,u.quaternion,u.scale);break}}this.transformNodes[n][c]=u,a.add(u),a=u}return a.add(e),o}resolveMaterialBinding(e,t){let n=[];for(let i=0,s=e.length;i<s;i++){let o=t[e[i]];o===void 0?(console.warn("THREE.ColladaLoader: Material with key %s not found. Apply fallback material.",e[i]),n.push(this.fallbackMaterial)):n.push(this.getMaterial(o))}return n}get fallbackMaterial(){return this._fallbackMaterial===void 0&&(this._fallbackMaterial=new mt({name:Rt.DEFAULT_MATERIAL_NAME,color:16711935})),this._fallbackMaterial}buildObjects(e,t){let n=[];for(let i in e){let s=e[i],o=this.resolveMaterialBinding(s.materialKeys,t);if(o.length===0&&(i==="lines"||i==="linestrips"?o.push(new dn):o.push(new vi)),i==="lines"||i==="linestrips")for(let h=0,u=o.length;h<u;h++){let d=o[h];if(d.isMeshPhongMaterial===!0||d.isMeshLambertMaterial===!0){let f=new dn;f.color.copy(d.color),f.opacity=d.opacity,f.transparent=d.transparent,o[h]=f}}let a=s.data.attributes.skinIndex!==void 0,l=o.length===1?o[0]:o,c;switch(i){case"lines":c=new Cn(s.data,l);break;case"linestrips":c=new Xi(s.data,l);break;case"triangles":case"polygons":case"polylist":a?c=new Hs(s.data,l):c=new Oe(s.data,l);break}n.push(c)}return n}hasNode(e){return this.library.nodes[e]!==void 0}getNode(e){return this.getBuild(this.library.nodes[e],this.buildNode.bind(this))}buildVisualScene(e){let t=new Be;t.name=e.name;let n=e.children;for(let i=0;i<n.length;i++){let s=n[i];t.add(this.getNode(s.id))}return t}hasVisualScene(e){return this.library.visualScenes[e]!==void 0}getVisualScene(e){return this.getBuild(this.library.visualScenes[e],this.buildVisualScene.bind(this))}parseScene(e){let t=Nn(e,"instance_visual_scene")[0];return this.getVisualScene(this.parseId(t.getAttribute("url")))}parseId(e){return e.substring(1)}setupAnimations(){let e=this.library.clips;if(this.isEmpty(e)===!0){if(this.isEmpty(this.library.animations)===!1){let t=[];for(let n in this.library.animations){let i=this.getAnimation(n);for(let s=0,o=i.length;s<o;s++)t.push(i[s])}this.buildDeferredPivotAnimationTracks(t),this.animations.push(new ys("default",-1,t))}}else for(let t in e)this.animations.push(this.getAnimationClip(t))}buildDeferredPivotAnimationTracks(e){for(let t in this.deferredPivotAnimations){let n=this.library.nodes[t];if(!n)continue;let i=this.deferredPivotAnimations[t];this.buildTransformHierarchyTracks(t,i,n,e)}}buildTransformHierarchyTracks(e,t,n,i){let s=this.transformNodes[e];if(!s){console.warn("THREE.ColladaLoader: Transform hierarchy not found for node:",e);return}for(let o in t){let a=s[o];if(!a)continue;let l=n.transforms[o],c=n.transformData[o],h=t[o];switch(l){case"translate":this.buildHierarchyTranslateTrack(a,h,c,i);break;case"rotate":this.buildHierarchyRotateTrack(a,h,c,i);break;case"scale":this.buildHierarchyScaleTrack(a,h,c,i);break}}}buildHierarchyTranslateTrack(e,t,n,i){if(t.default&&t.default.stride===3){let c=t.default,h=new Bt(e.uuid+".position",Array.from(c.times),Array.from(c.values)),u=this.getInterpolationInfo(t);this.applyInterpolation(h,u,t),i.push(h);return}let s=this.getTimesForAllAxes(t);if(s.length===0)return;let o=[],a=this.getInterpolationInfo(t);for(let c=0;c<s.length;c++){let h=s[c],u=this.getValueAtTime(t.X,h,n.x),d=this.getValueAtTime(t.Y,h,n.y),f=this.getValueAtTime(t.Z,h,n.z);o.push(u,d,f)}let l=new Bt(e.uuid+".position",s,o);this.applyInterpolation(l,a),i.push(l)}buildHierarchyRotateTrack(e,t,n,i){let s=t.ANGLE||t.default;if(!s)return;let o=Array.from(s.times);if(o.length===0)return;let a=e.userData.rotationAxis||new P(n.axis[0],n.axis[1],n.axis[2]),l=new ut,c=new ut,h=[],u=this.getInterpolationInfo(t);for(let f=0;f<o.length;f++){let p=o[f],g=this.getValueAtTime(s,p,n.angle),m=Ct.degToRad(g);l.setFromAxisAngle(a,m),f>0&&c.dot(l)<0&&(l.x=-l.x,l.y=-l.y,l.z=-l.z,l.w=-l.w),c.copy(l),h.push(l.x,l.y,l.z,l.w)}let d=new Bn(e.uuid+".quaternion",o,h);this.applyInterpolation(d,u),i.push(d)}buildHierarchyScaleTrack(e,t,n,i){if(t.default&&t.default.stride===3){let c=t.default,h=new Bt(e.uuid+".scale",Array.from(c.times),Array.from(c.values)),u=this.getInterpolationInfo(t);this.applyInterpolation(h,u,t),i.push(h);return}let s=this.getTimesForAllAxes(t);if(s.length===0)return;let o=[],a=this.getInterpolationInfo(t);for(let c=0;c<s.length;c++){let h=s[c],u=this.getValueAtTime(t.X,h,n.x),d=this.getValueAtTime(t.Y,h,n.y),f=this.getValueAtTime(t.Z,h,n.z);o.push(u,d,f)}let l=new Bt(e.uuid+".scale",s,o);this.applyInterpolation(l,a),i.push(l)}};var Fc=class extends Rt{load(e,t,n,i){let s=this,o=s.path===""?Mn.extractUrlBase(e):s.path,a=new tn(s.manager);a.setPriority(s.priority),a.setCache(s.cache),a.setPath(s.path),a.setRequestHeader(s.requestHeader),a.setWithCredentials(s.withCredentials),a.load(e,function(l){try{t(s.parse(l,o))}catch(c){i?i(c):console.error(c),s.manager.itemError(e)}},n,i)}parse(e,t){if(e.length===0)return{scene:new Yn};let i=new Uc().parse(e);if(i===null)return null;let{library:s,asset:o,collada:a}=i,l=new Zn(this.manager);l.setPriority(this.priority),l.setCache(this.cache),l.setPath(this.resourcePath||t).setCrossOrigin(this.crossOrigin);let c;sa&&(c=new sa(this.manager),c.setPriority(this.priority),c.setCache(this.cache),c.setPath(this.resourcePath||t),c.setRequestHeader(this.requestHeader),c.setWithCredentials(this.withCredentials));let h=new Oc(s,a,l,c),{scene:u,animations:d,kinematics:f}=h.compose();return u.animations=d,o.upAxis==="Z_UP"&&(console.warn("THREE.ColladaLoader: You are loading an asset with a Z-UP coordinate system. The loader just rotates the asset to transform it into Y-UP. The vertex data are not converted, see #24289."),u.rotation.set(-Math.PI/2,0,0)),u.scale.multiplyScalar(o.unit),{get animations(){return console.warn("THREE.ColladaLoader: Please access animations over scene.animations now."),d},kinematics:f,library:s,scene:u}}};function $g(r){let e=new Map,t=new Map,n=r.clone();return Yg(r,n,function(i,s){e.set(s,i),t.set(i,s)}),n.traverse(function(i){if(!i.isSkinnedMesh)return;let s=i,o=e.get(i),a=o.skeleton.bones;s.skeleton=o.skeleton.clone(),s.bindMatrix.copy(o.bindMatrix),s.skeleton.bones=a.map(function(l){return t.get(l)}),s.bind(s.skeleton,s.bindMatrix)}),n}function Yg(r,e,t){t(r,e);for(let n=0;n<r.children.length;n++)Yg(r.children[n],e.children[n],t)}var kc=class extends Rt{constructor(e){super(e),this.dracoLoader=null,this.ktx2Loader=null,this.meshoptDecoder=null,this.pluginCallbacks=[],this.register(function(t){return new Pd(t)}),this.register(function(t){return new Id(t)}),this.register(function(t){return new Ld(t)}),this.register(function(t){return new Gd(t)}),this.register(function(t){return new Vd(t)}),this.register(function(t){return new Hd(t)}),this.register(function(t){return new Dd(t)}),this.register(function(t){return new Ud(t)}),this.register(function(t){return new Od(t)}),this.register(function(t){return new Fd(t)}),this.register(function(t){return new Cd(t)}),this.register(function(t){return new kd(t)}),this.register(function(t){return new Nd(t)}),this.register(function(t){return new zd(t)}),this.register(function(t){return new Bd(t)}),this.register(function(t){return new Ed(t)}),this.register(function(t){return new Bc(t,Ke.EXT_MESHOPT_COMPRESSION)}),this.register(function(t){return new Bc(t,Ke.KHR_MESHOPT_COMPRESSION)}),this.register(function(t){return new Wd(t)})}load(e,t,n,i){let s=this,o;if(this.resourcePath!=="")o=this.resourcePath;else if(this.path!==""){let c=Mn.extractUrlBase(e);o=Mn.resolveURL(c,this.path)}else o=Mn.extractUrlBase(e);this.manager.itemStart(e);let a=function(c){i?i(c):console.error(c),s.manager.itemError(e),s.manager.itemEnd(e)},l=new tn(this.manager);l.setPriority(this.priority),l.setCache(this.cache),l.setPath(this.path),l.setResponseType("arraybuffer"),l.setRequestHeader(this.requestHeader),l.setWithCredentials(this.withCredentials),l.load(e,function(c){try{s.parse(c,o,function(h){t(h),s.manager.itemEnd(e)},a)}catch(h){a(h)}},n,a)}setDRACOLoader(e){return this.dracoLoader=e,this}setKTX2Loader(e){return this.ktx2Loader=e,this}setMeshoptDecoder(e){return this.meshoptDecoder=e,this}register(e){return this.pluginCallbacks.indexOf(e)===-1&&this.pluginCallbacks.push(e),this}unregister(e){return this.pluginCallbacks.indexOf(e)!==-1&&this.pluginCallbacks.splice(this.pluginCallbacks.indexOf(e),1),this}parse(e,t,n,i){let s,o={},a={},l=new TextDecoder;if(typeof e=="string")s=JSON.parse(e);else if(e instanceof ArrayBuffer)if(l.decode(new Uint8Array(e,0,4))===Qg){try{o[Ke.KHR_BINARY_GLTF]=new Xd(e)}catch(u){i&&i(u);return}s=JSON.parse(o[Ke.KHR_BINARY_GLTF].content)}else s=JSON.parse(l.decode(e));else s=e;if(s.asset===void 0||s.asset.version[0]<2){i&&i(new Error("THREE.GLTFLoader: Unsupported asset. glTF versions >=2.0 are supported."));return}let c=new Jd(s,{path:t||this.resourcePath||"",crossOrigin:this.crossOrigin,priority:this.priority,cache:this.cache,withCredentials:this.withCredentials,requestHeader:this.requestHeader,manager:this.manager,ktx2Loader:this.ktx2Loader,meshoptDecoder:this.meshoptDecoder});c.fileLoader.setRequestHeader(this.requestHeader);for(let h=0;h<this.pluginCallbacks.length;h++){let u=this.pluginCallbacks[h](c);u.name||console.error("THREE.GLTFLoader: Invalid plugin found: missing name"),a[u.name]=u,o[u.name]=!0}if(s.extensionsUsed)for(let h=0;h<s.extensionsUsed.length;++h){let u=s.extensionsUsed[h],d=s.extensionsRequired||[];switch(u){case Ke.KHR_MATERIALS_UNLIT:o[u]=new Rd;break;case Ke.KHR_DRACO_MESH_COMPRESSION:o[u]=new qd(s,this.dracoLoader);break;case Ke.KHR_TEXTURE_TRANSFORM:o[u]=new $d;break;case Ke.KHR_MESH_QUANTIZATION:o[u]=new Yd;break;default:d.indexOf(u)>=0&&a[u]===void 0&&console.warn('THREE.GLTFLoader: Unknown extension "'+u+'".')}}c.setExtensions(o),c.setPlugins(a),c.parse(n,i)}parseAsync(e,t){let n=this;return new Promise(function(i,s){n.parse(e,t,i,s)})}};function eS(){let r={};return{get:function(e){return r[e]},add:function(e,t){r[e]=t},remove:function(e){delete r[e]},removeAll:function(){r={}}}}function Pt(r,e,t){let n=r.json.materials[e];return n.extensions&&n.extensions[t]?n.extensions[t]:null}var Ke={KHR_BINARY_GLTF:"KHR_binary_glTF",KHR_DRACO_MESH_COMPRESSION:"KHR_draco_mesh_compression",KHR_LIGHTS_PUNCTUAL:"KHR_lights_punctual",KHR_MATERIALS_CLEARCOAT:"KHR_materials_clearcoat",KHR_MATERIALS_DIFFUSE_ROUGHNESS:"KHR_materials_diffuse_roughness",KHR_MATERIALS_DISPERSION:"KHR_materials_dispersion",KHR_MATERIALS_IOR:"KHR_materials_ior",KHR_MATERIALS_SHEEN:"KHR_materials_sheen",KHR_MATERIALS_SPECULAR:"KHR_materials_specular",KHR_MATERIALS_TRANSMISSION:"KHR_materials_transmission",KHR_MATERIALS_IRIDESCENCE:"KHR_materials_iridescence",KHR_MATERIALS_ANISOTROPY:"KHR_materials_anisotropy",KHR_MATERIALS_UNLIT:"KHR_materials_unlit",KHR_MATERIALS_VOLUME:"KHR_materials_volume",KHR_TEXTURE_BASISU:"KHR_texture_basisu",KHR_TEXTURE_TRANSFORM:"KHR_texture_transform",KHR_MESH_QUANTIZATION:"KHR_mesh_quantization",KHR_MATERIALS_EMISSIVE_STRENGTH:"KHR_materials_emissive_strength",EXT_MATERIALS_BUMP:"EXT_materials_bump",EXT_TEXTURE_WEBP:"EXT_texture_webp",EXT_TEXTURE_AVIF:"EXT_texture_avif",EXT_MESHOPT_COMPRESSION:"EXT_meshopt_compression",KHR_MESHOPT_COMPRESSION:"KHR_meshopt_compression",EXT_MESH_GPU_INSTANCING:"EXT_mesh_gpu_instancing"},Ed=class{constructor(e){this.parser=e,this.name=Ke.KHR_LIGHTS_PUNCTUAL,this.cache={refs:{},uses:{}}}_markDefs(){let e=this.parser,t=this.parser.json.nodes||[];for(let n=0,i=t.length;n<i;n++){let s=t[n];s.extensions&&s.extensions[this.name]&&s.extensions[this.name].light!==void 0&&e._addNodeRef(this.cache,s.extensions[this.name].light)}}_loadLight(e){let t=this.parser,n="light:"+e,i=t.cache.get(n);if(i)return i;let s=t.json,l=((s.extensions&&s.extensions[this.name]||{}).lights||[])[e],c,h=new he(16777215);l.color!==void 0&&h.setRGB(l.color[0],l.color[1],l.color[2],vn);let u=l.range!==void 0?l.range:0;switch(l.type){case"directional":c=new Qi(h),c.target.position.set(0,0,-1),c.add(c.target);break;case"point":c=new Ys(h),c.distance=u;break;case"spot":c=new $s(h),c.distance=u,l.spot=l.spot||{},l.spot.innerConeAngle=l.spot.innerConeAngle!==void 0?l.spot.innerConeAngle:0,l.spot.outerConeAngle=l.spot.outerConeAngle!==void 0?l.spot.outerConeAngle:Math.PI/4,c.angle=l.spot.outerConeAngle,c.penumbra=1-l.spot.innerConeAngle/l.spot.outerConeAngle,c.target.position.set(0,0,-1),c.add(c.target);break;default:throw new Error("THREE.GLTFLoader: Unexpected light type: "+l.type)}return c.position.set(0,0,0),Ii(c,l),l.intensity!==void 0&&(c.intensity=l.intensity),c.name=t.createUniqueName(l.name||"light_"+e),i=Promise.resolve(c),t.cache.add(n,i),i}getDependency(e,t){if(e==="light")return this._loadLight(t)}createNodeAttachment(e){let t=this,n=this.parser,s=n.json.nodes[e],a=(s.extensions&&s.extensions[this.name]||{}).light;return a===void 0?null:this._loadLight(a).then(function(l){return n._getNodeRef(t.cache,a,l)})}},Rd=class{constructor(){this.name=Ke.KHR_MATERIALS_UNLIT}getMaterialType(){return mt}extendParams(e,t,n){let i=[];e.color=new he(1,1,1),e.opacity=1;let s=t.pbrMetallicRoughness;if(s){if(Array.isArray(s.baseColorFactor)){let o=s.baseColorFactor;e.color.setRGB(o[0],o[1],o[2],vn),e.opacity=o[3]}s.baseColorTexture!==void 0&&i.push(n.assignTexture(e,"map",s.baseColorTexture,He))}return Promise.all(i)}},Cd=class{constructor(e){this.parser=e,this.name=Ke.KHR_MATERIALS_EMISSIVE_STRENGTH}extendMaterialParams(e,t){let n=Pt(this.parser,e,this.name);return n===null||n.emissiveStrength!==void 0&&(t.emissiveIntensity=n.emissiveStrength),Promise.resolve()}},Pd=class{constructor(e){this.parser=e,this.name=Ke.KHR_MATERIALS_CLEARCOAT}getMaterialType(e){return Pt(this.parser,e,this.name)!==null?wn:null}extendMaterialParams(e,t){let n=Pt(this.parser,e,this.name);if(n===null)return Promise.resolve();let i=[];if(n.clearcoatFactor!==void 0&&(t.clearcoat=n.clearcoatFactor),n.clearcoatTexture!==void 0&&i.push(this.parser.assignTexture(t,"clearcoatMap",n.clearcoatTexture)),n.clearcoatRoughnessFactor!==void 0&&(t.clearcoatRoughness=n.clearcoatRoughnessFactor),n.clearcoatRoughnessTexture!==void 0&&i.push(this.parser.assignTexture(t,"clearcoatRoughnessMap",n.clearcoatRoughnessTexture)),n.clearcoatNormalTexture!==void 0&&(i.push(this.parser.assignTexture(t,"clearcoatNormalMap",n.clearcoatNormalTexture)),n.clearcoatNormalTexture.scale!==void 0)){let s=n.clearcoatNormalTexture.scale;t.clearcoatNormalScale=new Se(s,s)}return Promise.all(i)}},Id=class{constructor(e){this.parser=e,this.name=Ke.KHR_MATERIALS_DIFFUSE_ROUGHNESS}getMaterialType(e){return Pt(this.parser,e,this.name)!==null?wn:null}extendMaterialParams(e,t){let n=Pt(this.parser,e,this.name);if(n===null)return Promise.resolve();let i=[];return t.diffuseRoughness=n.diffuseRoughnessFactor!==void 0?n.diffuseRoughnessFactor:0,n.diffuseRoughnessTexture!==void 0&&i.push(this.parser.assignTexture(t,"diffuseRoughnessMap",n.diffuseRoughnessTexture)),Promise.all(i)}},Ld=class{constructor(e){this.parser=e,this.name=Ke.KHR_MATERIALS_DISPERSION}getMaterialType(e){return Pt(this.parser,e,this.name)!==null?wn:null}extendMaterialParams(e,t){let n=Pt(this.parser,e,this.name);return n===null||(t.dispersion=n.dispersion!==void 0?n.dispersion:0),Promise.resolve()}},Nd=class{constructor(e){this.parser=e,this.name=Ke.KHR_MATERIALS_IRIDESCENCE}getMaterialType(e){return Pt(this.parser,e,this.name)!==null?wn:null}extendMaterialParams(e,t){let n=Pt(this.parser,e,this.name);if(n===null)return Promise.resolve();let i=[];return n.iridescenceFactor!==void 0&&(t.iridescence=n.iridescenceFactor),n.iridescenceTexture!==void 0&&i.push(this.parser.assignTexture(t,"iridescenceMap",n.iridescenceTexture)),n.iridescenceIor!==void 0&&(t.iridescenceIOR=n.iridescenceIor),n.iridescenceThicknessMinimum!==void 0&&(t.iridescenceThicknessMinimum=n.iridescenceThicknessMinimum),n.iridescenceThicknessMaximum!==void 0&&(t.iridescenceThicknessMaximum=n.iridescenceThicknessMaximum),n.iridescenceThicknessTexture!==void 0&&i.push(this.parser.assignTexture(t,"iridescenceThicknessMap",n.iridescenceThicknessTexture)),Promise.all(i)}},Dd=class{constructor(e){this.parser=e,this.name=Ke.KHR_MATERIALS_SHEEN}getMaterialType(e){return Pt(this.parser,e,this.name)!==null?wn:null}extendMaterialParams(e,t){let n=Pt(this.parser,e,this.name);if(n===null)return Promise.resolve();let i=[];if(t.sheenColor=new he(0,0,0),t.sheenRoughness=0,t.sheen=1,n.sheenColorFactor!==void 0){let s=n.sheenColorFactor;t.sheenColor.setRGB(s[0],s[1],s[2],vn)}return n.sheenRoughnessFactor!==void 0&&(t.sheenRoughness=n.sheenRoughnessFactor),n.sheenColorTexture!==void 0&&i.push(this.parser.assignTexture(t,"sheenColorMap",n.sheenColorTexture,He)),n.sheenRoughnessTexture!==void 0&&i.push(this.parser.assignTexture(t,"sheenRoughnessMap",n.sheenRoughnessTexture)),Promise.all(i)}},Ud=class{constructor(e){this.parser=e,this.name=Ke.KHR_MATERIALS_TRANSMISSION}getMaterialType(e){return Pt(this.parser,e,this.name)!==null?wn:null}extendMaterialParams(e,t){let n=Pt(this.parser,e,this.name);if(n===null)return Promise.resolve();let i=[];return n.transmissionFactor!==void 0&&(t.transmission=n.transmissionFactor),n.transmissionTexture!==void 0&&i.push(this.parser.assignTexture(t,"transmissionMap",n.transmissionTexture)),Promise.all(i)}},Od=class{constructor(e){this.parser=e,this.name=Ke.KHR_MATERIALS_VOLUME}getMaterialType(e){return Pt(this.parser,e,this.name)!==null?wn:null}extendMaterialParams(e,t){let n=Pt(this.parser,e,this.name);if(n===null)return Promise.resolve();let i=[];t.thickness=n.thicknessFactor!==void 0?n.thicknessFactor:0,n.thicknessTexture!==void 0&&i.push(this.parser.assignTexture(t,"thicknessMap",n.thicknessTexture)),t.attenuationDistance=n.attenuationDistance||1/0;let s=n.attenuationColor||[1,1,1];return t.attenuationColor=new he().setRGB(s[0],s[1],s[2],vn),Promise.all(i)}},Fd=class{constructor(e){this.parser=e,this.name=Ke.KHR_MATERIALS_IOR}getMaterialType(e){return Pt(this.parser,e,this.name)!==null?wn:null}extendMaterialParams(e,t){let n=Pt(this.parser,e,this.name);return n===null||(t.ior=n.ior!==void 0?n.ior:1.5,t.ior===0&&(t.ior=1e3)),Promise.resolve()}},kd=class{constructor(e){this.parser=e,this.name=Ke.KHR_MATERIALS_SPECULAR}getMaterialType(e){return Pt(this.parser,e,this.name)!==null?wn:null}extendMaterialParams(e,t){let n=Pt(this.parser,e,this.name);if(n===null)return Promise.resolve();let i=[];t.specularIntensity=n.specularFactor!==void 0?n.specularFactor:1,n.specularTexture!==void 0&&i.push(this.parser.assignTexture(t,"specularIntensityMap",n.specularTexture));let s=n.specularColorFactor||[1,1,1];return t.specularColor=new he().setRGB(s[0],s[1],s[2],vn),n.specularColorTexture!==void 0&&i.push(this.parser.assignTexture(t,"specularColorMap",n.specularColorTexture,He)),Promise.all(i)}},Bd=class{constructor(e){this.parser=e,this.name=Ke.EXT_MATERIALS_BUMP}getMaterialType(e){return Pt(this.parser,e,this.name)!==null?wn:null}extendMaterialParams(e,t){let n=Pt(this.parser,e,this.name);if(n===null)return Promise.resolve();let i=[];return t.bumpScale=n.bumpFactor!==void 0?n.bumpFactor:1,n.bumpTexture!==void 0&&i.push(this.parser.assignTexture(t,"bumpMap",n.bumpTexture)),Promise.all(i)}},zd=class{constructor(e){this.parser=e,this.name=Ke.KHR_MATERIALS_ANISOTROPY}getMaterialType(e){return Pt(this.parser,e,this.name)!==null?wn:null}extendMaterialParams(e,t){let n=Pt(this.parser,e,this.name);if(n===null)return Promise.resolve();let i=[];return n.anisotropyStrength!==void 0&&(t.anisotropy=n.anisotropyStrength),n.anisotropyRotation!==void 0&&(t.anisotropyRotation=n.anisotropyRotation),n.anisotropyTexture!==void 0&&i.push(this.parser.assignTexture(t,"anisotropyMap",n.anisotropyTexture)),Promise.all(i)}},Gd=class{constructor(e){this.parser=e,this.name=Ke.KHR_TEXTURE_BASISU}loadTexture(e){let t=this.parser,n=t.json,i=n.textures[e];if(!i.extensions||!i.extensions[this.name])return null;let s=i.extensions[this.name],o=t.options.ktx2Loader;if(!o){if(n.extensionsRequired&&n.extensionsRequired.indexOf(this.name)>=0)throw new Error("THREE.GLTFLoader: setKTX2Loader must be called before loading KTX2 textures");return null}return t.loadTextureImage(e,s.source,o)}},Vd=class{constructor(e){this.parser=e,this.name=Ke.EXT_TEXTURE_WEBP}loadTexture(e){let t=this.name,n=this.parser,i=n.json,s=i.textures[e];if(!s.extensions||!s.extensions[t])return null;let o=s.extensions[t],a=i.images[o.source],l=n.textureLoader;if(a.uri){let c=n.options.manager.getHandler(a.uri);c!==null&&(l=c)}return n.loadTextureImage(e,o.source,l)}},Hd=class{constructor(e){this.parser=e,this.name=Ke.EXT_TEXTURE_AVIF}loadTexture(e){let t=this.name,n=this.parser,i=n.json,s=i.textures[e];if(!s.extensions||!s.extensions[t])return null;let o=s.extensions[t],a=i.images[o.source],l=n.textureLoader;if(a.uri){let c=n.options.manager.getHandler(a.uri);c!==null&&(l=c)}return n.loadTextureImage(e,o.source,l)}},Bc=class{constructor(e,t){this.name=t,this.parser=e}loadBufferView(e){let t=this.parser.json,n=t.bufferViews[e];if(n.extensions&&n.extensions[this.name]){let i=n.extensions[this.name],s=this.parser.getDependency("buffer",i.buffer),o=this.parser.options.meshoptDecoder;if(!o||!o.supported){if(t.extensionsRequired&&t.extensionsRequired.indexOf(this.name)>=0)throw new Error("THREE.GLTFLoader: setMeshoptDecoder must be called before loading compressed files");return null}return s.then(function(a){let l=i.byteOffset||0,c=i.byteLength||0,h=i.count,u=i.byteStride,d=new Uint8Array(a,l,c);return o.decodeGltfBufferAsync?o.decodeGltfBufferAsync(h,u,d,i.mode,i.filter).then(function(f){return f.buffer}):o.ready.then(function(){let f=new ArrayBuffer(h*u);return o.decodeGltfBuffer(new Uint8Array(f),h,u,d,i.mode,i.filter),f})})}else return null}},Wd=class{constructor(e){this.name=Ke.EXT_MESH_GPU_INSTANCING,this.parser=e}createNodeMesh(e){let t=this.parser.json,n=t.nodes[e];if(!n.extensions||!n.extensions[this.name]||n.mesh===void 0)return null;let i=t.meshes[n.mesh];for(let c of i.primitives)if(c.mode!==Jn.TRIANGLES&&c.mode!==Jn.TRIANGLE_STRIP&&c.mode!==Jn.TRIANGLE_FAN&&c.mode!==void 0)return null;let o=n.extensions[this.name].attributes,a=[],l={};for(let c in o)a.push(this.parser.getDependency("accessor",o[c]).then(h=>(l[c]=h,l[c])));return a.length<1?null:(a.push(this.parser.createNodeMesh(e)),Promise.all(a).then(c=>{let h=c.pop(),u=h.isGroup?h.children:[h],d=c[0].count,f=[];for(let p of u){let g=new Me,m=new P,x=new ut,v=new P(1,1,1),b=new _i(p.geometry,p.material,d);for(let S=0;S<d;S++)l.TRANSLATION&&m.fromBufferAttribute(l.TRANSLATION,S),l.ROTATION&&x.fromBufferAttribute(l.ROTATION,S),l.SCALE&&v.fromBufferAttribute(l.SCALE,S),b.setMatrixAt(S,g.compose(m,x,v));let y=null;for(let S in l)if(S==="_COLOR_0"){let M=l[S];b.instanceColor=new Wi(M.array,M.itemSize,M.normalized)}else if(S!=="TRANSLATION"&&S!=="ROTATION"&&S!=="SCALE"){if(y===null){let _=b.geometry;y=new qe,y.name=_.name;for(let w in _.attributes)y.setAttribute(w,_.attributes[w]);for(let w in _.morphAttributes)y.morphAttributes[w]=_.morphAttributes[w];_.index!==null&&y.setIndex(_.index),y.morphTargetsRelative=_.morphTargetsRelative;for(let w of _.groups)y.addGroup(w.start,w.count,w.materialIndex);_.boundingBox!==null&&(y.boundingBox=_.boundingBox.clone()),_.boundingSphere!==null&&(y.boundingSphere=_.boundingSphere.clone()),y.drawRange.start=_.drawRange.start,y.drawRange.count=_.drawRange.count,y.userData=Object.assign({},_.userData),b.geometry=y}let M=l[S];y.setAttribute(S,new Wi(M.array,M.itemSize,M.normalized))}wt.prototype.copy.call(b,p),this.parser.assignFinalMaterial(b),f.push(b)}return h.isGroup?(h.clear(),h.add(...f),h):f[0]}))}},Qg="glTF",ra=12,jg={JSON:1313821514,BIN:5130562},Xd=class{constructor(e){this.name=Ke.KHR_BINARY_GLTF,this.content=null,this.body=null;let t=new DataView(e,0,ra),n=new TextDecoder;if(this.header={magic:n.decode(new Uint8Array(e.slice(0,4))),version:t.getUint32(4,!0),length:t.getUint32(8,!0)},this.header.magic!==Qg)throw new Error("THREE.GLTFLoader: Unsupported glTF-Binary header.");if(this.header.version<2)throw new Error("THREE.GLTFLoader: Legacy binary file detected.");let i=this.header.length-ra,s=new DataView(e,ra),o=0;for(;o<i;){let a=s.getUint32(o,!0);o+=4;let l=s.getUint32(o,!0);if(o+=4,l===jg.JSON){let c=new Uint8Array(e,ra+o,a);this.content=n.decode(c)}else if(l===jg.BIN){let c=ra+o;this.body=e.slice(c,c+a)}o+=a}if(this.content===null)throw new Error("THREE.GLTFLoader: JSON content not found.")}},qd=class{constructor(e,t){if(!t)throw new Error("THREE.GLTFLoader: No DRACOLoader instance provided.");this.name=Ke.KHR_DRACO_MESH_COMPRESSION,this.json=e,this.dracoLoader=t,this.dracoLoader.preload()}decodePrimitive(e,t){let n=this.json,i=this.dracoLoader,s=e.extensions[this.name].bufferView,o=e.extensions[this.name].attributes,a={},l={},c={};for(let h in o){let u=Kd[h]||h.toLowerCase();a[u]=o[h]}for(let h in e.attributes){let u=Kd[h]||h.toLowerCase();if(o[h]!==void 0){let d=n.accessors[e.attributes[h]],f=Qr[d.componentType];c[u]=f.name,l[u]=d.normalized===!0}}return t.getDependency("bufferView",s).then(function(h){return new Promise(function(u,d){i.decodeDracoFile(h,function(f){for(let p in f.attributes){let g=f.attributes[p],m=l[p];m!==void 0&&(g.normalized=m)}u(f)},a,c,vn,d)})})}},$d=class{constructor(){this.name=Ke.KHR_TEXTURE_TRANSFORM}extendTexture(e,t){if((t.texCoord===void 0||t.texCoord===e.channel)&&t.offset===void 0&&t.rotation===void 0&&t.scale===void 0)return e;if(e=e.clone(),t.texCoord!==void 0&&(e.channel=t.texCoord),t.offset!==void 0&&e.offset.fromArray(t.offset),t.rotation!==void 0&&(e.rotation=t.rotation),t.scale!==void 0&&e.repeat.fromArray(t.scale),t.rotation!==void 0){let n=Math.cos(e.rotation),i=Math.sin(e.rotation);e.matrix.set(e.repeat.x*n,e.repeat.y*i,e.offset.x,-e.repeat.x*i,e.repeat.y*n,e.offset.y,0,0,1),e.matrixAutoUpdate=!1}return e.needsUpdate=!0,e}},Yd=class{constructor(){this.name=Ke.KHR_MESH_QUANTIZATION}},zc=class extends bi{constructor(e,t,n,i){super(e,t,n,i)}copySampleValue_(e){let t=this.resultBuffer,n=this.sampleValues,i=this.valueSize,s=e*i*3+i;for(let o=0;o!==i;o++)t[o]=n[s+o];return t}interpolate_(e,t,n,i){let s=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=a*2,c=a*3,h=i-t,u=(n-t)/h,d=u*u,f=d*u,p=e*c,g=p-c,m=-2*f+3*d,x=f-d,v=1-m,b=x-d+u;for(let y=0;y!==a;y++){let S=o[g+y+a],M=o[g+y+l]*h,_=o[p+y+a],w=o[p+y]*h;s[y]=v*S+b*M+m*_+x*w}return s}},tS=new ut,jd=class extends zc{interpolate_(e,t,n,i){let s=super.interpolate_(e,t,n,i);return tS.fromArray(s).normalize().toArray(s),s}},Jn={FLOAT:5126,FLOAT_MAT3:35675,FLOAT_MAT4:35676,FLOAT_VEC2:35664,FLOAT_VEC3:35665,FLOAT_VEC4:35666,LINEAR:9729,REPEAT:10497,SAMPLER_2D:35678,POINTS:0,LINES:1,LINE_LOOP:2,LINE_STRIP:3,TRIANGLES:4,TRIANGLE_STRIP:5,TRIANGLE_FAN:6,UNSIGNED_BYTE:5121,UNSIGNED_SHORT:5123},Qr={5120:Int8Array,5121:Uint8Array,5122:Int16Array,5123:Uint16Array,5125:Uint32Array,5126:Float32Array},Kg={9728:Et,9729:bt,9984:Xr,9985:ws,9986:es,9987:nn},Zg={33071:Ot,33648:fs,10497:en},Sd={SCALAR:1,VEC2:2,VEC3:3,VEC4:4,MAT2:4,MAT3:9,MAT4:16},Kd={POSITION:"position",NORMAL:"normal",TANGENT:"tangent",TEXCOORD_0:"uv",TEXCOORD_1:"uv1",TEXCOORD_2:"uv2",TEXCOORD_3:"uv3",COLOR_0:"color",WEIGHTS_0:"skinWeight",JOINTS_0:"skinIndex"},Rs={scale:"scale",translation:"position",rotation:"quaternion",weights:"morphTargetInfluences"},nS={CUBICSPLINE:void 0,LINEAR:Vi,STEP:si},Td={OPAQUE:"OPAQUE",MASK:"MASK",BLEND:"BLEND"};function iS(r){return r.DefaultMaterial===void 0&&(r.DefaultMaterial=new kn({color:16777215,emissive:0,metalness:1,roughness:1,transparent:!1,depthTest:!0,side:fn})),r.DefaultMaterial}function lr(r,e,t){for(let n in t.extensions)r[n]===void 0&&(e.userData.gltfExtensions=e.userData.gltfExtensions||{},e.userData.gltfExtensions[n]=t.extensions[n])}function Ii(r,e){e.extras!==void 0&&(typeof e.extras=="object"?Object.assign(r.userData,e.extras):console.warn("THREE.GLTFLoader: Ignoring primitive type .extras, "+e.extras))}function sS(r,e,t){let n=!1,i=!1,s=!1;for(let c=0,h=e.length;c<h;c++){let u=e[c];if(u.POSITION!==void 0&&(n=!0),u.NORMAL!==void 0&&(i=!0),u.COLOR_0!==void 0&&(s=!0),n&&i&&s)break}if(!n&&!i&&!s)return Promise.resolve(r);let o=[],a=[],l=[];for(let c=0,h=e.length;c<h;c++){let u=e[c];if(n){let d=u.POSITION!==void 0?t.getDependency("accessor",u.POSITION):r.attributes.position;o.push(d)}if(i){let d=u.NORMAL!==void 0?t.getDependency("accessor",u.NORMAL):r.attributes.normal;a.push(d)}if(s){let d=u.COLOR_0!==void 0?t.getDependency("accessor",u.COLOR_0):r.attributes.color;l.push(d)}}return Promise.all([Promise.all(o),Promise.all(a),Promise.all(l)]).then(function(c){let h=c[0],u=c[1],d=c[2];return n&&(r.morphAttributes.position=h),i&&(r.morphAttributes.normal=u),s&&(r.morphAttributes.color=d),r.morphTargetsRelative=!0,r})}function rS(r,e){if(r.updateMorphTargets(),e.weights!==void 0)for(let t=0,n=e.weights.length;t<n;t++)r.morphTargetInfluences[t]=e.weights[t];if(e.extras&&Array.isArray(e.extras.targetNames)){let t=e.extras.targetNames;if(r.morphTargetInfluences.length===t.length){r.morphTargetDictionary={};for(let n=0,i=t.length;n<i;n++)r.morphTargetDictionary[t[n]]=n}else console.warn("THREE.GLTFLoader: Invalid extras.targetNames length. Ignoring names.")}}function oS(r){let e,t=r.extensions&&r.extensions[Ke.KHR_DRACO_MESH_COMPRESSION];if(t?e="draco:"+t.bufferView+":"+t.indices+":"+Ad(t.attributes):e=r.indices+":"+Ad(r.attributes)+":"+r.mode,r.targets!==void 0)for(let n=0,i=r.targets.length;n<i;n++)e+=":"+Ad(r.targets[n]);return e}function Ad(r){let e="",t=Object.keys(r).sort();for(let n=0,i=t.length;n<i;n++)e+=t[n]+":"+r[t[n]]+";";return e}function Zd(r){switch(r){case Int8Array:return 1/127;case Uint8Array:return 1/255;case Int16Array:return 1/32767;case Uint16Array:return 1/65535;default:throw new Error("THREE.GLTFLoader: Unsupported normalized accessor component type.")}}function aS(r){return r.search(/\.jpe?g($|\?)/i)>0||r.search(/^data\:image\/jpeg/)===0?"image/jpeg":r.search(/\.webp($|\?)/i)>0||r.search(/^data\:image\/webp/)===0?"image/webp":r.search(/\.ktx2($|\?)/i)>0||r.search(/^data\:image\/ktx2/)===0?"image/ktx2":"image/png"}var lS=new Me,Jd=class{constructor(e={},t={}){this.json=e,this.extensions={},this.plugins={},this.options=t,this.cache=new eS,this.associations=new Map,this.primitiveCache={},this.nodeCache={},this.meshCache={refs:{},uses:{}},this.cameraCache={refs:{},uses:{}},this.lightCache={refs:{},uses:{}},this.sourceCache={},this.textureCache={},this.nodeNamesUsed={};let n=!1,i=-1,s=!1,o=-1;if(typeof navigator<"u"&&typeof navigator.userAgent<"u"){let a=navigator.userAgent;n=/^((?!chrome|android).)*safari/i.test(a)===!0;let l=a.match(/Version\/(\d+)/);i=n&&l?parseInt(l[1],10):-1,s=a.indexOf("Firefox")>-1,o=s?a.match(/Firefox\/([0-9]+)\./)[1]:-1}typeof createImageBitmap>"u"||n&&i<17||s&&o<98?(this.textureLoader=new Zn(this.options.manager),this.textureLoader.setPriority(this.options.priority),this.textureLoader.setCache(this.options.cache)):(this.textureLoader=new ko(this.options.manager),this.textureLoader.setPriority(this.options.priority),this.textureLoader.setCache(this.options.cache)),this.textureLoader.setCrossOrigin(this.options.crossOrigin),this.textureLoader.setWithCredentials(this.options.withCredentials),this.textureLoader.setRequestHeader(this.options.requestHeader),this.fileLoader=new tn(this.options.manager),this.fileLoader.setPriority(this.options.priority),this.fileLoader.setCache(this.options.cache),this.fileLoader.setResponseType("arraybuffer"),(this.options.withCredentials||this.options.crossOrigin==="use-credentials")&&this.fileLoader.setWithCredentials(!0)}setExtensions(e){this.extensions=e}setPlugins(e){this.plugins=e}parse(e,t){let n=this,i=this.json,s=this.extensions;this.cache.removeAll(),this.nodeCache={},this._invokeAll(function(o){return o._markDefs&&o._markDefs()}),Promise.all(this._invokeAll(function(o){return o.beforeRoot&&o.beforeRoot()})).then(function(){return Promise.all([n.getDependencies("scene"),n.getDependencies("animation"),n.getDependencies("camera")])}).then(function(o){let a={scene:o[0][i.scene||0],scenes:o[0],animations:o[1],cameras:o[2],asset:i.asset,parser:n,userData:{}};return lr(s,a,i),Ii(a,i),Promise.all(n._invokeAll(function(l){return l.afterRoot&&l.afterRoot(a)})).then(function(){for(let l of a.scenes)l.updateMatrixWorld();e(a)})}).catch(t)}_markDefs(){let e=this.json.nodes||[],t=this.json.skins||[],n=this.json.meshes||[];for(let i=0,s=t.length;i<s;i++){let o=t[i].joints;for(let a=0,l=o.length;a<l;a++)e[o[a]].isBone=!0}for(let i=0,s=e.length;i<s;i++){let o=e[i];o.mesh!==void 0&&(this._addNodeRef(this.meshCache,o.mesh),o.skin!==void 0&&(n[o.mesh].isSkinnedMesh=!0)),o.camera!==void 0&&this._addNodeRef(this.cameraCache,o.camera)}}_addNodeRef(e,t){t!==void 0&&(e.refs[t]===void 0&&(e.refs[t]=e.uses[t]=0),e.refs[t]++)}_getNodeRef(e,t,n){if(e.refs[t]<=1)return n;let i=n.clone(),s=(o,a)=>{let l=this.associations.get(o);l!=null&&this.associations.set(a,l);for(let[c,h]of o.children.entries())s(h,a.children[c])};return s(n,i),i.name+="_instance_"+e.uses[t]++,i}_invokeOne(e){let t=Object.values(this.plugins);t.push(this);for(let n=0;n<t.length;n++){let i=e(t[n]);if(i)return i}return null}_invokeAll(e){let t=Object.values(this.plugins);t.unshift(this);let n=[];for(let i=0;i<t.length;i++){let s=e(t[i]);s&&n.push(s)}return n}getDependency(e,t){let n=e+":"+t,i=this.cache.get(n);if(!i){switch(e){case"scene":i=this.loadScene(t);break;case"node":i=this._invokeOne(function(s){return s.loadNode&&s.loadNode(t)});break;case"mesh":i=this._invokeOne(function(s){return s.loadMesh&&s.loadMesh(t)});break;case"accessor":i=this.loadAccessor(t);break;case"bufferView":i=this._invokeOne(function(s){return s.loadBufferView&&s.loadBufferView(t)});break;case"buffer":i=this.loadBuffer(t);break;case"material":i=this._invokeOne(function(s){return s.loadMaterial&&s.loadMaterial(t)});break;case"texture":i=this._invokeOne(function(s){return s.loadTexture&&s.loadTexture(t)});break;case"skin":i=this.loadSkin(t);break;case"animation":i=this._invokeOne(function(s){return s.loadAnimation&&s.loadAnimation(t)});break;case"camera":i=this.loadCamera(t);break;default:if(i=this._invokeOne(function(s){return s!=this&&s.getDependency&&s.getDependency(e,t)}),!i)throw new Error("Unknown type: "+e);break}this.cache.add(n,i)}return i}getDependencies(e){let t=this.cache.get(e);if(!t){let n=this,i=this.json[e+(e==="mesh"?"es":"s")]||[];t=Promise.all(i.map(function(s,o){return n.getDependency(e,o)})),this.cache.add(e,t)}return t}loadBuffer(e){let t=this.json.buffers[e],n=this.fileLoader;if(t.type&&t.type!=="arraybuffer")throw new Error("THREE.GLTFLoader: "+t.type+" buffer type is not supported.");if(t.uri===void 0&&e===0)return Promise.resolve(this.extensions[Ke.KHR_BINARY_GLTF].body);let i=this.options;return new Promise(function(s,o){n.load(Mn.resolveURL(t.uri,i.path),s,void 0,function(){o(new Error('THREE.GLTFLoader: Failed to load buffer "'+t.uri+'".'))})})}loadBufferView(e){let t=this.json.bufferViews[e];return this.getDependency("buffer",t.buffer).then(function(n){let i=t.byteLength||0,s=t.byteOffset||0;return n.slice(s,s+i)})}loadAccessor(e){let t=this,n=this.json,i=this.json.accessors[e];if(i.bufferView===void 0&&i.sparse===void 0){let o=Sd[i.type],a=Qr[i.componentType],l=i.normalized===!0,c=new a(i.count*o);return Promise.resolve(new We(c,o,l))}let s=[];return i.bufferView!==void 0?s.push(this.getDependency("bufferView",i.bufferView)):s.push(null),i.sparse!==void 0&&(s.push(this.getDependency("bufferView",i.sparse.indices.bufferView)),s.push(this.getDependency("bufferView",i.sparse.values.bufferView))),Promise.all(s).then(function(o){let a=o[0],l=Sd[i.type],c=Qr[i.componentType],h=c.BYTES_PER_ELEMENT,u=h*l,d=i.byteOffset||0,f=i.bufferView!==void 0?n.bufferViews[i.bufferView].byteStride:void 0,p=i.normalized===!0,g,m;if(f&&f!==u){let x=Math.floor(d/f),v="InterleavedBuffer:"+i.bufferView+":"+i.componentType+":"+x+":"+i.count,b=t.cache.get(v);b||(g=new c(a,x*f,i.count*f/h),b=new Vs(g,f/h),t.cache.add(v,b)),m=new Rn(b,l,d%f/h,p)}else a===null?g=new c(i.count*l):g=new c(a,d,i.count*l),m=new We(g,l,p);if(i.sparse!==void 0){let x=Sd.SCALAR,v=Qr[i.sparse.indices.componentType],b=i.sparse.indices.byteOffset||0,y=i.sparse.values.byteOffset||0,S=new v(o[1],b,i.sparse.count*x),M=new c(o[2],y,i.sparse.count*l);a!==null&&(m=new We(m.array.slice(),m.itemSize,m.normalized)),m.normalized=!1;for(let _=0,w=S.length;_<w;_++){let R=S[_];if(m.setX(R,M[_*l]),l>=2&&m.setY(R,M[_*l+1]),l>=3&&m.setZ(R,M[_*l+2]),l>=4&&m.setW(R,M[_*l+3]),l>=5)throw new Error("THREE.GLTFLoader: Unsupported itemSize in sparse BufferAttribute.")}m.normalized=p}return m})}loadTexture(e){let t=this.json,n=this.options,s=t.textures[e].source,o=t.images[s],a=this.textureLoader;if(o.uri){let l=n.manager.getHandler(o.uri);l!==null&&(a=l)}return this.loadTextureImage(e,s,a)}loadTextureImage(e,t,n){let i=this,s=this.json,o=s.textures[e],a=s.images[t],l=(a.uri||a.bufferView)+":"+o.sampler;if(this.textureCache[l])return this.textureCache[l];let c=this.loadImageSource(t,n).then(function(h){h.flipY=!1,h.name=o.name||a.name||"",h.name===""&&typeof a.uri=="string"&&a.uri.startsWith("data:image/")===!1&&(h.name=a.uri);let d=(s.samplers||{})[o.sampler]||{};return h.magFilter=Kg[d.magFilter]||bt,h.minFilter=Kg[d.minFilter]||nn,h.wrapS=Zg[d.wrapS]||en,h.wrapT=Zg[d.wrapT]||en,h.generateMipmaps=!h.isCompressedTexture&&h.minFilter!==Et&&h.minFilter!==bt,i.associations.set(h,{textures:e}),h}).catch(function(){return null});return this.textureCache[l]=c,c}loadImageSource(e,t){let n=this,i=this.json,s=this.options;if(this.sourceCache[e]!==void 0)return this.sourceCache[e].then(d=>d.clone());let o=i.images[e],a=self.URL||self.webkitURL,l=o.uri||"",c=!1,h;if(t.isKTX2Loader===!0&&o.bufferView!==void 0)h=n.getDependency("bufferView",o.bufferView).then(function(d){return new Promise(function(f,p){t.parse(d,f,p)})});else{if(o.bufferView!==void 0)l=n.getDependency("bufferView",o.bufferView).then(function(d){c=!0;let f=new Blob([d],{type:o.mimeType});return l=a.createObjectURL(f),l});else if(o.uri===void 0)throw new Error("THREE.GLTFLoader: Image "+e+" is missing URI and bufferView");h=Promise.resolve(l).then(function(d){return new Promise(function(f,p){let g=f;t.isImageBitmapLoader===!0&&(g=function(m){let x=new Ft(m);x.needsUpdate=!0,f(x)}),t.load(Mn.resolveURL(d,s.path),g,void 0,p)})})}let u=h.then(function(d){return c===!0&&a.revokeObjectURL(l),Ii(d,o),d.userData.mimeType=o.mimeType||aS(o.uri),d}).catch(function(d){throw console.error("THREE.GLTFLoader: Couldn't load texture",l),d});return this.sourceCache[e]=u,u}assignTexture(e,t,n,i){let s=this;return this.getDependency("texture",n.index).then(function(o){if(!o)return null;if(n.texCoord!==void 0&&n.texCoord>0&&(o=o.clone(),o.channel=n.texCoord),s.extensions[Ke.KHR_TEXTURE_TRANSFORM]){let a=n.extensions!==void 0?n.extensions[Ke.KHR_TEXTURE_TRANSFORM]:void 0;if(a){let l=s.associations.get(o);o=s.extensions[Ke.KHR_TEXTURE_TRANSFORM].extendTexture(o,a),s.associations.set(o,l)}}return i!==void 0&&(o.colorSpace=i),e[t]=o,o})}assignFinalMaterial(e){let t=e.geometry,n=e.material,i=t.attributes.tangent===void 0,s=t.attributes.color!==void 0,o=t.attributes.normal===void 0;if(e.isPoints){let a="PointsMaterial:"+n.uuid,l=this.cache.get(a);l||(l=new ai,kt.prototype.copy.call(l,n),l.color.copy(n.color),l.map=n.map,l.sizeAttenuation=!1,this.cache.add(a,l)),n=l}else if(e.isLine){let a="LineBasicMaterial:"+n.uuid,l=this.cache.get(a);l||(l=new dn,kt.prototype.copy.call(l,n),l.color.copy(n.color),l.map=n.map,this.cache.add(a,l)),n=l}if(i||s||o){let a="ClonedMaterial:"+n.uuid+":";i&&(a+="derivative-tangents:"),s&&(a+="vertex-colors:"),o&&(a+="flat-shading:");let l=this.cache.get(a);l||(l=n.clone(),s&&(l.vertexColors=!0),o&&(l.flatShading=!0),i&&(l.normalScale&&(l.normalScale.y*=-1),l.clearcoatNormalScale&&(l.clearcoatNormalScale.y*=-1)),this.cache.add(a,l),this.associations.set(l,this.associations.get(n))),n=l}e.material=n}getMaterialType(){return kn}loadMaterial(e){let t=this,n=this.json,i=this.extensions,s=n.materials[e],o,a={},l=s.extensions||{},c=[];if(l[Ke.KHR_MATERIALS_UNLIT]){let u=i[Ke.KHR_MATERIALS_UNLIT];o=u.getMaterialType(),c.push(u.extendParams(a,s,t))}else{let u=s.pbrMetallicRoughness||{};if(a.color=new he(1,1,1),a.opacity=1,Array.isArray(u.baseColorFactor)){let d=u.baseColorFactor;a.color.setRGB(d[0],d[1],d[2],vn),a.opacity=d[3]}u.baseColorTexture!==void 0&&c.push(t.assignTexture(a,"map",u.baseColorTexture,He)),a.metalness=u.metallicFactor!==void 0?u.metallicFactor:1,a.roughness=u.roughnessFactor!==void 0?u.roughnessFactor:1,u.metallicRoughnessTexture!==void 0&&(c.push(t.assignTexture(a,"metalnessMap",u.metallicRoughnessTexture)),c.push(t.assignTexture(a,"roughnessMap",u.metallicRoughnessTexture))),o=this._invokeOne(function(d){return d.getMaterialType&&d.getMaterialType(e)}),c.push(Promise.all(this._invokeAll(function(d){return d.extendMaterialParams&&d.extendMaterialParams(e,a)})))}s.doubleSided===!0&&(a.side=ot);let h=s.alphaMode||Td.OPAQUE;if(h===Td.BLEND?(a.transparent=!0,a.depthWrite=!1):(a.transparent=!1,h===Td.MASK&&(a.alphaTest=s.alphaCutoff!==void 0?s.alphaCutoff:.5)),s.normalTexture!==void 0&&o!==mt&&(c.push(t.assignTexture(a,"normalMap",s.normalTexture)),a.normalScale=new Se(1,1),s.normalTexture.scale!==void 0)){let u=s.normalTexture.scale;a.normalScale.set(u,u)}if(s.occlusionTexture!==void 0&&o!==mt&&(c.push(t.assignTexture(a,"aoMap",s.occlusionTexture)),s.occlusionTexture.strength!==void 0&&(a.aoMapIntensity=s.occlusionTexture.strength)),s.emissiveFactor!==void 0&&o!==mt){let u=s.emissiveFactor;a.emissive=new he().setRGB(u[0],u[1],u[2],vn)}return s.emissiveTexture!==void 0&&o!==mt&&c.push(t.assignTexture(a,"emissiveMap",s.emissiveTexture,He)),Promise.all(c).then(function(){let u=new o(a);return s.name&&(u.name=s.name),Ii(u,s),t.associations.set(u,{materials:e}),s.extensions&&lr(i,u,s),u})}createUniqueName(e){let t=st.sanitizeNodeName(e||"");return t in this.nodeNamesUsed?t+"_"+ ++this.nodeNamesUsed[t]:(this.nodeNamesUsed[t]=0,t)}loadGeometries(e){let t=this,n=this.extensions,i=this.primitiveCache;function s(a){return n[Ke.KHR_DRACO_MESH_COMPRESSION].decodePrimitive(a,t).then(function(l){return Jg(l,a,t)})}let o=[];for(let a=0,l=e.length;a<l;a++){let c=e[a],h=oS(c),u=i[h];if(u)o.push(u.promise);else{let d;c.extensions&&c.extensions[Ke.KHR_DRACO_MESH_COMPRESSION]?d=s(c):d=Jg(new qe,c,t),c.mode===Jn.TRIANGLE_STRIP?d=d.then(f=>Md(f,jo)):c.mode===Jn.TRIANGLE_FAN&&(d=d.then(f=>Md(f,$r))),i[h]={primitive:c,promise:d},o.push(d)}}return Promise.all(o)}loadMesh(e){let t=this,n=this.json,i=this.extensions,s=n.meshes[e],o=s.primitives,a=[];for(let l=0,c=o.length;l<c;l++){let h=o[l].material===void 0?iS(this.cache):this.getDependency("material",o[l].material);a.push(h)}return a.push(t.loadGeometries(o)),Promise.all(a).then(async function(l){let c=l.slice(0,l.length-1),h=l[l.length-1],u=[];for(let f=0,p=h.length;f<p;f++){let g=h[f],m=o[f],x,v=c[f];if(m.mode===Jn.TRIANGLES||m.mode===Jn.TRIANGLE_STRIP||m.mode===Jn.TRIANGLE_FAN||m.mode===void 0){let b=s.isSkinnedMesh===!0,y=g.hasAttribute("skinIndex")&&g.hasAttribute("skinWeight");b&&y===!1&&console.warn("THREE.GLTFLoader: Missing skinIndex or skinWeight attributes. Skinning disabled."),x=b&&y?new Hs(g,v):new Oe(g,v),x.isSkinnedMesh===!0&&x.normalizeSkinWeights()}else if(m.mode===Jn.LINES)x=new Cn(g,v);else if(m.mode===Jn.LINE_STRIP)x=new Xi(g,v);else if(m.mode===Jn.LINE_LOOP)x=new Mo(g,v);else if(m.mode===Jn.POINTS)x=new qi(g,v);else throw new Error("THREE.GLTFLoader: Primitive mode unsupported: "+m.mode);Object.keys(x.geometry.morphAttributes).length>0&&rS(x,s),x.name=t.createUniqueName(s.name||"mesh_"+e),Ii(x,s),m.extensions&&lr(i,x,m),t.assignFinalMaterial(x),u.push(x)}for(let f=0,p=u.length;f<p;f++)t.associations.set(u[f],{meshes:e,primitives:f});if(u.length===1)return s.extensions&&lr(i,u[0],s),u[0];let d=new Be;s.extensions&&lr(i,d,s),t.associations.set(d,{meshes:e});for(let f=0,p=u.length;f<p;f++)d.add(u[f]);return d})}loadCamera(e){let t,n=this.json.cameras[e],i=n[n.type];if(!i){console.warn("THREE.GLTFLoader: Missing camera parameters.");return}return n.type==="perspective"?t=new vt(Ct.radToDeg(i.yfov),i.aspectRatio||1,i.znear||1,i.zfar||2e6):n.type==="orthographic"&&(t=new Ji(-i.xmag,i.xmag,i.ymag,-i.ymag,i.znear,i.zfar)),n.name&&(t.name=this.createUniqueName(n.name)),Ii(t,n),Promise.resolve(t)}loadSkin(e){let t=this.json.skins[e],n=[];for(let i=0,s=t.joints.length;i<s;i++)n.push(this._loadNodeShallow(t.joints[i]));return t.inverseBindMatrices!==void 0?n.push(this.getDependency("accessor",t.inverseBindMatrices)):n.push(null),Promise.all(n).then(function(i){let s=i.pop(),o=i,a=[],l=[];for(let c=0,h=o.length;c<h;c++){let u=o[c];if(u){a.push(u);let d=new Me;s!==null&&d.fromArray(s.array,c*16),l.push(d)}else console.warn('THREE.GLTFLoader: Joint "%s" could not be found.',t.joints[c])}return new Ws(a,l)})}loadAnimation(e){let t=this.json,n=this,i=t.animations[e],s=i.name?i.name:"animation_"+e,o=[],a=[],l=[],c=[],h=[];for(let u=0,d=i.channels.length;u<d;u++){let f=i.channels[u],p=i.samplers[f.sampler],g=f.target,m=g.node,x=i.parameters!==void 0?i.parameters[p.input]:p.input,v=i.parameters!==void 0?i.parameters[p.output]:p.output;g.node!==void 0&&(o.push(this.getDependency("node",m)),a.push(this.getDependency("accessor",x)),l.push(this.getDependency("accessor",v)),c.push(p),h.push(g))}return Promise.all([Promise.all(o),Promise.all(a),Promise.all(l),Promise.all(c),Promise.all(h)]).then(function(u){let d=u[0],f=u[1],p=u[2],g=u[3],m=u[4],x=[];for(let b=0,y=d.length;b<y;b++){let S=d[b],M=f[b],_=p[b],w=g[b],R=m[b];if(S===void 0)continue;S.updateMatrix&&S.updateMatrix();let E=n._createAnimationTracks(S,M,_,w,R);if(E)for(let L=0;L<E.length;L++)x.push(E[L])}let v=new ys(s,void 0,x);return Ii(v,i),v})}createNodeMesh(e){let t=this.json,n=this,i=t.nodes[e];return i.mesh===void 0?null:n.getDependency("mesh",i.mesh).then(function(s){let o=n._getNodeRef(n.meshCache,i.mesh,s);return i.weights!==void 0&&o.traverse(function(a){if(a.isMesh)for(let l=0,c=i.weights.length;l<c;l++)a.morphTargetInfluences[l]=i.weights[l]}),o})}loadNode(e){let t=this.json,n=this,i=t.nodes[e],s=n._loadNodeShallow(e),o=[],a=i.children||[];for(let c=0,h=a.length;c<h;c++)o.push(n.getDependency("node",a[c]));let l=i.skin===void 0?Promise.resolve(null):n.getDependency("skin",i.skin);return Promise.all([s,Promise.all(o),l]).then(function(c){let h=c[0],u=c[1],d=c[2];d!==null&&h.traverse(function(f){f.isSkinnedMesh&&f.bind(d,lS)});for(let f=0,p=u.length;f<p;f++)h.add(u[f]);if(h.userData.pivot!==void 0&&u.length>0){let f=h.userData.pivot,p=u[0];h.pivot=new P().fromArray(f),h.position.x-=f[0],h.position.y-=f[1],h.position.z-=f[2],p.position.set(0,0,0),delete h.userData.pivot}return h})}_loadNodeShallow(e){let t=this.json,n=this.extensions,i=this;if(this.nodeCache[e]!==void 0)return this.nodeCache[e];let s=t.nodes[e],o=s.name?i.createUniqueName(s.name):"",a=[],l=i._invokeOne(function(c){return c.createNodeMesh&&c.createNodeMesh(e)});return l&&a.push(l),s.camera!==void 0&&a.push(i.getDependency("camera",s.camera).then(function(c){return i._getNodeRef(i.cameraCache,s.camera,c)})),i._invokeAll(function(c){return c.createNodeAttachment&&c.createNodeAttachment(e)}).forEach(function(c){a.push(c)}),this.nodeCache[e]=Promise.all(a).then(function(c){let h;if(s.isBone===!0?h=new ps:c.length>1?h=new Be:c.length===1?h=c[0]:h=new wt,h!==c[0])for(let u=0,d=c.length;u<d;u++)h.add(c[u]);if(s.name&&(h.userData.name=s.name,h.name=o),Ii(h,s),s.extensions&&lr(n,h,s),s.matrix!==void 0){let u=new Me;u.fromArray(s.matrix),h.applyMatrix4(u)}else s.translation!==void 0&&h.position.fromArray(s.translation),s.rotation!==void 0&&h.quaternion.fromArray(s.rotation),s.scale!==void 0&&h.scale.fromArray(s.scale);if(!i.associations.has(h))i.associations.set(h,{});else if(s.mesh!==void 0&&i.meshCache.refs[s.mesh]>1){let u=i.associations.get(h);i.associations.set(h,{...u})}return i.associations.get(h).nodes=e,h}),this.nodeCache[e]}loadScene(e){let t=this.extensions,n=this.json.scenes[e],i=this,s=new Be;n.name&&(s.name=i.createUniqueName(n.name)),Ii(s,n),n.extensions&&lr(t,s,n);let o=n.nodes||[],a=[];for(let l=0,c=o.length;l<c;l++)a.push(i.getDependency("node",o[l]));return Promise.all(a).then(function(l){for(let h=0,u=l.length;h<u;h++){let d=l[h];d.parent!==null?s.add($g(d)):s.add(d)}let c=h=>{let u=new Map;for(let[d,f]of i.associations)(d instanceof kt||d instanceof Ft)&&u.set(d,f);return h.traverse(d=>{let f=i.associations.get(d);f!=null&&u.set(d,f)}),u};return i.associations=c(s),s})}_createAnimationTracks(e,t,n,i,s){let o=[],a=e.name?e.name:e.uuid,l=[];function c(f){f.morphTargetInfluences&&l.push(f.name?f.name:f.uuid)}Rs[s.path]===Rs.weights?(c(e),e.isGroup&&e.children.forEach(c)):l.push(a);let h;switch(Rs[s.path]){case Rs.weights:h=Ki;break;case Rs.rotation:h=Bn;break;case Rs.translation:case Rs.scale:h=Bt;break;default:n.itemSize===1?h=Ki:h=Bt;break}let u=i.interpolation!==void 0?nS[i.interpolation]:Vi,d=this._getArrayFromAccessor(n);for(let f=0,p=l.length;f<p;f++){let g=new h(l[f]+"."+Rs[s.path],t.array,d,u);i.interpolation==="CUBICSPLINE"&&this._createCubicSplineTrackInterpolant(g),o.push(g)}return o}_getArrayFromAccessor(e){let t=e.array;if(e.normalized){let n=Zd(t.constructor),i=new Float32Array(t.length);for(let s=0,o=t.length;s<o;s++)i[s]=t[s]*n;t=i}return t}_createCubicSplineTrackInterpolant(e){e.createInterpolant=function(n){let i=this instanceof Bn?jd:zc;return new i(this.times,this.values,this.getValueSize()/3,n)},e.createInterpolant.isInterpolantFactoryMethodGLTFCubicSpline=!0}};function cS(r,e,t){let n=e.attributes,i=new It;if(n.POSITION!==void 0){let a=t.json.accessors[n.POSITION],l=a.min,c=a.max;if(l!==void 0&&c!==void 0){if(i.set(new P(l[0],l[1],l[2]),new P(c[0],c[1],c[2])),a.normalized){let h=Zd(Qr[a.componentType]);i.min.multiplyScalar(h),i.max.multiplyScalar(h)}}else{console.warn("THREE.GLTFLoader: Missing min/max properties for accessor POSITION.");return}}else return;let s=e.targets;if(s!==void 0){let a=new P,l=new P;for(let c=0,h=s.length;c<h;c++){let u=s[c];if(u.POSITION!==void 0){let d=t.json.accessors[u.POSITION],f=d.min,p=d.max;if(f!==void 0&&p!==void 0){if(l.setX(Math.max(Math.abs(f[0]),Math.abs(p[0]))),l.setY(Math.max(Math.abs(f[1]),Math.abs(p[1]))),l.setZ(Math.max(Math.abs(f[2]),Math.abs(p[2]))),d.normalized){let g=Zd(Qr[d.componentType]);l.multiplyScalar(g)}a.max(l)}else console.warn("THREE.GLTFLoader: Missing min/max properties for accessor POSITION.")}}i.expandByVector(a)}r.boundingBox=i;let o=new jt;i.getCenter(o.center),o.radius=i.min.distanceTo(i.max)/2,r.boundingSphere=o}function Jg(r,e,t){let n=e.attributes,i=[];function s(o,a){return t.getDependency("accessor",o).then(function(l){r.setAttribute(a,l)})}for(let o in n){let a=Kd[o]||o.toLowerCase();a in r.attributes||i.push(s(n[o],a))}if(e.indices!==void 0&&!r.index){let o=t.getDependency("accessor",e.indices).then(function(a){r.setIndex(a)});i.push(o)}return Fe.workingColorSpace!==vn&&"COLOR_0"in n&&console.warn(`THREE.GLTFLoader: Converting vertex colors from "srgb-linear" to "${Fe.workingColorSpace}" not supported.`),Ii(r,e),cS(r,e,t),Promise.all(i).then(function(){return e.targets!==void 0?sS(r,e.targets,t):r})}var Gc=class extends Rt{constructor(e){super(e)}load(e,t,n,i){let s=this,o=this.path===""?Mn.extractUrlBase(e):this.path,a=new tn(this.manager);a.setPriority(this.priority),a.setCache(this.cache),a.setPath(this.path),a.setRequestHeader(this.requestHeader),a.setWithCredentials(this.withCredentials),a.load(e,function(l){try{t(s.parse(l,o))}catch(c){i?i(c):console.error(c),s.manager.itemError(e)}},n,i)}setMaterialOptions(e){return this.materialOptions=e,this}parse(e,t){let n=e.split(`
`),i={},s=/\s+/,o={};for(let l=0;l<n.length;l++){let c=n[l];if(c=c.trim(),c.length===0||c.charAt(0)==="#")continue;let h=c.indexOf(" "),u=h>=0?c.substring(0,h):c;u=u.toLowerCase();let d=h>=0?c.substring(h+1):"";if(d=d.trim(),u==="newmtl")i={name:d},o[d]=i;else if(u==="ka"||u==="kd"||u==="ks"||u==="ke"){let f=d.split(s,3);i[u]=[parseFloat(f[0]),parseFloat(f[1]),parseFloat(f[2])]}else i[u]=d}let a=new Qd(this.resourcePath||t,this.materialOptions);return a.setCrossOrigin(this.crossOrigin),a.setManager(this.manager),a.priority=this.priority,a.cache=this.cache,a.setMaterials(o),a}},Qd=class{constructor(e="",t={}){this.baseUrl=e,this.options=t,this.materialsInfo={},this.materials={},this.materialsArray=[],this.nameLookup={},this.crossOrigin="anonymous",this.priority="auto",this.cache="default",this.side=this.options.side!==void 0?this.options.side:fn,this.wrap=this.options.wrap!==void 0?this.options.wrap:en}setCrossOrigin(e){return this.crossOrigin=e,this}setManager(e){this.manager=e}setMaterials(e){this.materialsInfo=this.convert(e),this.materials={},this.materialsArray=[],this.nameLookup={}}convert(e){if(!this.options)return e;let t={};for(let n in e){let i=e[n],s={};t[n]=s;for(let o in i){let a=!0,l=i[o],c=o.toLowerCase();switch(c){case"kd":case"ka":case"ks":this.options&&this.options.normalizeRGB&&(l=[l[0]/255,l[1]/255,l[2]/255]),this.options&&this.options.ignoreZeroRGBs&&l[0]===0&&l[1]===0&&l[2]===0&&(a=!1);break;default:break}a&&(s[c]=l)}}return t}preload(){for(let e in this.materialsInfo)this.create(e)}getIndex(e){return this.nameLookup[e]}getAsArray(){let e=0;for(let t in this.materialsInfo)this.materialsArray[e]=this.create(t),this.nameLookup[t]=e,e++;return this.materialsArray}create(e){return this.materials[e]===void 0&&this.createMaterial_(e),this.materials[e]}createMaterial_(e){let t=this,n=this.materialsInfo[e],i={name:e,side:this.side};function s(a,l){return typeof l!="string"||l===""?"":/^https?:\/\//i.test(l)?l:a+l}function o(a,l){if(i[a])return;let c=t.getTextureParams(l,i),h=t.loadTexture(s(t.baseUrl,c.url));h.repeat.copy(c.scale),h.offset.copy(c.offset),h.wrapS=t.wrap,h.wrapT=t.wrap,(a==="map"||a==="emissiveMap")&&(h.colorSpace=He),i[a]=h}for(let a in n){let l=n[a],c;if(l!=="")switch(a.toLowerCase()){case"kd":i.color=Fe.colorSpaceToWorking(new he().fromArray(l),He);break;case"ks":i.specular=Fe.colorSpaceToWorking(new he().fromArray(l),He);break;case"ke":i.emissive=Fe.colorSpaceToWorking(new he().fromArray(l),He);break;case"map_kd":o("map",l);break;case"map_ks":o("specularMap",l);break;case"map_ke":o("emissiveMap",l);break;case"norm":o("normalMap",l);break;case"map_bump":case"bump":o("bumpMap",l);break;case"disp":o("displacementMap",l);break;case"map_d":o("alphaMap",l),i.transparent=!0;break;case"ns":i.shininess=parseFloat(l);break;case"d":c=parseFloat(l),c<1&&(i.opacity=c,i.transparent=!0);break;case"tr":c=parseFloat(l),this.options&&this.options.invertTrProperty&&(c=1-c),c>0&&(i.opacity=1-c,i.transparent=!0);break;default:break}}return this.materials[e]=new vi(i),this.materials[e]}getTextureParams(e,t){let n={scale:new Se(1,1),offset:new Se(0,0)},i=e.split(/\s+/),s;return s=i.indexOf("-bm"),s>=0&&(t.bumpScale=parseFloat(i[s+1]),i.splice(s,2)),s=i.indexOf("-mm"),s>=0&&(t.displacementBias=parseFloat(i[s+1]),t.displacementScale=parseFloat(i[s+2]),i.splice(s,3)),s=i.indexOf("-s"),s>=0&&(n.scale.set(parseFloat(i[s+1]),parseFloat(i[s+2])),i.splice(s,4)),s=i.indexOf("-o"),s>=0&&(n.offset.set(parseFloat(i[s+1]),parseFloat(i[s+2])),i.splice(s,4)),n.url=i.join(" ").trim(),n}loadTexture(e,t,n,i,s){let o=this.manager!==void 0?this.manager:tc,a=o.getHandler(e);a===null&&(a=new Zn(o),a.setPriority(this.priority),a.setCache(this.cache)),a.setCrossOrigin&&a.setCrossOrigin(this.crossOrigin);let l=a.load(e,n,i,s);return t!==void 0&&(l.mapping=t),l}};var hS=/^[og]\s*(.+)?/,uS=/^mtllib /,dS=/^usemtl /,fS=/^usemap /,Vc=/\s+/,e0=new P,ef=new P,t0=new P,n0=new P,Qn=new P,Hc=new he;function pS(){let r={objects:[],object:{},vertices:[],normals:[],colors:[],uvs:[],materials:{},materialLibraries:[],startObject:function(e,t){if(this.object&&this.object.fromDeclaration===!1){this.object.name=e,this.object.fromDeclaration=t!==!1;return}let n=this.object&&typeof this.object.currentMaterial=="function"?this.object.currentMaterial():void 0;if(this.object&&typeof this.object._finalize=="function"&&this.object._finalize(!0),this.object={name:e||"",fromDeclaration:t!==!1,geometry:{vertices:[],normals:[],colors:[],uvs:[],hasUVIndices:!1},materials:[],smooth:!0,startMaterial:function(i,s){let o=this._finalize(!1);o&&(o.inherited||o.groupCount<=0)&&this.materials.splice(o.index,1);let a={index:this.materials.length,name:i||"",mtllib:Array.isArray(s)&&s.length>0?s[s.length-1]:"",smooth:o!==void 0?o.smooth:this.smooth,groupStart:o!==void 0?o.groupEnd:0,groupEnd:-1,groupCount:-1,inherited:!1,clone:function(l){let c={index:typeof l=="number"?l:this.index,name:this.name,mtllib:this.mtllib,smooth:this.smooth,groupStart:0,groupEnd:-1,groupCount:-1,inherited:!1};return c.clone=this.clone.bind(c),c}};return this.materials.push(a),a},currentMaterial:function(){if(this.materials.length>0)return this.materials[this.materials.length-1]},_finalize:function(i){let s=this.currentMaterial();if(s&&s.groupEnd===-1&&(s.groupEnd=this.geometry.vertices.length/3,s.groupCount=s.groupEnd-s.groupStart,s.inherited=!1),i&&this.materials.length>1)for(let o=this.materials.length-1;o>=0;o--)this.materials[o].groupCount<=0&&this.materials.splice(o,1);return i&&this.materials.length===0&&this.materials.push({name:"",smooth:this.smooth}),s}},n&&n.name&&typeof n.clone=="function"){let i=n.clone(0);i.inherited=!0,this.object.materials.push(i)}this.objects.push(this.object)},finalize:function(){this.object&&typeof this.object._finalize=="function"&&this.object._finalize(!0)},parseVertexIndex:function(e,t){let n=parseInt(e,10);return(n>=0?n-1:n+t/3)*3},parseNormalIndex:function(e,t){let n=parseInt(e,10);return(n>=0?n-1:n+t/3)*3},parseUVIndex:function(e,t){let n=parseInt(e,10);return(n>=0?n-1:n+t/2)*2},addVertex:function(e,t,n){let i=this.vertices,s=this.object.geometry.vertices;s.push(i[e+0],i[e+1],i[e+2]),s.push(i[t+0],i[t+1],i[t+2]),s.push(i[n+0],i[n+1],i[n+2])},addVertexPoint:function(e){let t=this.vertices;this.object.geometry.vertices.push(t[e+0],t[e+1],t[e+2])},addVertexLine:function(e){let t=this.vertices;this.object.geometry.vertices.push(t[e+0],t[e+1],t[e+2])},addNormal:function(e,t,n){let i=this.normals,s=this.object.geometry.normals;s.push(i[e+0],i[e+1],i[e+2]),s.push(i[t+0],i[t+1],i[t+2]),s.push(i[n+0],i[n+1],i[n+2])},addFaceNormal:function(e,t,n){let i=this.vertices,s=this.object.geometry.normals;e0.fromArray(i,e),ef.fromArray(i,t),t0.fromArray(i,n),Qn.subVectors(t0,ef),n0.subVectors(e0,ef),Qn.cross(n0),Qn.normalize(),s.push(Qn.x,Qn.y,Qn.z),s.push(Qn.x,Qn.y,Qn.z),s.push(Qn.x,Qn.y,Qn.z)},addColor:function(e,t,n){let i=this.colors,s=this.object.geometry.colors;i[e]!==void 0&&s.push(i[e+0],i[e+1],i[e+2]),i[t]!==void 0&&s.push(i[t+0],i[t+1],i[t+2]),i[n]!==void 0&&s.push(i[n+0],i[n+1],i[n+2])},addUV:function(e,t,n){let i=this.uvs,s=this.object.geometry.uvs;s.push(i[e+0],i[e+1]),s.push(i[t+0],i[t+1]),s.push(i[n+0],i[n+1])},addDefaultUV:function(){let e=this.object.geometry.uvs;e.push(0,0),e.push(0,0),e.push(0,0)},addUVLine:function(e){let t=this.uvs;this.object.geometry.uvs.push(t[e+0],t[e+1])},addFace:function(e,t,n,i,s,o,a,l,c){let h=this.vertices.length,u=this.parseVertexIndex(e,h),d=this.parseVertexIndex(t,h),f=this.parseVertexIndex(n,h);if(this.addVertex(u,d,f),this.addColor(u,d,f),a!==void 0&&a!==""){let p=this.normals.length;u=this.parseNormalIndex(a,p),d=this.parseNormalIndex(l,p),f=this.parseNormalIndex(c,p),this.addNormal(u,d,f)}else this.addFaceNormal(u,d,f);if(i!==void 0&&i!==""){let p=this.uvs.length;u=this.parseUVIndex(i,p),d=this.parseUVIndex(s,p),f=this.parseUVIndex(o,p),this.addUV(u,d,f),this.object.geometry.hasUVIndices=!0}else this.addDefaultUV()},addPointGeometry:function(e){this.object.geometry.type="Points";let t=this.vertices.length;for(let n=0,i=e.length;n<i;n++){let s=this.parseVertexIndex(e[n],t);this.addVertexPoint(s),this.addColor(s)}},addLineGeometry:function(e,t){this.object.geometry.type="Line";let n=this.vertices.length,i=this.uvs.length;for(let s=0,o=e.length-1;s<o;s++)this.addVertexLine(this.parseVertexIndex(e[s],n)),this.addVertexLine(this.parseVertexIndex(e[s+1],n));for(let s=0,o=t.length-1;s<o;s++)this.addUVLine(this.parseUVIndex(t[s],i)),this.addUVLine(this.parseUVIndex(t[s+1],i))}};return r.startObject("",!1),r}var Wc=class extends Rt{constructor(e){super(e),this.materials=null}load(e,t,n,i){let s=this,o=new tn(this.manager);o.setPriority(this.priority),o.setCache(this.cache),o.setPath(this.path),o.setRequestHeader(this.requestHeader),o.setWithCredentials(this.withCredentials),o.load(e,function(a){try{t(s.parse(a))}catch(l){i?i(l):console.error(l),s.manager.itemError(e)}},n,i)}setMaterials(e){return this.materials=e,this}parse(e){let t=new pS;e.indexOf(`\r
`)!==-1&&(e=e.replace(/\r\n/g,`
`)),e.indexOf(`\\
`)!==-1&&(e=e.replace(/\\\n/g,""));let n=e.split(`
`),i=[];for(let a=0,l=n.length;a<l;a++){let c=n[a].trimStart();if(c.length===0)continue;let h=c.charAt(0);if(h!=="#")if(h==="v"){let u=c.split(Vc);switch(u[0]){case"v":t.vertices.push(parseFloat(u[1]),parseFloat(u[2]),parseFloat(u[3])),u.length>=7?(Hc.setRGB(parseFloat(u[4]),parseFloat(u[5]),parseFloat(u[6]),He),t.colors.push(Hc.r,Hc.g,Hc.b)):t.colors.push(void 0,void 0,void 0);break;case"vn":t.normals.push(parseFloat(u[1]),parseFloat(u[2]),parseFloat(u[3]));break;case"vt":t.uvs.push(parseFloat(u[1]),parseFloat(u[2]));break}}else if(h==="f"){let d=c.slice(1).trim().split(Vc),f=[];for(let g=0,m=d.length;g<m;g++){let x=d[g];if(x.length>0){let v=x.split("/");f.push(v)}}let p=f[0];for(let g=1,m=f.length-1;g<m;g++){let x=f[g],v=f[g+1];t.addFace(p[0],x[0],v[0],p[1],x[1],v[1],p[2],x[2],v[2])}}else if(h==="l"){let u=c.substring(1).trim().split(Vc),d=[],f=[];if(c.indexOf("/")===-1)d=u;else for(let p=0,g=u.length;p<g;p++){let m=u[p].split("/");m[0]!==""&&d.push(m[0]),m[1]!==""&&f.push(m[1])}t.addLineGeometry(d,f)}else if(h==="p"){let d=c.slice(1).trim().split(Vc);t.addPointGeometry(d)}else if((i=hS.exec(c))!==null){let u=(" "+i[0].slice(1).trim()).slice(1);t.startObject(u)}else if(dS.test(c))t.object.startMaterial(c.substring(7).trim(),t.materialLibraries);else if(uS.test(c))t.materialLibraries.push(c.substring(7).trim());else if(fS.test(c))console.warn('THREE.OBJLoader: Rendering identifier "usemap" not supported. Textures must be defined in MTL files.');else if(h==="s"){if(i=c.split(" "),i.length>1){let d=i[1].trim().toLowerCase();t.object.smooth=d!=="0"&&d!=="off"}else t.object.smooth=!0;let u=t.object.currentMaterial();u&&(u.smooth=t.object.smooth)}else{if(c==="\0")continue;console.warn('THREE.OBJLoader: Unexpected line: "'+c+'"')}}t.finalize();let s=new Be;if(s.materialLibraries=[].concat(t.materialLibraries),!(t.objects.length===1&&t.objects[0].geometry.vertices.length===0)===!0)for(let a=0,l=t.objects.length;a<l;a++){let c=t.objects[a],h=c.geometry,u=c.materials,d=h.type==="Line",f=h.type==="Points",p=!1;if(h.vertices.length===0)continue;let g=new qe;g.setAttribute("position",new De(h.vertices,3)),h.normals.length>0&&g.setAttribute("normal",new De(h.normals,3)),h.colors.length>0&&(p=!0,g.setAttribute("color",new De(h.colors,3))),h.hasUVIndices===!0&&g.setAttribute("uv",new De(h.uvs,2));let m=[];for(let v=0,b=u.length;v<b;v++){let y=u[v],S=y.name+"_"+y.smooth+"_"+p,M=t.materials[S];if(this.materials!==null){if(M=this.materials.create(y.name),d&&M&&!(M instanceof dn)){let _=new dn;kt.prototype.copy.call(_,M),_.color.copy(M.color),M=_}else if(f&&M&&!(M instanceof ai)){let _=new ai({size:10,sizeAttenuation:!1});kt.prototype.copy.call(_,M),_.color.copy(M.color),_.map=M.map,M=_}}M===void 0&&(d?M=new dn:f?M=new ai({size:1,sizeAttenuation:!1}):M=new vi,M.name=y.name,M.flatShading=!y.smooth,M.vertexColors=p,t.materials[S]=M),m.push(M)}let x;if(m.length>1){for(let v=0,b=u.length;v<b;v++){let y=u[v];g.addGroup(y.groupStart,y.groupCount,v)}d?x=new Cn(g,m):f?x=new qi(g,m):x=new Oe(g,m)}else d?x=new Cn(g,m[0]):f?x=new qi(g,m[0]):x=new Oe(g,m[0]);x.name=c.name,s.add(x)}else if(t.vertices.length>0){let a=new ai({size:1,sizeAttenuation:!1}),l=new qe;l.setAttribute("position",new De(t.vertices,3)),t.colors.length>0&&t.colors[0]!==void 0&&(l.setAttribute("color",new De(t.colors,3)),a.vertexColors=!0);let c=new qi(l,a);s.add(c)}return s}};var pi=new he,Xc=class extends Rt{constructor(e){super(e),this.propertyNameMapping={},this.customPropertyMapping={}}load(e,t,n,i){let s=this,o=new tn(this.manager);o.setPriority(this.priority),o.setCache(this.cache),o.setPath(this.path),o.setResponseType("arraybuffer"),o.setRequestHeader(this.requestHeader),o.setWithCredentials(this.withCredentials),o.load(e,function(a){try{t(s.parse(a))}catch(l){i?i(l):console.error(l),s.manager.itemError(e)}},n,i)}setPropertyNameMapping(e){this.propertyNameMapping=e}setCustomPropertyNameMapping(e){this.customPropertyMapping=e}parse(e){function t(b,y=0){let S=/^ply([\s\S]*)end_header(\r\n|\r|\n)/,M="",_=S.exec(b);_!==null&&(M=_[1]);let w={comments:[],elements:[],headerLength:y,objInfo:""},R=M.split(/\r\n|\r|\n/),E;function L(U,k){let N={type:U[0]};return N.type==="list"?(N.name=U[3],N.countType=U[1],N.itemType=U[2]):N.name=U[1],N.name in k&&(N.name=k[N.name]),N}for(let U=0;U<R.length;U++){let k=R[U];if(k=k.trim(),k==="")continue;let N=k.split(/\s+/),G=N.shift();switch(k=N.join(" "),G){case"format":w.format=N[0],w.version=N[1];break;case"comment":w.comments.push(k);break;case"element":E!==void 0&&w.elements.push(E),E={},E.name=N[0],E.count=parseInt(N[1]),E.properties=[];break;case"property":E.properties.push(L(N,v.propertyNameMapping));break;case"obj_info":w.objInfo=k;break;default:console.log("unhandled",G,N)}}return E!==void 0&&w.elements.push(E),w}function n(b,y){switch(y){case"char":case"uchar":case"short":case"ushort":case"int":case"uint":case"int8":case"uint8":case"int16":case"uint16":case"int32":case"uint32":return parseInt(b);case"float":case"double":case"float32":case"float64":return parseFloat(b)}}function i(b,y){let S={};for(let M=0;M<b.length;M++){if(y.empty())return null;if(b[M].type==="list"){let _=[],w=n(y.next(),b[M].countType);for(let R=0;R<w;R++){if(y.empty())return null;_.push(n(y.next(),b[M].itemType))}S[b[M].name]=_}else S[b[M].name]=n(y.next(),b[M].type)}return S}function s(){let b={indices:[],vertices:[],normals:[],uvs:[],faceVertexUvs:[],colors:[],faceVertexColors:[],descriptors:{}};for(let y of Object.keys(v.customPropertyMapping))b[y]=[];return b}function o(b){switch(b){case"int8":case"char":return _o;case"uint8":case"uchar":return vo;case"int16":case"short":return bo;case"uint16":case"ushort":return zs;case"int32":case"int":return wo;case"uint32":case"uint":return Gs;case"float32":case"float":return De;case"float64":case"double":return tf}}function a(b){switch(b){case"uchar":case"uint8":return 1/255;case"ushort":case"uint16":return 1/65535;case"float":case"float32":case"double":case"float64":return 1;default:return 1/255}}function l(b){return b==="float"||b==="float32"||b==="double"||b==="float64"}function c(b){function y(K){for(let H of K){let Y=b.find(j=>j.name===H);if(Y)return Y}return null}let S=y(["x","px","posx"]),M=y(["y","py","posy"]),_=y(["z","pz","posz"]),w=y(["nx","normalx"]),R=y(["ny","normaly"]),E=y(["nz","normalz"]),L=y(["s","u","texture_u","tx"]),U=y(["t","v","texture_v","ty"]),k=y(["red","diffuse_red","r","diffuse_r"]),N=y(["green","diffuse_green","g","diffuse_g"]),G=y(["blue","diffuse_blue","b","diffuse_b"]),O=y(["texcoord"]),z={};for(let K of Object.keys(v.customPropertyMapping)){let Y=v.customPropertyMapping[K].map(re=>b.find(V=>V.name===re)),j=Y.filter(re=>re).map(re=>re.type),ae=j.length>0&&j.every(re=>re===j[0]);z[K]={type:ae?j[0]:"float32",usage:Y.every(re=>re!==void 0)}}return{position:{names:[S?S.name:"x",M?M.name:"y",_?_.name:"z"],type:S?S.type:"float32",usage:!!(S&&M&&_)},normal:{names:[w?w.name:"nx",R?R.name:"ny",E?E.name:"nz"],type:w?w.type:"float32",usage:!!(w&&R&&E)},uv:{names:[L?L.name:"s",U?U.name:"t"],type:L?L.type:"float32",usage:!!(L&&U)},texcoord:{type:O?O.itemType:"float32",usage:!!O},color:{names:[k?k.name:"red",N?N.name:"green",G?G.name:"blue"],type:k?k.type:"uchar",usage:!!(k&&N&&G)},custom:z}}function h(b,y){let S=s(),M=/end_header\s+(\S[\s\S]*\S|\S)\s*$/,_,w;(w=M.exec(b))!==null?_=w[1].split(/\s+/):_=[];let R=new nf(_);e:for(let E=0;E<y.elements.length;E++){let L=y.elements[E],U=c(L.properties);S.descriptors[L.name]=U;for(let k=0;k<L.count;k++){let N=i(L.properties,R);if(!N)break e;d(S,L.name,N,U)}}return u(S)}function u(b){let y=new qe,S=b.descriptors.vertex;b.indices.length>0&&y.setIndex(b.indices);let M=o(S?S.position.type:"float32");if(y.setAttribute("position",new M(b.vertices,3)),b.normals.length>0){let _=o(S.normal.type);y.setAttribute("normal",new _(b.normals,3))}if(b.uvs.length>0){let _=o(S.uv.type);y.setAttribute("uv",new _(b.uvs,2))}if(b.colors.length>0){let _=S.color.type,w=!l(_),R=o(_);y.setAttribute("color",new R(b.colors,3,w))}for(let _ of Object.keys(v.customPropertyMapping))if(b[_].length>0){let w=o(S.custom[_].type);y.setAttribute(_,new w(b[_],v.customPropertyMapping[_].length))}if(b.faceVertexUvs.length>0||b.faceVertexColors.length>0){if(y=y.toNonIndexed(),b.faceVertexUvs.length>0){let _=o(b.descriptors.face.texcoord.type);y.setAttribute("uv",new _(b.faceVertexUvs,2))}if(b.faceVertexColors.length>0){let _=b.descriptors.face.color.type,w=!l(_),R=o(_);y.setAttribute("color",new R(b.faceVertexColors,3,w))}}return y.computeBoundingSphere(),y}function d(b,y,S,M){if(y==="vertex"){let{position:_,normal:w,uv:R,color:E}=M;if(_.usage&&b.vertices.push(S[_.names[0]],S[_.names[1]],S[_.names[2]]),w.usage&&b.normals.push(S[w.names[0]],S[w.names[1]],S[w.names[2]]),R.usage&&b.uvs.push(S[R.names[0]],S[R.names[1]]),E.usage){let L=a(E.type),U=l(E.type);pi.setRGB(S[E.names[0]]*L,S[E.names[1]]*L,S[E.names[2]]*L,He);let k=1/L;b.colors.push(U?pi.r:Math.round(pi.r*k),U?pi.g:Math.round(pi.g*k),U?pi.b:Math.round(pi.b*k))}for(let L of Object.keys(v.customPropertyMapping))for(let U of v.customPropertyMapping[L])b[L].push(S[U])}else if(y==="face"){let _=S.vertex_indices||S.vertex_index,w=S.texcoord;_.length===3?(b.indices.push(_[0],_[1],_[2]),w&&w.length===6&&(b.faceVertexUvs.push(w[0],w[1]),b.faceVertexUvs.push(w[2],w[3]),b.faceVertexUvs.push(w[4],w[5]))):_.length===4&&(b.indices.push(_[0],_[1],_[2]),b.indices.push(_[0],_[2],_[3]),w&&w.length===8&&(b.faceVertexUvs.push(w[0],w[1]),b.faceVertexUvs.push(w[2],w[3]),b.faceVertexUvs.push(w[4],w[5]),b.faceVertexUvs.push(w[0],w[1]),b.faceVertexUvs.push(w[4],w[5]),b.faceVertexUvs.push(w[6],w[7])));let{color:R}=M;if(R.usage){let E=a(R.type);pi.setRGB(S[R.names[0]]*E,S[R.names[1]]*E,S[R.names[2]]*E,He);let L=1/E,U=pi.r*L,k=pi.g*L,N=pi.b*L;b.faceVertexColors.push(U,k,N),b.faceVertexColors.push(U,k,N),b.faceVertexColors.push(U,k,N),_.length===4&&(b.faceVertexColors.push(U,k,N),b.faceVertexColors.push(U,k,N),b.faceVertexColors.push(U,k,N))}}}function f(b,y){let S={},M=0;for(let _=0;_<y.length;_++){let w=y[_],R=w.valueReader;if(w.type==="list"){let E=[],L=w.countReader.read(b+M);M+=w.countReader.size;for(let U=0;U<L;U++)E.push(R.read(b+M)),M+=R.size;S[w.name]=E}else S[w.name]=R.read(b+M),M+=R.size}return[S,M]}function p(b,y,S){function M(_,w,R){switch(w){case"int8":case"char":return{read:E=>_.getInt8(E),size:1};case"uint8":case"uchar":return{read:E=>_.getUint8(E),size:1};case"int16":case"short":return{read:E=>_.getInt16(E,R),size:2};case"uint16":case"ushort":return{read:E=>_.getUint16(E,R),size:2};case"int32":case"int":return{read:E=>_.getInt32(E,R),size:4};case"uint32":case"uint":return{read:E=>_.getUint32(E,R),size:4};case"float32":case"float":return{read:E=>_.getFloat32(E,R),size:4};case"float64":case"double":return{read:E=>_.getFloat64(E,R),size:8}}}for(let _=0,w=b.length;_<w;_++){let R=b[_];R.type==="list"?(R.countReader=M(y,R.countType,S),R.valueReader=M(y,R.itemType,S)):R.valueReader=M(y,R.type,S)}}function g(b,y){let S=s(),M=y.format==="binary_little_endian",_=new DataView(b,y.headerLength),w,R=0;for(let E=0;E<y.elements.length;E++){let L=y.elements[E],U=L.properties,k=c(U);S.descriptors[L.name]=k,p(U,_,M);for(let N=0;N<L.count;N++){w=f(R,U),R+=w[1];let G=w[0];d(S,L.name,G,k)}}return u(S)}function m(b){let y=0,S=!0,M="",_=[],w=new TextDecoder().decode(b.subarray(0,5)),R=/^ply\r\n/.test(w);do{let E=String.fromCharCode(b[y++]);E!==`
`&&E!=="\r"?M+=E:(M==="end_header"&&(S=!1),M!==""&&(_.push(M),M=""))}while(S&&y<b.length);return R===!0&&y++,{headerText:_.join("\r")+"\r",headerLength:y}}let x,v=this;if(e instanceof ArrayBuffer){let b=new Uint8Array(e),{headerText:y,headerLength:S}=m(b),M=t(y,S);if(M.format==="ascii"){let _=new TextDecoder().decode(b);x=h(_,M)}else x=g(e,M)}else x=h(e,t(e));return x}},tf=class extends We{constructor(e,t,n){super(new Float64Array(e),t,n)}},nf=class{constructor(e){this.arr=e,this.i=0}empty(){return this.i>=this.arr.length}next(){return this.arr[this.i++]}};var qc=class extends Rt{constructor(e){super(e)}load(e,t,n,i){let s=this,o=new tn(this.manager);o.setPriority(this.priority),o.setCache(this.cache),o.setPath(this.path),o.setResponseType("arraybuffer"),o.setRequestHeader(this.requestHeader),o.setWithCredentials(this.withCredentials),o.load(e,function(a){try{t(s.parse(a))}catch(l){i?i(l):console.error(l),s.manager.itemError(e)}},n,i)}parse(e){function t(c){let h=new DataView(c),u=32/8*3+32/8*3*3+16/8,d=h.getUint32(80,!0);if(80+32/8+d*u===h.byteLength)return!0;let p=[115,111,108,105,100];for(let g=0;g<5;g++)if(n(p,h,g))return!1;return!0}function n(c,h,u){for(let d=0,f=c.length;d<f;d++)if(c[d]!==h.getUint8(u+d))return!1;return!0}function i(c){let h=new DataView(c),u=h.getUint32(80,!0),d,f,p,g=!1,m,x,v,b,y;for(let L=0;L<=70;L++)h.getUint32(L,!1)==1129270351&&h.getUint8(L+4)==82&&h.getUint8(L+5)==61&&(g=!0,m=new Float32Array(u*3*3),x=h.getUint8(L+6)/255,v=h.getUint8(L+7)/255,b=h.getUint8(L+8)/255,y=h.getUint8(L+9)/255);let S=84,M=50,_=new qe,w=new Float32Array(u*3*3),R=new Float32Array(u*3*3),E=new he;for(let L=0;L<u;L++){let U=S+L*M,k=h.getFloat32(U,!0),N=h.getFloat32(U+4,!0),G=h.getFloat32(U+8,!0);if(g){let O=h.getUint16(U+48,!0);(O&32768)===0?(d=(O&31)/31,f=(O>>5&31)/31,p=(O>>10&31)/31):(d=x,f=v,p=b)}for(let O=1;O<=3;O++){let z=U+O*12,K=L*3*3+(O-1)*3;w[K]=h.getFloat32(z,!0),w[K+1]=h.getFloat32(z+4,!0),w[K+2]=h.getFloat32(z+8,!0),R[K]=k,R[K+1]=N,R[K+2]=G,g&&(E.setRGB(d,f,p,He),m[K]=E.r,m[K+1]=E.g,m[K+2]=E.b)}}return _.setAttribute("position",new We(w,3)),_.setAttribute("normal",new We(R,3)),g&&(_.setAttribute("color",new We(m,3)),_.hasColors=!0,_.alpha=y),_}function s(c){let h=new qe,u=/solid([\s\S]*?)endsolid/g,d=/facet([\s\S]*?)endfacet/g,f=/solid\s(.+)/,p=0,g=/[\s]+([+-]?(?:\d*)(?:\.\d*)?(?:[eE][+-]?\d+)?)/.source,m=new RegExp("vertex"+g+g+g,"g"),x=new RegExp("normal"+g+g+g,"g"),v=[],b=[],y=[],S=new P,M,_=0,w=0,R=0;for(;(M=u.exec(c))!==null;){w=R;let E=M[0],L=(M=f.exec(E))!==null?M[1]:"";for(y.push(L);(M=d.exec(E))!==null;){let N=0,G=0,O=M[0];for(;(M=x.exec(O))!==null;)S.x=parseFloat(M[1]),S.y=parseFloat(M[2]),S.z=parseFloat(M[3]),G++;for(;(M=m.exec(O))!==null;)v.push(parseFloat(M[1]),parseFloat(M[2]),parseFloat(M[3])),b.push(S.x,S.y,S.z),N++,R++;G!==1&&console.error("THREE.STLLoader: Something isn't right with the normal of face number "+p),N!==3&&console.error("THREE.STLLoader: Something isn't right with the vertices of face number "+p),p++}let U=w,k=R-w;h.userData.groupNames=y,h.addGroup(U,k,_),_++}return h.setAttribute("position",new De(v,3)),h.setAttribute("normal",new De(b,3)),h}function o(c){return typeof c!="string"?new TextDecoder().decode(c):c}function a(c){if(typeof c=="string"){let h=new Uint8Array(c.length);for(let u=0;u<c.length;u++)h[u]=c.charCodeAt(u)&255;return h.buffer||h}else return c}let l=a(e);return t(l)?i(l):s(o(e))}};function oa(r){return r+3&-4}function mS(r){let e=atob(r.slice(r.indexOf(",")+1));return Uint8Array.from(e,t=>t.charCodeAt(0)).buffer}function i0(r,e){if(new DataView(r).getUint32(0,!0)===1179937895)return r;let t=JSON.parse(new TextDecoder().decode(r)),n=(t.buffers??[]).map(({uri:u=""})=>u.startsWith("data:")?mS(u):e.get(u)??new ArrayBuffer(0)),i=[],s=n.reduce((u,d)=>(i.push(u),u+oa(d.byteLength)),0);for(let u of t.bufferViews??[])u.byteOffset=(u.byteOffset??0)+i[u.buffer],u.buffer=0;t.buffers&&(t.buffers=[{byteLength:s}]);let o=new TextEncoder().encode(JSON.stringify(t)),a=new Uint8Array(28+oa(o.length)+s),l=new DataView(a.buffer);[1179937895,2,a.length,oa(o.length),1313821514].forEach((u,d)=>l.setUint32(4*d,u,!0)),a.fill(32,20,20+oa(o.length)),a.set(o,20);let h=20+oa(o.length);return l.setUint32(h,s,!0),l.setUint32(h+4,5130562,!0),n.forEach((u,d)=>a.set(new Uint8Array(u),h+8+i[d])),a.buffer}var gS="data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==",$c=class{constructor(e,t,n){this.data=e;this.source=t;this.arrived=n}data;source;arrived;objects=new Map;chunks=new Map;object(e){let t=this.objects.get(e)??this.read(e).catch(()=>null);return this.objects.set(e,t),t}async texture(e){let t=URL.createObjectURL(new Blob([await this.bytes(e)])),n=await new Zn().loadAsync(t);return URL.revokeObjectURL(t),n.colorSpace="srgb",n}bytes(e){return this.chunk(this.data.files[e].chunk)}chunk(e){let t=this.chunks.get(e)??this.source.chunk("visual",e);return this.chunks.set(e,t),t}async manager(e){let t=new kr,n=new Map;for(let[i,s]of e.flatMap(o=>this.data.files[o].beside))n.set(i,URL.createObjectURL(new Blob([await this.bytes(s)])));return t.setURLModifier(i=>/^(data|blob):/.test(i)?i:n.get(i)??n.get(i.replace(/^\.\//,""))??gS),t.onLoad=()=>{for(let i of n.values())URL.revokeObjectURL(i);this.arrived()},t}async read(e){let{name:t,beside:n}=this.data.files[e],i=await this.bytes(e),s=()=>new TextDecoder().decode(i);switch(t.toLowerCase().replace(/^.*\./,"")){case"dae":{let o=s().replace(/<up_axis>[^<]*<\/up_axis>/,"<up_axis>Y_UP</up_axis>"),a=new Fc(await this.manager([e])).parse(o,"");if(!a)return null;let l=[];a.scene.traverse(c=>c instanceof wi&&l.push(c));for(let c of l)c.removeFromParent();return a.scene}case"obj":{let o=new Wc;for(let[,a]of n){let l=await this.manager([a]),c=new Gc(l).parse(new TextDecoder().decode(await this.bytes(a)),"");c.preload(),o.setMaterials(c)}return o.parse(s())}case"stl":return s0(new qc().parse(i));case"ply":return s0(new Xc().parse(i));case"gltf":case"glb":{let o=await this.manager([e]),a=new kc(o);a.register(c=>(c.textureLoader=new Zn(o),{name:"noclash"}));let l=new Map(await Promise.all(n.map(async([c,h])=>[c,await this.bytes(h)])));return(await a.parseAsync(i0(i,l),Mn.extractUrlBase(""))).scene}default:return null}}};function s0(r){return new Be().add(new Oe(r,new Kn({vertexColors:r.hasAttribute("color")})))}var r0="#b9bec6",xS=Math.PI/6,yS=/\.(dae|obj|gltf|glb)$/i;async function a0(r,e,t,n){let i=new $c(r,e,n),s=new Map,o=0;for(let a of r.items){let l=await vS(a,r,i);if(!l){o+=1;continue}let c=s.get(o0(a))??_S(a,t);s.set(o0(a),c);let h=new Be().add(l);gn(a.pose).decompose(h.position,h.quaternion,h.scale),a.scale&&h.scale.set(...a.scale),await bS(c,h,a,i,r)}return{looks:[...s.values()],missing:o}}function o0({robot:r,link:e,body:t}){return t===void 0?`${r}/${e}`:`body ${t}`}function _S(r,e){let{robot:t=null,link:n=null}=r,i=r.body??e.scene.bodies.findIndex(o=>o.kind==="link"&&o.robot===t&&o.link===n),s=new Be;return s.matrixAutoUpdate=!1,{robot:t,link:n,body:i<0?null:i,group:s,materials:new Set}}async function vS(r,e,t){if(r.file!==void 0)return(await t.object(r.file))?.clone(!0)??null;if(r.shape===void 0)return null;let n=e.shapes[r.shape];return Jr(Nc(n,await t.chunk(n.chunk)),new Kn,1)}async function bS(r,e,t,n,i){e.updateMatrixWorld(!0);let s=t.file!==void 0&&yS.test(i.files[t.file].name),o=typeof t.texture=="number"?await n.texture(t.texture).catch(()=>null):null,a=new Map;e.traverse(l=>{if(!(l instanceof Oe))return;let c=l.geometry,h=Array.isArray(l.material)?l.material:[l.material],u=h.length>1&&c.groups.length>0?c.groups:[{start:0,count:1/0,materialIndex:0}];for(let{start:d,count:f,materialIndex:p=0}of u){let g=wS(h[p]??h[0],s?null:t.colour??null,o),m=SS(c,d,f,l.matrixWorld,g.map!==null,g.vertexColors),x=a.get(g.key)??{surface:MS(g),parts:[]};a.set(g.key,x),x.parts.push(m)}});for(let{surface:l,parts:c}of a.values()){let h=new Oe(c.length===1?c[0]:Hg(c),l);h.castShadow=h.receiveShadow=!0,r.materials.add(l),r.group.add(h)}}function wS(r,e,t){let n=!r.color&&!r.map,i=e?new he().setRGB(e[0],e[1],e[2],"srgb"):n?new he(r0):(r.color??new he(r0)).clone(),s=t??r.map??null,o=e?e[3]||1:r.transparent&&r.opacity>.02?r.opacity:1,{vertexColors:a}=r,l=r.side===ot;return{key:[i.getHexString(),o,s?.uuid,a,l].join(),colour:i,opacity:o,map:s,vertexColors:a,double:l}}function MS({colour:r,opacity:e,map:t,vertexColors:n,double:i}){let s={color:n?new he("#ffffff"):r,map:t,vertexColors:n,opacity:e,transparent:e<1,side:i?ot:fn},o=Es()?new Kn(s):new kn({...s,roughness:.6,metalness:.1});return o.userData.opacity=e,o}function SS(r,e,t,n,i,s){let o=r.clone();o.clearGroups(),o.morphAttributes={},t!==1/0&&(o=TS(o,e,t));for(let a of Object.keys(o.attributes))a==="position"||a==="normal"||a==="uv"&&i||a==="color"&&s||o.deleteAttribute(a);return o=o.index?o.toNonIndexed():o,(!o.hasAttribute("normal")||!i)&&(o.deleteAttribute("normal"),o=Lc(o,xS)),n.determinant()<0&&AS(o),o.applyMatrix4(n),o}function TS(r,e,t){let n=r.index?r.toNonIndexed():r,i=n.clone();for(let[s,o]of Object.entries(n.attributes)){let a=o.itemSize,l=o.clone();l.array=o.array.slice(e*a,(e+t)*a),Object.assign(l,{count:l.array.length/a}),i.setAttribute(s,l)}return i}function AS(r){for(let e of Object.values(r.attributes)){let{array:t,itemSize:n}=e;for(let i=0;i+3*n<=t.length;i+=3*n)for(let s=0;s<n;s+=1)[t[i+n+s],t[i+2*n+s]]=[t[i+2*n+s],t[i+n+s]]}}function l0(r,e,t){for(let{robot:n,link:i,body:s,group:o}of r){let a=n!==null&&i!==null?e[n][i]:s!==null?t[s]:null;a&&(o.matrix.copy(gn(a)),o.matrixWorldNeedsUpdate=!0)}}var c0=["#e8833a","#3f7fd1","#8a63c9","#2f9c95","#c2568f","#7c8b2f"],ES="#f0c04a",RS={light:[.16,.775],dark:[.1,.46]},h0=["#e5343d","#f7a1a5"],CS="#21a0e8";function u0(r,e,t){let[n,i]=RS[t];return r.setHSL((.58+.618*e)%1,e===0?.14:n,i+.03*(e%3-1))}var Kc=class{constructor(e,t,n,i,s){this.triangles=n;let o=n>4e5||Es(),a=new Map,l=new Map;for(let c of e.bodies){let h=t[c.shape],u=c.kind==="obstacle",d=u?u0(new he,this.obstacles++,s):new he(c.kind==="attached"?ES:c0[(c.robot??0)%c0.length]);if(c.kind==="link"&&c.robot!==null){let m=a.get(c.robot)??0;a.set(c.robot,m+1),d.offsetHSL(0,0,m%2===0?-.035:.045)}let f={color:d,flatShading:h.flat,side:c.solid?void 0:ot},p=o?new Kn({...f,side:f.side??0}):new kn({...f,roughness:.62,metalness:.08,side:f.side??0}),g=Jr(h,p,i);if(g.matrixAutoUpdate=!1,g.traverse(m=>{m.userData.body=c.name,m instanceof Oe&&([m.castShadow,m.receiveShadow]=[!m.userData.endless,!0])}),o&&n>4e5&&h.shape.triangles>Bg){let m=l.get(h),x=m===void 0?zg(h.corners,h.indices):m;l.set(h,x),g.traverse(v=>x&&v instanceof Oe&&v.geometry===h.triangles&&this.heavy.push({mesh:v,full:v.geometry,coarse:x}))}this.root.add(g),this.all.push({name:c.name,group:g,form:h,material:p,showing:"solid",veiled:!1,moves:c.moves,colour:d,standing:u,look:null,marked:!1})}}triangles;all=[];root=new Be;obstacles=0;looks=[];heavy=[];geometry="checked";setLooks(e){this.looks=e;for(let t of e){let n=t.body===null?null:this.all[t.body];n&&(n.look=t),t.group.traverse(i=>{i.userData.body=n?.name}),this.root.add(t.group)}this.setGeometry(this.geometry)}setCoarse(e){for(let{mesh:t,full:n,coarse:i}of this.heavy)t.geometry=e?i:n}setGeometry(e){this.geometry=e;for(let t of this.looks)t.group.visible=e!=="checked";for(let t of this.all)Yc(t,e)}place(e,t){l0(this.looks,t,e),this.all.forEach(({group:n},i)=>{n.matrix.copy(gn(e[i])),n.matrixWorldNeedsUpdate=!0})}show(e,t){let n=this.all[e];n.showing=t,n.veiled=!1,Yc(n,this.geometry)}veil(e){this.all.forEach((t,n)=>{let i=e.includes(n);i!==t.veiled&&(t.veiled=i,Yc(t,this.geometry))})}mark(e,t){for(let n of this.all){let{name:i,material:s,colour:o}=n,a=[0,1].find(c=>e.some(h=>h[c]===i)),l=a!==void 0?h0[a]:t?.includes(i)?CS:null;s.color.copy(l?new he(l):o),s.emissive.set(l??"#000000"),s.emissiveIntensity=.25,n.marked!==(l!==null)&&(n.marked=l!==null,n.look&&Yc(n,this.geometry))}}setTheme(e){this.all.filter(t=>t.standing).forEach(({colour:t},n)=>u0(t,n,e))}recolour(e){for(let t of this.all)t.colour.copy(e(t.name)??t.colour)}isMarked(e){let t=this.all.find(n=>n.name===e);return t!==void 0&&h0.some(n=>t.material.color.equals(new he(n)))}box(e=()=>!0){let t=new It;this.root.updateMatrixWorld(!0);for(let n of this.all)!e(n)||n.showing==="hidden"||n.group.traverse(i=>{i instanceof Oe&&!i.userData.endless&&t.expandByObject(i)});return t}openEnclosures(){let e=this.box(t=>t.moves);e.isEmpty()||this.all.forEach((t,n)=>{if(t.moves)return;let i=this.box(o=>o===t);i.min.x<e.min.x&&i.min.y<e.min.y&&i.max.x>e.max.x&&i.max.y>e.max.y&&i.max.z>.5*(e.min.z+e.max.z)&&this.show(n,"glass")})}},PS=.34,d0=.16;function Yc(r,e){let t=e!=="checked"&&r.look!==null,n=t&&(e==="both"||r.marked),i=r.showing==="glass"||r.veiled;r.group.visible=r.showing!=="hidden"&&(!t||n);let{material:s}=r;if(s.transparent=i||n,s.opacity=i?d0:n?PS:1,s.depthWrite=!s.transparent,s.polygonOffset=n,[s.polygonOffsetFactor,s.polygonOffsetUnits]=[-1,-1],s.needsUpdate=!0,r.group.traverse(o=>{o instanceof Oe&&(o.castShadow=!s.transparent&&!o.userData.endless)}),!!r.look){r.look.group.visible=t&&r.showing!=="hidden";for(let o of r.look.materials){let a=i?d0:o.userData.opacity;o.transparent=a<1,o.opacity=a,o.depthWrite=a===1,o.needsUpdate=!0}}}var IS=.005;function p0(r,e,{segment:t,t:n},i){let s={contacts:[],features:[],bodies:null},o=l=>l.segment===t&&Math.abs(n-l.t)<=IS,a=r.answer?.first_contact;if(a&&o({segment:a.segment,t:a.t_upper})){let l=a.contacts.map(({point:h,normal:u})=>({point:new P(...h),normal:u?new P(...u):null})),c=a.features?.of.map(({kind:h})=>h);return s.contacts.push(...l),s.features.push(...f0(r,e,a.bodies,a.triangles,c,l[0]?.point??null,i)),s.bodies=a.bodies,s}for(let l of r.contacts.filter(o)){let c=new P(...l.point),h=f0(r,e,l.bodies,l.triangles,void 0,c,i),u=h[h.length-1]?.corners,d=u?.length===3?new Fn(u[0],u[1],u[2]).getNormal(new P):null;s.contacts.push({point:c,normal:d}),s.features.push(...h,...LS(l.shape??[])),s.bodies??=l.bodies}return s}function LS(r){return r.slice(1).map((e,t)=>({side:0,corners:[new P(...r[t]),new P(...e)]}))}function f0(r,e,t,n,i,s,o){return[0,1].flatMap(a=>{let l=r.bodyIndex.get(t[a]),c=n?.[a],h=l===void 0?void 0:e.all[l].form;if(l===void 0||c===void 0||!h||c>=h.shape.file_triangles)return[];let u=qg(h,c).map(d=>new P(...os(o[l],d.toArray())));return[{side:a,corners:s?NS(u,i?.[a]??"face",s):u}]})}function NS(r,e,t){let n=(s,o)=>s.reduce((a,l)=>o(l)<o(a)?l:a);if(e==="vertex")return[n(r,s=>s.distanceTo(t))];if(e==="face")return r;let i=r.map((s,o)=>[s,r[(o+1)%3]]);return n(i,([s,o])=>new Ks(s,o).closestPointToPoint(t,!0,new P).distanceTo(t))}var DS="#3aa76d",US="#5b7fd6",OS="#4a90d9",m0=48,FS=6e6,Zc=class{constructor(e){this.bodies=e;this.root.add(this.ends)}bodies;root=new Be;ends=new Be;swept=null;showEnds(e){this.ends.visible=e}setEnds(e,t){this.ends.clear();for(let[n,i]of[[e,DS],[t,US]]){let s=new mt({color:i,transparent:!0,opacity:.14,depthWrite:!1,polygonOffset:!0,polygonOffsetFactor:2,polygonOffsetUnits:2});this.bodies.all.forEach((o,a)=>{if(!o.moves||!o.form.triangles)return;let l=new Oe(o.form.triangles,s);l.matrixAutoUpdate=!1,l.matrix.copy(gn(n[a])).multiply(new Me().makeTranslation(...o.form.shape.centre)),this.ends.add(l)})}}sweep(e,t=null){if(this.swept&&(this.root.remove(this.swept),this.swept.traverse(h=>h instanceof _i&&h.dispose()),this.swept=null),!e)return;let n=h=>h.moves&&(t===null||h.name===t),s=this.bodies.all.filter(n).reduce((h,u)=>h+u.form.shape.triangles,0),o=t===null?m0:2*m0,a=Math.max(8,Math.min(o,Math.floor(FS/Math.max(s,1)))),l=new mt({color:OS,transparent:!0,opacity:t===null?.03:.05,depthWrite:!1}),c=Array.from({length:a},(h,u)=>e(u/(a-1)));this.swept=new Be,this.bodies.all.forEach((h,u)=>{if(!n(h)||!h.form.triangles)return;let d=new _i(h.form.triangles,l,a),f=new Me().makeTranslation(...h.form.shape.centre);c.forEach((p,g)=>d.setMatrixAt(g,gn(p[u]).multiply(f))),d.computeBoundingSphere(),this.swept?.add(d)}),this.root.add(this.swept)}};var kS="#b45bd0";function BS(r,e){let t=null;if(r.triangles){t=new qe,t.setAttribute("position",new We(r.corners.slice(),3)),t.setIndex(new We(r.indices,1)),t.computeVertexNormals();let[i,s]=[t.getAttribute("position"),t.getAttribute("normal")];for(let o=0;o<i.count;o+=1)i.setXYZ(o,i.getX(o)+e*s.getX(o),i.getY(o)+e*s.getY(o),i.getZ(o)+e*s.getZ(o))}let n=r.balls.map((i,s)=>s%4===3?i+e:i);return{...r,triangles:t,balls:n,shape:{...r.shape,half_spaces:[]}}}var Jc=class{root=new Be;made=[];material=new mt({color:kS,transparent:!0,opacity:.2,depthWrite:!1,side:ot});show(e,t){for(let{triangles:i}of this.made)i?.dispose();this.root.clear();let n=t?e.filter(({name:i})=>t[i]>0):[];this.made=n.map(i=>{let s=BS(i.form,t?.[i.name]??0),o=Jr(s,this.material,0);return o.matrixAutoUpdate=!1,this.root.add(o),{body:i,group:o,triangles:s.triangles}}),this.place()}place(){for(let{body:e,group:t}of this.made)t.matrix.copy(e.group.matrix),t.matrixWorldNeedsUpdate=!0}};var zS="#21a0e8",g0="#ffffff",sf="#10151c",GS=["#00e0ff","#ffe14a"],VS=.006;function rf(r,e=10){return r.renderOrder=e,r}function x0(r,e){return rf(new Oe(new Yi(1,20,14),new mt({color:r,depthTest:!1,transparent:!0})),e)}function eo(r,e,t,n=11){let i=new Ts().setPositions(r.flatMap(s=>s.toArray()));return rf(new or(i,new Ss({color:e,linewidth:t,depthTest:!1,transparent:!0})),n)}function HS(r){r.traverse(e=>{let{geometry:t,material:n}=e;t?.dispose(),n&&!Array.isArray(n)&&n.dispose()}),r.clear()}var Qc=class{root=new Be;nearest=new Be;contact=new Be;boxes=new Be;measured=new Be;spots=new Be;sized=new Map;constructor(){this.root.add(this.nearest,this.contact,this.boxes,this.measured,this.spots)}clear(e){HS(e),this.sized.set(e,[])}addBall(e,t,n,i=1,s=14){for(let[o,a]of[[x0(sf,s),1.45*i],[x0(n,s+1),i]])o.position.copy(t),e.add(o),this.sized.get(e)?.push({mesh:o,factor:a})}addLine(e,t,n){this.clear(e),e.add(eo(t,n,2.5));for(let i of t)this.addBall(e,i,n,.8)}setNearest(e){e?this.addLine(this.nearest,e,zS):this.clear(this.nearest)}setMeasured(e){if(this.clear(this.measured),e?.length===2)this.addLine(this.measured,[e[0],e[1]],"#b45cf0");else for(let t of e??[])this.addBall(this.measured,t,"#b45cf0",.8)}setSpots(e){this.clear(this.spots);for(let{point:t,colour:n}of e)this.addBall(this.spots,t,n,1.3,8)}get spotCount(){return(this.sized.get(this.spots)??[]).length/2}setContacts(e,t,n){this.clear(this.contact);for(let{side:i,corners:s}of t)this.addFeature(s,GS[i]);for(let{point:i,normal:s}of e){if(s&&s.lengthSq()>0){let o=i.clone().addScaledVector(s.clone().normalize(),.08*n);this.contact.add(eo([i,o],sf,5),eo([i,o],g0,2.5))}this.addBall(this.contact,i,g0)}}addFeature(e,t){if(e.length===1){this.addBall(this.contact,e[0],t,2,12);return}let n=e.length===2?e:e.flatMap((s,o)=>[s,e[(o+1)%3]]);if(this.contact.add(eo(n,sf,6,10),eo(n,t,3.5)),e.length<3)return;let i=new qe().setAttribute("position",new De(e.flatMap(s=>s.toArray()),3));this.contact.add(rf(new Oe(i,new mt({color:t,opacity:.35,transparent:!0,depthTest:!1,side:ot}))))}get contactParts(){let e=this.sized.get(this.contact)??[];return{balls:e.length,widest:Math.max(0,...e.map(({mesh:t})=>t.scale.x))}}setBoxes(e){this.clear(this.boxes);for(let{half:t,matrix:n,colour:i}of e){let o=new Eo(new li(2*t[0],2*t[1],2*t[2])).getAttribute("position"),a=eo(Array.from({length:o.count},(l,c)=>new P().fromBufferAttribute(o,c)),i,1.5);a.matrixAutoUpdate=!1,a.matrix.copy(n),this.boxes.add(a)}}resize(e){for(let t of this.sized.values())for(let{mesh:n,factor:i}of t)n.scale.setScalar(VS*i*n.position.distanceTo(e.position))}};var y0={type:"change"},af={type:"start"},v0={type:"end"},eh=new yi,_0=new Qt,WS=Math.cos(70*Ct.DEG2RAD),Vt=new P,Dn=2*Math.PI,at={NONE:-1,ROTATE:0,DOLLY:1,PAN:2,TOUCH_ROTATE:3,TOUCH_PAN:4,TOUCH_DOLLY_PAN:5,TOUCH_DOLLY_ROTATE:6},of=1e-6,th=class extends Go{constructor(e,t=null){super(e,t),this.state=at.NONE,this.target=new P,this.cursor=new P,this.minDistance=0,this.maxDistance=1/0,this.minZoom=0,this.maxZoom=1/0,this.minTargetRadius=0,this.maxTargetRadius=1/0,this.minPolarAngle=0,this.maxPolarAngle=Math.PI,this.minAzimuthAngle=-1/0,this.maxAzimuthAngle=1/0,this.enableDamping=!1,this.dampingFactor=.05,this.enableZoom=!0,this.zoomSpeed=1,this.enableRotate=!0,this.rotateSpeed=1,this.keyRotateSpeed=1,this.enablePan=!0,this.panSpeed=1,this.screenSpacePanning=!0,this.keyPanSpeed=7,this.zoomToCursor=!1,this.autoRotate=!1,this.autoRotateSpeed=2,this.keys={LEFT:"ArrowLeft",UP:"ArrowUp",RIGHT:"ArrowRight",BOTTOM:"ArrowDown"},this.mouseButtons={LEFT:vs.ROTATE,MIDDLE:vs.DOLLY,RIGHT:vs.PAN},this.touches={ONE:bs.ROTATE,TWO:bs.DOLLY_PAN},this.target0=this.target.clone(),this.position0=this.object.position.clone(),this.zoom0=this.object.zoom,this._cursorStyle="auto",this._domElementKeyEvents=null,this._lastPosition=new P,this._lastQuaternion=new ut,this._lastTargetPosition=new P,this._quat=new ut().setFromUnitVectors(e.up,new P(0,1,0)),this._quatInverse=this._quat.clone().invert(),this._spherical=new Gr,this._sphericalDelta=new Gr,this._scale=1,this._panOffset=new P,this._rotateStart=new Se,this._rotateEnd=new Se,this._rotateDelta=new Se,this._panStart=new Se,this._panEnd=new Se,this._panDelta=new Se,this._dollyStart=new Se,this._dollyEnd=new Se,this._dollyDelta=new Se,this._dollyDirection=new P,this._mouse=new Se,this._performCursorZoom=!1,this._pointers=[],this._pointerPositions={},this._controlActive=!1,this._onPointerMove=qS.bind(this),this._onPointerDown=XS.bind(this),this._onPointerUp=$S.bind(this),this._onContextMenu=eT.bind(this),this._onMouseWheel=KS.bind(this),this._onKeyDown=ZS.bind(this),this._onTouchStart=JS.bind(this),this._onTouchMove=QS.bind(this),this._onMouseDown=YS.bind(this),this._onMouseMove=jS.bind(this),this._interceptControlDown=tT.bind(this),this._interceptControlUp=nT.bind(this),this.domElement!==null&&this.connect(this.domElement),this.update()}set cursorStyle(e){this._cursorStyle=e,e==="grab"?this.domElement.style.cursor="grab":this.domElement.style.cursor="auto"}get cursorStyle(){return this._cursorStyle}connect(e){super.connect(e),this.domElement.addEventListener("pointerdown",this._onPointerDown),this.domElement.addEventListener("pointercancel",this._onPointerUp),this.domElement.addEventListener("contextmenu",this._onContextMenu),this.domElement.addEventListener("wheel",this._onMouseWheel,{passive:!1}),this.domElement.ownerDocument.addEventListener("keydown",this._interceptControlDown,{passive:!0,capture:!0}),this.domElement.style.touchAction="none"}disconnect(){this.state=at.NONE,this.domElement.removeEventListener("pointerdown",this._onPointerDown),this.domElement.ownerDocument.removeEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.removeEventListener("pointerup",this._onPointerUp),this.domElement.removeEventListener("pointercancel",this._onPointerUp),this.domElement.removeEventListener("wheel",this._onMouseWheel),this.domElement.removeEventListener("contextmenu",this._onContextMenu),this.stopListenToKeyEvents(),this.domElement.ownerDocument.removeEventListener("keydown",this._interceptControlDown,{capture:!0}),this.domElement.ownerDocument.removeEventListener("keyup",this._interceptControlUp,{capture:!0}),this._controlActive=!1,this._pointers.length=0,this._pointerPositions={},this.domElement.style.touchAction="",this.domElement.style.cursor="auto"}dispose(){this.disconnect()}getPolarAngle(){return this._spherical.phi}getAzimuthalAngle(){return this._spherical.theta}getDistance(){return this.object.position.distanceTo(this.target)}listenToKeyEvents(e){e.addEventListener("keydown",this._onKeyDown),this._domElementKeyEvents=e}stopListenToKeyEvents(){this._domElementKeyEvents!==null&&(this._domElementKeyEvents.removeEventListener("keydown",this._onKeyDown),this._domElementKeyEvents=null)}saveState(){this.target0.copy(this.target),this.position0.copy(this.object.position),this.zoom0=this.object.zoom}reset(){this.target.copy(this.target0),this.object.position.copy(this.position0),this.object.zoom=this.zoom0,this.object.updateProjectionMatrix(),this.dispatchEvent(y0),this.update(),this.state=at.NONE}pan(e,t){this._pan(e,t),this.update()}dollyIn(e){this._dollyIn(e),this.update()}dollyOut(e){this._dollyOut(e),this.update()}rotateLeft(e){this._rotateLeft(e),this.update()}rotateUp(e){this._rotateUp(e),this.update()}update(e=null){let t=this.object.position;Vt.copy(t).sub(this.target),Vt.applyQuaternion(this._quat),this._spherical.setFromVector3(Vt),this.autoRotate&&this.state===at.NONE&&this._rotateLeft(this._getAutoRotationAngle(e)),this.enableDamping?(this._spherical.theta+=this._sphericalDelta.theta*this.dampingFactor,this._spherical.phi+=this._sphericalDelta.phi*this.dampingFactor):(this._spherical.theta+=this._sphericalDelta.theta,this._spherical.phi+=this._sphericalDelta.phi);let n=this.minAzimuthAngle,i=this.maxAzimuthAngle;isFinite(n)&&isFinite(i)&&(n<-Math.PI?n+=Dn:n>Math.PI&&(n-=Dn),i<-Math.PI?i+=Dn:i>Math.PI&&(i-=Dn),n<=i?this._spherical.theta=Math.max(n,Math.min(i,this._spherical.theta)):this._spherical.theta=this._spherical.theta>(n+i)/2?Math.max(n,this._spherical.theta):Math.min(i,this._spherical.theta)),this._spherical.phi=Math.max(this.minPolarAngle,Math.min(this.maxPolarAngle,this._spherical.phi)),this._spherical.makeSafe(),this.enableDamping===!0?this.target.addScaledVector(this._panOffset,this.dampingFactor):this.target.add(this._panOffset),this.target.sub(this.cursor),this.target.clampLength(this.minTargetRadius,this.maxTargetRadius),this.target.add(this.cursor);let s=!1;if(this.zoomToCursor&&this._performCursorZoom||this.object.isOrthographicCamera)this._spherical.radius=this._clampDistance(this._spherical.radius);else{let o=this._spherical.radius;this._spherical.radius=this._clampDistance(this._spherical.radius*this._scale),s=o!=this._spherical.radius}if(Vt.setFromSpherical(this._spherical),Vt.applyQuaternion(this._quatInverse),t.copy(this.target).add(Vt),this.object.lookAt(this.target),this.enableDamping===!0?(this._sphericalDelta.theta*=1-this.dampingFactor,this._sphericalDelta.phi*=1-this.dampingFactor,this._panOffset.multiplyScalar(1-this.dampingFactor)):(this._sphericalDelta.set(0,0,0),this._panOffset.set(0,0,0)),this.zoomToCursor&&this._performCursorZoom){let o=null;if(this.object.isPerspectiveCamera){let a=Vt.length();o=this._clampDistance(a*this._scale);let l=a-o;this.object.position.addScaledVector(this._dollyDirection,l),this.object.updateMatrixWorld(),s=!!l}else if(this.object.isOrthographicCamera){let a=new P(this._mouse.x,this._mouse.y,0);a.unproject(this.object);let l=this.object.zoom;this.object.zoom=Math.max(this.minZoom,Math.min(this.maxZoom,this.object.zoom/this._scale)),this.object.updateProjectionMatrix(),s=l!==this.object.zoom;let c=new P(this._mouse.x,this._mouse.y,0);c.unproject(this.object),this.object.position.sub(c).add(a),this.object.updateMatrixWorld(),o=Vt.length()}else console.warn("WARNING: OrbitControls.js encountered an unknown camera type - zoom to cursor disabled."),this.zoomToCursor=!1;o!==null&&(this.screenSpacePanning?this.target.set(0,0,-1).transformDirection(this.object.matrix).multiplyScalar(o).add(this.object.position):(eh.origin.copy(this.object.position),eh.direction.set(0,0,-1).transformDirection(this.object.matrix),Math.abs(this.object.up.dot(eh.direction))<WS?this.object.lookAt(this.target):(_0.setFromNormalAndCoplanarPoint(this.object.up,this.target),eh.intersectPlane(_0,this.target))))}else if(this.object.isOrthographicCamera){let o=this.object.zoom;this.object.zoom=Math.max(this.minZoom,Math.min(this.maxZoom,this.object.zoom/this._scale)),o!==this.object.zoom&&(this.object.updateProjectionMatrix(),s=!0)}return this._scale=1,this._performCursorZoom=!1,s||this._lastPosition.distanceToSquared(this.object.position)>of||8*(1-this._lastQuaternion.dot(this.object.quaternion))>of||this._lastTargetPosition.distanceToSquared(this.target)>of?(this.dispatchEvent(y0),this._lastPosition.copy(this.object.position),this._lastQuaternion.copy(this.object.quaternion),this._lastTargetPosition.copy(this.target),!0):!1}_getAutoRotationAngle(e){return e!==null?Dn/60*this.autoRotateSpeed*e:Dn/60/60*this.autoRotateSpeed}_getZoomScale(e){let t=Math.abs(e*.01);return Math.pow(.95,this.zoomSpeed*t)}_rotateLeft(e){this._sphericalDelta.theta-=e}_rotateUp(e){this._sphericalDelta.phi-=e}_panLeft(e,t){Vt.setFromMatrixColumn(t,0),Vt.multiplyScalar(-e),this._panOffset.add(Vt)}_panUp(e,t){this.screenSpacePanning===!0?Vt.setFromMatrixColumn(t,1):(Vt.setFromMatrixColumn(t,0),Vt.crossVectors(this.object.up,Vt)),Vt.multiplyScalar(e),this._panOffset.add(Vt)}_pan(e,t){let n=this.domElement;if(this.object.isPerspectiveCamera){let i=this.object.position;Vt.copy(i).sub(this.target);let s=Vt.length();s*=Math.tan(this.object.fov/2*Math.PI/180),this._panLeft(2*e*s/n.clientHeight,this.object.matrix),this._panUp(2*t*s/n.clientHeight,this.object.matrix)}else this.object.isOrthographicCamera?(this._panLeft(e*(this.object.right-this.object.left)/this.object.zoom/n.clientWidth,this.object.matrix),this._panUp(t*(this.object.top-this.object.bottom)/this.object.zoom/n.clientHeight,this.object.matrix)):(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - pan disabled."),this.enablePan=!1)}_dollyOut(e){this.object.isPerspectiveCamera||this.object.isOrthographicCamera?this._scale/=e:(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - dolly/zoom disabled."),this.enableZoom=!1)}_dollyIn(e){this.object.isPerspectiveCamera||this.object.isOrthographicCamera?this._scale*=e:(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - dolly/zoom disabled."),this.enableZoom=!1)}_updateZoomParameters(e,t){if(!this.zoomToCursor)return;this._performCursorZoom=!0;let n=this.domElement.getBoundingClientRect(),i=e-n.left,s=t-n.top,o=n.width,a=n.height;this._mouse.x=i/o*2-1,this._mouse.y=-(s/a)*2+1,this._dollyDirection.set(this._mouse.x,this._mouse.y,1).unproject(this.object).sub(this.object.position).normalize()}_clampDistance(e){return Math.max(this.minDistance,Math.min(this.maxDistance,e))}_handleMouseDownRotate(e){this._rotateStart.set(e.clientX,e.clientY)}_handleMouseDownDolly(e){this._updateZoomParameters(e.clientX,e.clientY),this._dollyStart.set(e.clientX,e.clientY)}_handleMouseDownPan(e){this._panStart.set(e.clientX,e.clientY)}_handleMouseMoveRotate(e){this._rotateEnd.set(e.clientX,e.clientY),this._rotateDelta.subVectors(this._rotateEnd,this._rotateStart).multiplyScalar(this.rotateSpeed);let t=this.domElement;this._rotateLeft(Dn*this._rotateDelta.x/t.clientHeight),this._rotateUp(Dn*this._rotateDelta.y/t.clientHeight),this._rotateStart.copy(this._rotateEnd),this.update()}_handleMouseMoveDolly(e){this._dollyEnd.set(e.clientX,e.clientY),this._dollyDelta.subVectors(this._dollyEnd,this._dollyStart),this._dollyDelta.y>0?this._dollyOut(this._getZoomScale(this._dollyDelta.y)):this._dollyDelta.y<0&&this._dollyIn(this._getZoomScale(this._dollyDelta.y)),this._dollyStart.copy(this._dollyEnd),this.zoomToCursor&&(this._performCursorZoom=!0,this._dollyDirection.set(this._mouse.x,this._mouse.y,1).unproject(this.object).sub(this.object.position).normalize()),this.update()}_handleMouseMovePan(e){this._panEnd.set(e.clientX,e.clientY),this._panDelta.subVectors(this._panEnd,this._panStart).multiplyScalar(this.panSpeed),this._pan(this._panDelta.x,this._panDelta.y),this._panStart.copy(this._panEnd),this.update()}_handleMouseWheel(e){this._updateZoomParameters(e.clientX,e.clientY),e.deltaY<0?this._dollyIn(this._getZoomScale(e.deltaY)):e.deltaY>0&&this._dollyOut(this._getZoomScale(e.deltaY)),this.update()}_handleKeyDown(e){let t=!1;switch(e.code){case this.keys.UP:e.ctrlKey||e.metaKey||e.shiftKey?this.enableRotate&&this._rotateUp(Dn*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(0,this.keyPanSpeed),t=!0;break;case this.keys.BOTTOM:e.ctrlKey||e.metaKey||e.shiftKey?this.enableRotate&&this._rotateUp(-Dn*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(0,-this.keyPanSpeed),t=!0;break;case this.keys.LEFT:e.ctrlKey||e.metaKey||e.shiftKey?this.enableRotate&&this._rotateLeft(Dn*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(this.keyPanSpeed,0),t=!0;break;case this.keys.RIGHT:e.ctrlKey||e.metaKey||e.shiftKey?this.enableRotate&&this._rotateLeft(-Dn*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(-this.keyPanSpeed,0),t=!0;break}t&&(e.preventDefault(),this.update())}_handleTouchStartRotate(e){if(this._pointers.length===1)this._rotateStart.set(e.pageX,e.pageY);else{let t=this._getSecondPointerPosition(e),n=.5*(e.pageX+t.x),i=.5*(e.pageY+t.y);this._rotateStart.set(n,i)}}_handleTouchStartPan(e){if(this._pointers.length===1)this._panStart.set(e.pageX,e.pageY);else{let t=this._getSecondPointerPosition(e),n=.5*(e.pageX+t.x),i=.5*(e.pageY+t.y);this._panStart.set(n,i)}}_handleTouchStartDolly(e){let t=this._getSecondPointerPosition(e),n=e.pageX-t.x,i=e.pageY-t.y,s=Math.sqrt(n*n+i*i);this._dollyStart.set(0,s)}_handleTouchStartDollyPan(e){this.enableZoom&&this._handleTouchStartDolly(e),this.enablePan&&this._handleTouchStartPan(e)}_handleTouchStartDollyRotate(e){this.enableZoom&&this._handleTouchStartDolly(e),this.enableRotate&&this._handleTouchStartRotate(e)}_handleTouchMoveRotate(e){if(this._pointers.length==1)this._rotateEnd.set(e.pageX,e.pageY);else{let n=this._getSecondPointerPosition(e),i=.5*(e.pageX+n.x),s=.5*(e.pageY+n.y);this._rotateEnd.set(i,s)}this._rotateDelta.subVectors(this._rotateEnd,this._rotateStart).multiplyScalar(this.rotateSpeed);let t=this.domElement;this._rotateLeft(Dn*this._rotateDelta.x/t.clientHeight),this._rotateUp(Dn*this._rotateDelta.y/t.clientHeight),this._rotateStart.copy(this._rotateEnd)}_handleTouchMovePan(e){if(this._pointers.length===1)this._panEnd.set(e.pageX,e.pageY);else{let t=this._getSecondPointerPosition(e),n=.5*(e.pageX+t.x),i=.5*(e.pageY+t.y);this._panEnd.set(n,i)}this._panDelta.subVectors(this._panEnd,this._panStart).multiplyScalar(this.panSpeed),this._pan(this._panDelta.x,this._panDelta.y),this._panStart.copy(this._panEnd)}_handleTouchMoveDolly(e){let t=this._getSecondPointerPosition(e),n=e.pageX-t.x,i=e.pageY-t.y,s=Math.sqrt(n*n+i*i);this._dollyEnd.set(0,s),this._dollyDelta.set(0,Math.pow(this._dollyEnd.y/this._dollyStart.y,this.zoomSpeed)),this._dollyOut(this._dollyDelta.y),this._dollyStart.copy(this._dollyEnd);let o=(e.pageX+t.x)*.5,a=(e.pageY+t.y)*.5;this._updateZoomParameters(o,a)}_handleTouchMoveDollyPan(e){this.enableZoom&&this._handleTouchMoveDolly(e),this.enablePan&&this._handleTouchMovePan(e)}_handleTouchMoveDollyRotate(e){this.enableZoom&&this._handleTouchMoveDolly(e),this.enableRotate&&this._handleTouchMoveRotate(e)}_addPointer(e){this._pointers.push(e.pointerId)}_removePointer(e){delete this._pointerPositions[e.pointerId];for(let t=0;t<this._pointers.length;t++)if(this._pointers[t]==e.pointerId){this._pointers.splice(t,1);return}}_isTrackingPointer(e){for(let t=0;t<this._pointers.length;t++)if(this._pointers[t]==e.pointerId)return!0;return!1}_trackPointer(e){let t=this._pointerPositions[e.pointerId];t===void 0&&(t=new Se,this._pointerPositions[e.pointerId]=t),t.set(e.pageX,e.pageY)}_getSecondPointerPosition(e){let t=e.pointerId===this._pointers[0]?this._pointers[1]:this._pointers[0];return this._pointerPositions[t]}_customWheelEvent(e){let t=e.deltaMode,n={clientX:e.clientX,clientY:e.clientY,deltaY:e.deltaY};switch(t){case 1:n.deltaY*=16;break;case 2:n.deltaY*=100;break}return e.ctrlKey&&!this._controlActive&&(n.deltaY*=10),n}};function XS(r){this.enabled!==!1&&(this._pointers.length===0&&(this.domElement.setPointerCapture(r.pointerId),this.domElement.ownerDocument.addEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.addEventListener("pointerup",this._onPointerUp)),!this._isTrackingPointer(r)&&(this._addPointer(r),r.pointerType==="touch"?this._onTouchStart(r):this._onMouseDown(r),this._cursorStyle==="grab"&&(this.domElement.style.cursor="grabbing")))}function qS(r){this.enabled!==!1&&(r.pointerType==="touch"?this._onTouchMove(r):this._onMouseMove(r))}function $S(r){switch(this._removePointer(r),this._pointers.length){case 0:this.domElement.releasePointerCapture(r.pointerId),this.domElement.ownerDocument.removeEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.removeEventListener("pointerup",this._onPointerUp),this.dispatchEvent(v0),this.state=at.NONE,this._cursorStyle==="grab"&&(this.domElement.style.cursor="grab");break;case 1:let e=this._pointers[0],t=this._pointerPositions[e];this._onTouchStart({pointerId:e,pageX:t.x,pageY:t.y});break}}function YS(r){let e;switch(r.button){case 0:e=this.mouseButtons.LEFT;break;case 1:e=this.mouseButtons.MIDDLE;break;case 2:e=this.mouseButtons.RIGHT;break;default:e=-1}switch(e){case vs.DOLLY:if(this.enableZoom===!1)return;this._handleMouseDownDolly(r),this.state=at.DOLLY;break;case vs.ROTATE:if(r.ctrlKey||r.metaKey||r.shiftKey){if(this.enablePan===!1)return;this._handleMouseDownPan(r),this.state=at.PAN}else{if(this.enableRotate===!1)return;this._handleMouseDownRotate(r),this.state=at.ROTATE}break;case vs.PAN:if(r.ctrlKey||r.metaKey||r.shiftKey){if(this.enableRotate===!1)return;this._handleMouseDownRotate(r),this.state=at.ROTATE}else{if(this.enablePan===!1)return;this._handleMouseDownPan(r),this.state=at.PAN}break;default:this.state=at.NONE}this.state!==at.NONE&&this.dispatchEvent(af)}function jS(r){switch(this.state){case at.ROTATE:if(this.enableRotate===!1)return;this._handleMouseMoveRotate(r);break;case at.DOLLY:if(this.enableZoom===!1)return;this._handleMouseMoveDolly(r);break;case at.PAN:if(this.enablePan===!1)return;this._handleMouseMovePan(r);break}}function KS(r){this.enabled===!1||this.enableZoom===!1||this.state!==at.NONE||(r.preventDefault(),this.dispatchEvent(af),this._handleMouseWheel(this._customWheelEvent(r)),this.dispatchEvent(v0))}function ZS(r){this.enabled!==!1&&this._handleKeyDown(r)}function JS(r){switch(this._trackPointer(r),this._pointers.length){case 1:switch(this.touches.ONE){case bs.ROTATE:if(this.enableRotate===!1){this.state=at.NONE;break}this._handleTouchStartRotate(r),this.state=at.TOUCH_ROTATE;break;case bs.PAN:if(this.enablePan===!1){this.state=at.NONE;break}this._handleTouchStartPan(r),this.state=at.TOUCH_PAN;break;default:this.state=at.NONE}break;case 2:switch(this.touches.TWO){case bs.DOLLY_PAN:if(this.enableZoom===!1&&this.enablePan===!1)return;this._handleTouchStartDollyPan(r),this.state=at.TOUCH_DOLLY_PAN;break;case bs.DOLLY_ROTATE:if(this.enableZoom===!1&&this.enableRotate===!1)return;this._handleTouchStartDollyRotate(r),this.state=at.TOUCH_DOLLY_ROTATE;break;default:this.state=at.NONE}break;default:this.state=at.NONE}this.state!==at.NONE&&this.dispatchEvent(af)}function QS(r){switch(this._trackPointer(r),this.state){case at.TOUCH_ROTATE:if(this.enableRotate===!1)return;this._handleTouchMoveRotate(r),this.update();break;case at.TOUCH_PAN:if(this.enablePan===!1)return;this._handleTouchMovePan(r),this.update();break;case at.TOUCH_DOLLY_PAN:if(this.enableZoom===!1&&this.enablePan===!1)return;this._handleTouchMoveDollyPan(r),this.update();break;case at.TOUCH_DOLLY_ROTATE:if(this.enableZoom===!1&&this.enableRotate===!1)return;this._handleTouchMoveDollyRotate(r),this.update();break;default:this.state=at.NONE}}function eT(r){this.enabled!==!1&&r.preventDefault()}function tT(r){r.key==="Control"&&(this._controlActive=!0,this.domElement.ownerDocument.addEventListener("keyup",this._interceptControlUp,{passive:!0,capture:!0}))}function nT(r){r.key==="Control"&&(this._controlActive=!1,this.domElement.ownerDocument.removeEventListener("keyup",this._interceptControlUp,{passive:!0,capture:!0}))}var iT=180,sT={iso:[1.15,-1.35,.85],front:[0,-1,1e-4],side:[1,0,1e-4],top:[0,-1e-4,1]},nh=class{constructor(e){this.holder=e;this.renderer=new rc({antialias:!Es(),alpha:!0,preserveDrawingBuffer:!0}),this.renderer.outputColorSpace=He,this.renderer.setPixelRatio(Math.min(window.devicePixelRatio,Es()?1:2)),this.renderer.shadowMap.enabled=!Es(),this.renderer.shadowMap.type=Zs;let{domElement:t}=this.renderer;t.setAttribute("aria-hidden","true"),e.prepend(t),this.camera.up.set(0,0,1),this.controls=new th(this.camera,t),this.controls.enableDamping=!1,this.controls.addEventListener("change",()=>this.redraw()),this.controls.addEventListener("start",()=>this.moves(!0)),this.controls.addEventListener("end",()=>this.moves(!1)),this.world.add(new Uo(16777215,11120053,1.75),new js(16777215,.35),this.sun,this.sun.target),this.sun.castShadow=!0,this.sun.shadow.mapSize.set(2048,2048),this.sun.shadow.bias=-5e-4,this.sun.shadow.normalBias=.01,new ResizeObserver(()=>this.resize()).observe(e),this.resize();let n=()=>{this.over||(requestAnimationFrame(n),this.dirty&&this.draw())};requestAnimationFrame(n)}holder;world=new Yn;camera=new vt(40,1,.01,1e3);controls;renderer;sun=new Qi(16777215,2);grid=null;beforeDrawing=[];afterDrawing=[];whenMoving=[];resting=0;dirty=!0;box=new It(new P(-1,-1,0),new P(1,1,1));over=!1;frames=0;end(){this.over=!0,this.controls.dispose(),this.renderer.dispose(),this.renderer.forceContextLoss()}redraw(){this.dirty=!0}draw(){this.dirty=!1;for(let e of this.beforeDrawing)e();this.renderer.render(this.world,this.camera),this.frames+=1;for(let e of this.afterDrawing)e()}onMoving(e){this.whenMoving.push(e)}moves(e){window.clearTimeout(this.resting);let t=n=>{for(let i of this.whenMoving)i(n);this.redraw()};e?t(!0):this.resting=window.setTimeout(()=>!this.over&&t(!1),iT)}onDraw(e){this.beforeDrawing.push(e)}onDrawn(e){this.afterDrawing.push(e)}enclose(e,t,n){this.box=e.isEmpty()?this.box:e;let i=this.box.getSize(new P),s=this.box.getCenter(new P),o=Math.max(i.x,i.y,i.z,.01);t>4e5&&(this.renderer.shadowMap.enabled=!1,this.renderer.setPixelRatio(1)),this.sun.position.copy(s).add(new P(.5,-.8,1.4).multiplyScalar(o)),this.sun.target.position.copy(s);let a=this.sun.shadow.camera;[a.left,a.right,a.bottom,a.top]=[-o,o,-o,o],[a.near,a.far]=[.01*o,4*o],a.updateProjectionMatrix(),this.grid&&this.world.remove(this.grid);let l=10**Math.floor(Math.log10(o/3)),c=2*Math.ceil(1.4*Math.max(i.x,i.y)/l/2+1);this.grid=new zo(c*l,Math.min(c,200),n,n),this.grid.rotation.x=Math.PI/2,this.grid.position.set(Math.round(s.x/l)*l,Math.round(s.y/l)*l,this.box.min.z-.002*o);let{material:h}=this.grid;h.transparent=!0,h.opacity=.35,this.world.add(this.grid),this.camera.near=.002*o,this.camera.far=60*o,this.camera.updateProjectionMatrix(),this.redraw()}setGridColour(e){if(!this.grid)return;let t=this.grid.geometry.getAttribute("color"),{r:n,g:i,b:s}=new he(e);for(let o=0;o<t.count;o+=1)t.setXYZ(o,n,i,s);t.needsUpdate=!0,this.redraw()}look(e,t=this.box){let n=t.getCenter(new P),i=new P(...sT[e]).normalize();this.camera.position.copy(n).addScaledVector(i,this.distanceFor(t,i)),this.controls.target.copy(n),this.controls.update(),this.redraw()}distanceFor(e,t){let n=e.getSize(new P).multiplyScalar(.5),i=new P().crossVectors(this.camera.up,t).normalize(),s=new P().crossVectors(t,i),o=Math.tan(this.camera.fov*Math.PI/360),a=0;for(let l=0;l<8;l+=1){let c=n.clone().multiply(new P(l&1?1:-1,l&2?1:-1,l&4?1:-1)),h=Math.max(Math.abs(c.dot(s)),Math.abs(c.dot(i))/this.camera.aspect)/o;a=Math.max(a,h+c.dot(t))}return 1.06*a||1}lookFrom(e,t){this.controls.target.copy(t),this.camera.position.copy(e),this.controls.update(),this.redraw()}onClick(e,t){let n=[0,0];this.canvas.addEventListener("pointerdown",i=>{n=[i.clientX,i.clientY]}),this.canvas.addEventListener("pointerup",i=>{if(Math.hypot(i.clientX-n[0],i.clientY-n[1])>4)return;let s=this.hit(i,t());e(s?.body??null,s?.point??null)})}hit(e,t){let n=this.caster(e).intersectObjects(t,!0)[0],i=n?.object.userData.body;return i?{body:i,point:n.point}:null}ray(e){return this.caster(e).ray}caster(e){let t=this.canvas.getBoundingClientRect(),n=new Bo;return n.setFromCamera(new Se((e.clientX-t.left)/t.width*2-1,1-(e.clientY-t.top)/t.height*2),this.camera),n}project(e){let t=e.clone().project(this.camera);return t.z>1?null:[(t.x+1)/2*this.holder.clientWidth,(1-t.y)/2*this.holder.clientHeight]}get canvas(){return this.renderer.domElement}resize(){let{clientWidth:e,clientHeight:t}=this.holder;e===0||t===0||(this.renderer.setSize(e,t),this.camera.aspect=e/t,this.camera.updateProjectionMatrix(),this.redraw())}};var Li=72,rT=48,oT=14,aT=3e5,lT=.03,b0=3,cT=5;function hT(r){return Array.from({length:r},(e,t)=>{let n=.97-1.35*t/(r-1),i=t*Math.PI*(3-Math.sqrt(5)),s=Math.sqrt(1-n*n);return new P(s*Math.cos(i),s*Math.sin(i),n)})}var ih=class{constructor(e,t){this.renderer=e;this.camera=new vt(t.fov,1,t.near,t.far),this.camera.up.copy(t.up)}renderer;target=new bn(Li,Li);pixels=new Uint8Array(4*Li*Li);camera;scene=new Yn;add(e,t){let n=new mt({side:ot,color:new he(t/255,0,0)}),i=e.clone(!0);i.traverse(s=>{s instanceof Oe&&(s.material=n)}),i.matrixAutoUpdate=e.matrixAutoUpdate,i.visible=!0,this.scene.add(i)}look(e,t){this.camera.position.copy(e),this.camera.lookAt(t),this.renderer.setRenderTarget(this.target),this.renderer.clear(),this.renderer.render(this.scene,this.camera),this.renderer.readRenderTargetPixels(this.target,0,0,Li,Li,this.pixels),this.renderer.setRenderTarget(null);let n=new Map,i=new Uint8Array(Li*Li);for(let s=0;s<i.length;s+=1)i[s]=this.pixels[4*s],i[s]&&n.set(i[s],(n.get(i[s])??0)+1);return{seen:n,shown:i}}end(){this.target.dispose()}};function uT(r,e){let t=new Oe(new Yi(.02*e,12,8));return t.position.copy(r),t}function w0(r,e,t,n,i,s,o){let a=r.shadowMap.enabled;r.shadowMap.enabled=!1;let l=n.map(g=>t.all[g]),c=new ih(r,e);l.forEach((g,m)=>c.add(g.group,m+1)),c.add(uT(i,s),b0);let h=l.reduce((g,m)=>g+m.form.shape.triangles,0)>aT,[u,d]=[o.clone().normalize(),-1];for(let g of[u,...hT(h?oT:rT)]){let{seen:m}=c.look(i.clone().addScaledVector(g,s),i),x=dT(m.get(1)??0,m.get(2)??0,m.get(b0)??0);x>d*(d===-1?1:1.1)&&([u,d]=[g,x])}let f=i.clone().addScaledVector(u,s),p=fT(r,e,t,n,f,i,c.look(f,i).shown);return c.end(),r.shadowMap.enabled=a,{position:f,hiding:p}}function dT(r,e,t){let n=Li*Li,i=Math.max(0,Math.min(r,e)/n-.3)+Math.max(0,Math.max(r,e)/n-.6);return Math.min(t,12)/4+12*Math.min(r/n,e/n,.3)-6*i}function fT(r,e,t,n,i,s,o){let a=o.reduce((c,h)=>c+(h?1:0),0),l=new Set;for(let c=0;c<cT;c+=1){let h=l.size,u=t.all.flatMap((d,f)=>!n.includes(f)&&!l.has(f)&&d.showing==="solid"&&!pT(d)?[f]:[]);for(let d=0;d<u.length;d+=240){let f=u.slice(d,d+240),p=new ih(r,e);n.forEach((m,x)=>p.add(t.all[m].group,x+1)),f.forEach((m,x)=>p.add(t.all[m].group,x+10));let g=new Map;p.look(i,s).shown.forEach((m,x)=>{o[x]&&m>=10&&g.set(m,(g.get(m)??0)+1)});for(let[m,x]of g)x>lT*a&&l.add(f[m-10]);p.end()}if(l.size===h)break}return[...l]}function pT(r){return r.form.shape.half_spaces.length>0}var mT=6,gT={contacts:[],features:[],bodies:null},sh=class{constructor(e,t,n,i,s,o){this.model=i;this.store=s;this.stage=new nh(e),this.bodies=new Kc(i.scene,t,n,mT,o),this.ghosts=new Zc(this.bodies),this.trails=new gc(i,this.bodies),this.stage.world.add(this.bodies.root,this.ghosts.root,this.halo.root,this.trails.root,this.marks.root),this.stage.onDraw(()=>this.marks.resize(this.stage.camera)),this.stage.onDrawn(()=>this.placeLabel()),this.stage.onMoving(a=>this.bodies.setCoarse(a)),e.append(this.label),s.listen((a,l)=>{(l.has("position")||l.has("values")||l.has("selected"))&&this.show(),l.has("playing")&&this.stage.moves(a.playing),l.has("ghosts")&&this.ghosts.showEnds(a.ghosts),l.has("halo")&&this.halo.show(this.bodies.all,a.halo?this.model.answer?.displaced??null:null),(l.has("swept")||l.has("sweptBody"))&&this.sweep(),l.has("geometry")&&this.bodies.setGeometry(a.geometry),this.stage.redraw()}),this.setEnds(i.path),this.show(),this.bodies.openEnclosures(),this.stage.enclose(this.bodies.box(),n,M0(o)),this.stage.look("iso",this.interesting())}model;store;stage;bodies;marks=new Qc;ghosts;halo=new Jc;bending=null;trails;label=C("div",{class:"label",hidden:!0});labelPoint=null;measuredPoints=null;measuredPair=null;pointedAt=null;get hasHalo(){return Object.keys(this.model.answer?.displaced??{}).length>0}setEnds(e){if(!e)return;let t=(n,i)=>this.model.posesAt(e.at({segment:n,t:i}));this.ghosts.setEnds(t(0,0),t(e.segments-1,1)),this.ghosts.showEnds(this.store.state.ghosts)}setTheme(e){this.stage.setGridColour(M0(e)),this.bodies.setTheme(e),this.show()}showBending(e){this.bending=new Ic(e),this.stage.renderer.localClippingEnabled=!0,this.stage.world.add(this.bending.root),this.show()}look(e,t=!1){this.leaveClose(),this.stage.look(e,t?this.bodies.box():this.interesting())}interesting(){let e=this.bodies.box(),t=this.bodies.box(i=>i.moves),{path:n}=this.model;if(t.isEmpty())return e;if(n){for(let i=0;i<=8;i+=1)this.place(n.at(n.fromSeconds(i/8*n.duration))),t.union(this.bodies.box(s=>s.moves));this.show()}return t.expandByScalar(.04*t.getSize(new P).length()),e.isEmpty()?t:t.intersect(e)}place(e){let t=uh(this.model.scene,e),n=this.model.posesAt(e,t);return this.bodies.place(n,t),this.halo.place(),this.bending?.place(t,this.model.path?.x(this.store.state.position)??0),n}show(){let{position:e,values:t,selected:n}=this.store.state,i=this.place(t??this.model.valuesAt(e)),s=t?[]:this.model.touching(e);this.bodies.mark(s.map(h=>h.bodies),n);let o=s.length>0,{tried:a}=this.model,l=o&&!a?p0(this.model,this.bodies,e,i):gT,c=o||a?null:t?this.measuredNearest():this.nearestOnPath(i);this.marks.setNearest(c?.points??null),this.marks.setContacts(l.contacts,l.features,this.movingSize()),this.labelPoint=c?c.points[0].clone().add(c.points[1]).multiplyScalar(.5):null,c&&(this.label.textContent=di(c.points[0].distanceTo(c.points[1]))),l.contacts.length>0?this.pointedAt={point:l.contacts[0].point,bodies:l.bodies}:this.pointedAt=this.labelPoint&&{point:this.labelPoint,bodies:c?.bodies??null},l.bodies||this.leaveClose(),this.stage.redraw()}measuredNearest(){return this.measuredPoints&&{points:this.measuredPoints,bodies:this.measuredPair}}nearestOnPath(e){let t=this.model.pieceAt(this.store.state.position),n=this.model.answer?.clearance.profile[t]?.bodies,i=t>=0?this.model.witness(t):null;if(!n||!i)return null;let s=o=>new P(...os(e[this.model.bodyIndex.get(n[o])??0],i[o]));return{points:[s(0),s(1)],bodies:n}}leaveClose(){this.bodies.veil([]),this.ghosts.showEnds(this.store.state.ghosts)}movingSize(){return this.bodies.box(e=>e.moves).getSize(new P).length()||1}approach(){if(!this.pointedAt)return;let{point:e,bodies:t}=this.pointedAt,{camera:n,controls:i,renderer:s}=this.stage,o=n.position.clone().sub(i.target).normalize(),a=t?.map(f=>this.bodies.all[this.model.bodyIndex.get(f)??-1])??[],l=a.filter(Boolean).map(f=>this.bodies.box(p=>p===f).getSize(new P).length()||1),c=Math.min(2*Math.min(...l,1/0),.75*this.movingSize());if(!t||a.length!==2||a.some(f=>!f)){this.stage.lookFrom(e.clone().addScaledVector(o,c),e);return}let h=[this.bodies.all.indexOf(a[0]),this.bodies.all.indexOf(a[1])],{position:u,hiding:d}=w0(s,n,this.bodies,h,e,c,o);this.bodies.veil(d),this.ghosts.showEnds(!1),this.stage.lookFrom(u,e)}sweep(){let{path:e}=this.model,{swept:t,sweptBody:n}=this.store.state;this.ghosts.sweep(t&&e?i=>this.model.posesAt(e.at(e.fromSeconds(i*e.duration))):null,n)}placeLabel(){let e=this.labelPoint&&this.stage.project(this.labelPoint);this.label.hidden=!e,e&&(this.label.style.transform=`translate(${e[0]+12}px, ${e[1]-12}px)`)}measured(e){this.measuredPoints=e.points?[new P(...e.points[0]),new P(...e.points[1])]:null,this.measuredPair=e.bodies,this.store.state.values&&(this.show(),e.overlap&&e.bodies&&this.bodies.mark([e.bodies],null))}showStep(e){let t=this.model.posesAt(this.model.valuesAt(this.store.state.position)),n=(e?.boxes??[]).flatMap((i,s)=>{if(!i||!e)return[];let o=gn(t[e.bodies[s]]).multiply(new Me().makeTranslation(...i.centre));return[{half:i.half,matrix:o,colour:s===0?"#e8833a":"#21a0e8"}]});this.marks.setBoxes(n),this.stage.redraw()}};function M0(r){return r==="dark"?"#5b6675":"#9aa4b2"}var aa={fit:"M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",ghosts:"M5 20V11a7 7 0 0 1 14 0v9l-2.300-2-2.300 2-2.400-2-2.400 2-2.300-2ZM9.500 10.500v.01M14.500 10.500v.01",halo:"M12 5a7 7 0 1 0 0 14 7 7 0 0 0 0-14ZM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z",swept:"M3 17c5 0 5-10 9-10s4 10 9 10M3 20.500h18",near:"M10.500 4a6.500 6.500 0 1 0 0 13 6.500 6.500 0 0 0 0-13ZM15.500 15.500 20.500 20.500M8 10.500h5M10.500 8v5"};function S0(r,e,t,n){let i=qt(aa.ghosts,"Ghosts of start and end (G)",!0,()=>e.set({ghosts:!e.state.ghosts})),s=qt(aa.swept,"Swept volume (S)",!1,()=>e.set({swept:!e.state.swept,sweptBody:null})),o=qt(aa.halo,"Halo: how far tolerances may displace bodies (H)",!1,()=>e.set({halo:!e.state.halo}));o.hidden=!r.hasHalo,e.listen(l=>{o.hidden=!r.hasHalo,$t(o,l.halo),$t(i,l.ghosts),$t(s,l.swept)});let a=(l,c)=>C("button",{type:"button",class:"small",click:()=>r.look(l)},c);return C("div",{class:"stage-tools",role:"toolbar","aria-label":"View"},qt(aa.fit,"Fit everything (F)",null,()=>r.look("iso",!0)),qt(aa.near,"Show the contact or the nearest points (Z)",null,()=>r.approach()),i,o,s,...t,n??"",a("iso","Oblique"),a("front","Front"),a("side","Side"),a("top","Top"))}var rh=class{state={position:{segment:0,t:0},playing:!1,speed:1,values:null,ghosts:!0,halo:!1,geometry:"checked",swept:!1,sweptBody:null,range:null,selected:null};listeners=[];listen(e){this.listeners.push(e)}set(e){Object.assign(this.state,e);let t=new Set(Object.keys(e));for(let n of this.listeners)n(this.state,t)}go(e){this.set({position:e,playing:!1,values:null})}};var la=[{geometry:"checked",word:"Checked",title:"Collision geometry: what the answer is about (V)"},{geometry:"visual",word:"Visual",title:"Visual geometry: what the robot looks like (V)"},{geometry:"both",word:"Both",title:"Collision geometry as a shell around the visual one (V)"}],oh=class{constructor(e,t,n,i,s,o){this.data=e;this.source=t;this.model=n;this.store=i;this.scene=s;this.warn=o;this.buttons=la.map(({geometry:a,word:l,title:c})=>C("button",{type:"button",title:c,"aria-pressed":String(a==="checked"),click:()=>{this.choose(a)}},l)),this.root=C("div",{class:"choice",role:"group","aria-label":"Geometry"},...this.buttons),i.listen(({geometry:a},l)=>{l.has("geometry")&&this.buttons.forEach((c,h)=>$t(c,la[h].geometry===a))})}data;source;model;store;scene;warn;root;loaded=null;buttons;next(){let e=la.findIndex(({geometry:t})=>t===this.store.state.geometry);return this.choose(la[(e+1)%la.length].geometry)}async choose(e){e!=="checked"&&(this.root.setAttribute("aria-busy","true"),this.loaded??=this.load(),await this.loaded,this.root.removeAttribute("aria-busy")),this.store.set({geometry:e})}async load(){let{looks:e,missing:t}=await a0(this.data,this.source,this.model,()=>this.scene.stage.redraw());this.scene.bodies.setLooks(e),this.scene.show(),t>0&&this.warn(`${t} of ${this.data.items.length} visual elements could not be read and are not drawn. The answer is not affected.`)}};var xT=1e-9,ah=class{constructor(e){this.model=e;let t=Og({link:()=>this.link(),picture:async()=>{this.stage&&Ac(await Lg(this.stage,Ug(this.model,this.where())),`${Ec(this.model)}.png`)},curve:()=>Ac(new Blob([Ng(this.model)],{type:"text/csv"}),`${Ec(this.model)}.csv`),scene:async()=>{this.bodies&&Ac(await Dg(this.bodies),`${Ec(this.model)}.glb`)}});this.header=new hc(e,[t],()=>this.toggleTheme(),()=>this.help.showModal()),this.plot=new vc(e,this.store);let n=C("button",{type:"button",class:"small",title:"Linear or logarithmic (L)","aria-pressed":"false",click:()=>this.plot.toggleScale()},"log"),i=C("button",{type:"button",class:"small",title:"The numbers of the curve","aria-pressed":"false",click:()=>$t(i,this.plot.toggleTable())},"table");this.transport=new Tc(e,this.store,[n,i]),this.drop=Hm(this.root,e,{warn:s=>this.warn(s),compare:s=>this.compare(s)}),this.joints=new dc(e,this.store),this.trace=new Sc(e,this.store,s=>this.scene?.showStep(s)),this.root.append(this.header.root,this.stageHolder,C("section",{class:"bottom","aria-label":"Motion and clearance"},this.transport.root,this.plot.root),this.tabs.root,this.help),this.fillTabs(),Wm(this.keys(),()=>this.help.open,this.ended.signal)}model;store=new rh;root=C("div",{class:"app"});scene=null;plot;header;tabs=new Mc;transport;joints;trace;drop;stageHolder=C("main",{class:"stage",tabindex:0,"aria-label":"The cell in three dimensions"});help=Jm();measure=null;move=null;geometry=null;search=null;coordination=null;ended=new AbortController;stayed=!1;get stage(){return this.scene?.stage??null}get bodies(){return this.scene?.bodies??null}place(){let e=a=>a?.toArray()??[0,0,0],{position:t,selected:n,range:i,values:s,geometry:o}=this.store.state;return{position:t,geometry:o,camera:e(this.stage?.camera.position),target:e(this.stage?.controls.target),selected:n,range:i,tab:this.tabs.opened,values:s&&Array.from(s)}}restore({position:e,camera:t,target:n,selected:i,range:s,tab:o,values:a,geometry:l}){let{path:c,bodyIndex:h,scene:u}=this.model,[d,f]=c?.xRange??[0,0];c&&e&&e.segment<c.segments&&this.store.go(e),a?.length===u.start_values.length&&this.store.set({values:new Float32Array(a)}),i?.every(p=>h.has(p))&&this.store.set({selected:i}),s&&s[0]>=d&&s[1]<=f&&this.store.set({range:s}),o&&this.tabs.open(o),l&&this.geometry?.choose(l),this.stayed||=e!==void 0||a!==void 0,t&&n&&this.stage?.lookFrom(new P(...t),new P(...n)),this.stage?.redraw()}link(){return`${location.href.replace(/#.*$/,"")}#${ph(this.place())}`}keepAddress(){let e=0,t=()=>{window.clearTimeout(e),e=window.setTimeout(()=>{this.ended.signal.aborted||this.store.state.playing||history.replaceState(null,"",`#${ph(this.place())}`)},400)};this.store.listen(t),this.stage?.controls.addEventListener("change",t),window.addEventListener("hashchange",()=>{let n=no(location.hash);n&&this.restore(n)},{signal:this.ended.signal})}where(){let{position:e,values:t}=this.store.state;return t?"configuration set by hand":this.model.path?.when(e)??""}end(){this.ended.abort(),this.store.set({playing:!1}),this.stage?.end()}async build(e,t){let{scene:n}=this.model,i=[],s=n.bodies.reduce((v,b)=>v+n.shapes[b.shape].triangles,0),o=n.shapes.reduce((v,b)=>v+b.triangles+1,0),a=0;for(let v of n.shapes)await t(a/o,`${Math.round(100*a/o)} % of ${s.toLocaleString("en")} triangles`),i.push(Nc(v,await e.chunk("scene",v.chunk))),a+=v.triangles+1;await t(1,"Drawing");try{this.scene=new sh(this.stageHolder,i,s,this.model,this.store,uc())}catch{this.stageHolder.append(C("p",{class:"no-stage"},"This browser shows no three-dimensional graphics (WebGL). Everything else on this page holds."));return}let{bodies:l,stage:c}=this.scene,h=new Rc(this.scene,this.model,this.store);this.measure=h;let u=[h.button];this.model.about.live&&this.model.path&&(this.move=new Cc(this.scene,this.model,this.store,()=>{this.header.update(this.model),this.plot.draw(),this.joints.forget()}),u.push(this.move.button),this.stageHolder.append(this.move.told));let d=await e.json("visual");d&&(this.geometry=new oh(d,e,this.model,this.store,this.scene,v=>this.warn(v))),this.stageHolder.append(S0(this.scene,this.store,u,this.geometry?.root??null),h.told),c.onClick((v,b)=>{if(h.active){h.pick(v,b);return}this.store.set({selected:v?[v,v]:null}),this.stageHolder.setAttribute("aria-description",v?`pointed out: ${v}`:"")},()=>l.all.filter(v=>v.showing==="solid").map(v=>v.group)),this.tabs.set("Bodies",$u(this.model,this.store,l,()=>c.redraw()));let f=await e.json("beside");f&&this.model.path&&this.tabs.set("Paths",await ag(f,e,this.model,this.store,this.scene));let p=await e.json("slack");p&&this.model.path&&(this.tabs.set("Slack",gg(p,this.model,this.store,this.scene)),this.tabs.open("Slack"));let g=await e.json("coordination");g&&this.model.path&&(this.coordination=new cc(g,this.model,this.model.path,this.store),this.tabs.set("Places",this.coordination.root),this.tabs.open("Places"));let m=await e.json("bending");m&&this.scene.showBending(m),await this.loadSearch(e);let x=this.disagreement();x>xT&&this.header.warn(`The poses drawn differ from those checked by ${x}: do not trust the picture. The verdict is not affected.`)}async loadSearch(e){let t=await e.json("search");!t||!this.scene||(this.search??=new bc(this.model,this.scene),await this.search.load(t,e),this.tabs.set("Search",this.search.root))}disagreement(){return Tf(this.model.scene)}newAnswer(){this.header.update(this.model),this.fillTabs(),this.plot.draw();let[e]=this.model.contacts,t=this.model.answer?.clearance.clearance,n=this.model.answer?.first_contact;this.stayed?this.scene?.show():n?this.store.go({segment:n.segment,t:n.t_upper}):e?this.store.go({segment:e.segment,t:e.t}):t?this.store.go({segment:t.segment,t:t.t}):this.scene?.show(),(t||e)&&(this.stayed=!0)}warn(e){this.header.warn(e)}outdate(){this.header.outdate()}fillTabs(){this.tabs.set("Answer",vg(this.model,this.store)),this.tabs.panel("Answer")?.append(this.drop),this.tabs.set("Joints",this.joints.root),this.tabs.set("Bodies",this.bodies?$u(this.model,this.store,this.bodies,()=>this.stage?.redraw()):C("div",{class:"panel-body"})),this.tabs.set("Pairs",Mg(this.model,this.store)),this.model.about.live&&this.tabs.set("Trace",this.trace.root),this.tabs.set("Details",Sg(this.model))}async compare(e){this.tabs.set("Compare",Zm(await Km(e),this.model,this.store)),this.tabs.open("Compare")}measured(e){this.joints.tell(e),this.scene?.measured(e)}toggleTheme(){document.documentElement.dataset.theme=uc()==="dark"?"light":"dark",this.scene?.setTheme(uc())}keys(){let{path:e}=this.model,t=i=>()=>this.scene?.look(i);return{" ":()=>this.transport.toggle(),ArrowLeft:({shiftKey:i})=>i?this.transport.bySegment(-1):this.transport.step(-.01),ArrowRight:({shiftKey:i})=>i?this.transport.bySegment(1):this.transport.step(.01),Home:()=>this.store.go({segment:0,t:0}),End:()=>e&&this.store.go({segment:e.segments-1,t:1}),c:()=>this.transport.nextContact(),n:()=>{let i=this.model.answer?.clearance.clearance;i&&this.store.go({segment:i.segment,t:i.t})},f:()=>this.scene?.look("iso",!0),z:()=>this.scene?.approach(),g:()=>this.store.set({ghosts:!this.store.state.ghosts}),h:()=>this.scene?.hasHalo&&this.store.set({halo:!this.store.state.halo}),m:()=>this.measure?.toggle(),o:()=>this.move?.toggle(),s:()=>this.store.set({swept:!this.store.state.swept,sweptBody:null}),v:()=>{this.geometry?.next()},l:()=>this.plot.toggleScale(),"+":()=>this.plot.zoom(.5),"-":()=>this.plot.zoom(2),t:()=>this.toggleTheme(),"?":()=>this.help.showModal(),1:t("iso"),2:t("front"),3:t("side"),4:t("top")}}};async function T0(r,e,t,n){let[i,s]=[await e.json("about"),await e.json("scene")];if(!i||!s)throw new Error("there is no data in this page: the file may be cut off");let o=new hr(i,s);await o.loadPath(e),await o.loadAnswer(e);let a=new ah(o);return await a.build(e,t),r.replaceChildren(a.root),o.answer&&a.newAnswer(),n&&a.restore(n),a.keepAddress(),window.noclash=a,document.documentElement.dataset.ready="true",a}async function yT(r,e){let t=await ua(0),n=no(location.hash);for(;;){for(;!t||t.loaded===null;)await e(0,t?"The files are being read":"The server does not answer"),await da(300),t=await ua(t?.generation??0);let i=await T0(r,new Ns(t.loaded),e,n);i.model.about.monitor?wf(i):bf(i),t=await vf(i,t),n=i.place(),i.end()}}async function _T(){let r=document.getElementById("page");if(!r)return;let e=C("progress",{max:1,value:0,"aria-label":"Loading"}),t=C("p",{role:"status"},"Loading");r.replaceChildren(C("div",{class:"loading"},C("strong",{},"noclash"),e,t));let n=async(i,s)=>{e.value=i,t.textContent=s,await da(0)};try{Ls.isThere()?await T0(r,new Ls,n,no(location.hash)):await yT(r,n)}catch(i){r.replaceChildren(C("div",{class:"loading",role:"alert"},C("strong",{},"noclash"),C("p",{},`This page cannot be shown: ${i instanceof Error?i.message:String(i)}`))),document.documentElement.dataset.ready="failed"}}_T();})();
