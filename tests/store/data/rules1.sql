BEGIN TRANSACTION;
CREATE TABLE analyses (
	game_id TEXT NOT NULL, 
	content TEXT NOT NULL, 
	PRIMARY KEY (game_id)
);
CREATE TABLE clock (
	id INTEGER NOT NULL, 
	time BIGINT NOT NULL, 
	written BIGINT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "clock" VALUES(1,0,0);
CREATE TABLE endings (
	user_id TEXT NOT NULL, 
	device TEXT NOT NULL, 
	at BIGINT NOT NULL, 
	PRIMARY KEY (user_id, device)
)
 WITHOUT ROWID

;
INSERT INTO "endings" VALUES('a86b18c73aa8bca8367f8b0beff85408','device',1790000000000);
CREATE TABLE events (
	table_id TEXT NOT NULL, 
	number INTEGER NOT NULL, 
	at BIGINT NOT NULL, 
	kind TEXT NOT NULL, 
	data TEXT NOT NULL, time BIGINT, 
	PRIMARY KEY (table_id, number), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
)
 WITHOUT ROWID

;
INSERT INTO "events" VALUES('041c9099425e29070444f8cd2c65c73a',0,1790000015841,'created','{"setup":{"game":"cropcircles","players":2,"options":{"fixed_rules":false,"bridging":false,"sheet_of_112":false,"begins":1},"bots":[null,null],"clock":{"kind":"none","base":0,"increment":0},"names":["",""]},"commitment":"adad5f49a979b50784c0c24312bee75327bbb58e4c998826788370bb4061415a","scheme":"tondo-draw-2"}',1790000015841);
INSERT INTO "events" VALUES('041c9099425e29070444f8cd2c65c73a',1,1790000016058,'sat','{"seat":0,"user":"99a563ab2f6e21e96998f9fddd2a2bab","name":"Ada","nonce":"","commitment":"7c2cfe15a6bc22d5212c11772468e0064988e59aa2831fe4e3767e659c4ebe76"}',1790000016058);
INSERT INTO "events" VALUES('041c9099425e29070444f8cd2c65c73a',2,1790000016275,'sat','{"seat":1,"user":"cd9fb1e148ccd8442e5aa74904cc73bf","name":"Bob","nonce":"","commitment":"39af4347c53f9c3bfe4f0c865abef2d737b2240943436c81b85adf595160ebd1"}',1790000016275);
INSERT INTO "events" VALUES('0aa2e24049815ae6a541ebbaeaf59682',0,1790000019964,'created','{"setup":{"game":"cropcircles","players":2,"options":{"fixed_rules":false,"bridging":false,"sheet_of_112":false,"begins":1},"bots":[null,null],"clock":{"kind":"none","base":0,"increment":0},"names":["",""]},"commitment":"187dae033dc8c7434b7ab617c2998e0b52920b1c51171429ac407b76a36836e7","scheme":"tondo-draw-2"}',1790000019964);
INSERT INTO "events" VALUES('0aa2e24049815ae6a541ebbaeaf59682',1,1790000020181,'sat','{"seat":0,"user":"99a563ab2f6e21e96998f9fddd2a2bab","name":"Ada","nonce":"","commitment":"6eed58a916522c8b42e89c8ad4236ea88dfd37c0ddde5681b158d0cb38543511"}',1790000020181);
INSERT INTO "events" VALUES('0aa2e24049815ae6a541ebbaeaf59682',2,1790000020398,'sat','{"seat":1,"user":"cd9fb1e148ccd8442e5aa74904cc73bf","name":"Bob","nonce":"","commitment":"0ac0dcbe037f728381d74ea8f6ec2a92b2fabda7c202c3262be10610136db593"}',1790000020398);
INSERT INTO "events" VALUES('0aa2e24049815ae6a541ebbaeaf59682',3,1790000020615,'sealed','{}',1790000020615);
INSERT INTO "events" VALUES('0aa2e24049815ae6a541ebbaeaf59682',4,1790000020832,'revealed','{"seat":0,"nonce":"18850bfaa7fc8635b82b2ff716ca0b9b48fa806ee48229d1a5debdf9e8555405"}',1790000020832);
INSERT INTO "events" VALUES('0aa2e24049815ae6a541ebbaeaf59682',5,1790000021049,'revealed','{"seat":1,"nonce":"951cb239f5c49204cd75b66554847e25bb200b09e99905b88891bbf5ecac0429"}',1790000021049);
INSERT INTO "events" VALUES('0aa2e24049815ae6a541ebbaeaf59682',6,1790000021049,'started','{}',1790000021049);
INSERT INTO "events" VALUES('0aa2e24049815ae6a541ebbaeaf59682',7,1790000021049,'acted','{"player":-1,"action":"draw circle1","draw":0}',1790000021049);
INSERT INTO "events" VALUES('0aa2e24049815ae6a541ebbaeaf59682',8,1790000021049,'acted','{"player":-1,"action":"draw square4","draw":1}',1790000021049);
INSERT INTO "events" VALUES('0aa2e24049815ae6a541ebbaeaf59682',9,1790000021049,'acted','{"player":-1,"action":"draw square4","draw":2}',1790000021049);
INSERT INTO "events" VALUES('0aa2e24049815ae6a541ebbaeaf59682',10,1790000021049,'acted','{"player":-1,"action":"draw triangle1","draw":3}',1790000021049);
INSERT INTO "events" VALUES('0aa2e24049815ae6a541ebbaeaf59682',11,1790000021049,'acted','{"player":-1,"action":"draw circle4","draw":4}',1790000021049);
INSERT INTO "events" VALUES('0aa2e24049815ae6a541ebbaeaf59682',12,1790000021049,'acted','{"player":-1,"action":"draw star3","draw":5}',1790000021049);
INSERT INTO "events" VALUES('0aa2e24049815ae6a541ebbaeaf59682',13,1790000021049,'acted','{"player":-1,"action":"draw square2","draw":6}',1790000021049);
INSERT INTO "events" VALUES('0aa2e24049815ae6a541ebbaeaf59682',14,1790000021049,'acted','{"player":-1,"action":"draw square3","draw":7}',1790000021049);
INSERT INTO "events" VALUES('0aa2e24049815ae6a541ebbaeaf59682',15,1790000021049,'acted','{"player":-1,"action":"draw square2","draw":8}',1790000021049);
INSERT INTO "events" VALUES('0aa2e24049815ae6a541ebbaeaf59682',16,1790000021049,'acted','{"player":-1,"action":"draw circle3","draw":9}',1790000021049);
INSERT INTO "events" VALUES('0aa2e24049815ae6a541ebbaeaf59682',17,1790000021049,'acted','{"player":-1,"action":"draw star1","draw":10}',1790000021049);
INSERT INTO "events" VALUES('0aa2e24049815ae6a541ebbaeaf59682',18,1790000021049,'acted','{"player":-1,"action":"draw star1","draw":11}',1790000021049);
INSERT INTO "events" VALUES('0aa2e24049815ae6a541ebbaeaf59682',19,1790000021049,'acted','{"player":-1,"action":"draw circle1","draw":12}',1790000021049);
INSERT INTO "events" VALUES('0aa2e24049815ae6a541ebbaeaf59682',20,1790000021049,'acted','{"player":-1,"action":"draw triangle3","draw":13}',1790000021049);
INSERT INTO "events" VALUES('0aa2e24049815ae6a541ebbaeaf59682',21,1790000021049,'acted','{"player":-1,"action":"draw square4","draw":14}',1790000021049);
INSERT INTO "events" VALUES('0aa2e24049815ae6a541ebbaeaf59682',22,1790000021049,'acted','{"player":-1,"action":"draw triangle2","draw":15}',1790000021049);
INSERT INTO "events" VALUES('0aa2e24049815ae6a541ebbaeaf59682',23,1790000021049,'acted','{"player":-1,"action":"draw circle1","draw":16}',1790000021049);
INSERT INTO "events" VALUES('0aa2e24049815ae6a541ebbaeaf59682',24,1790000021049,'acted','{"player":-1,"action":"rule square triangle star","draw":17}',1790000021049);
INSERT INTO "events" VALUES('0aa2e24049815ae6a541ebbaeaf59682',25,1790000021049,'acted','{"player":-1,"action":"rule square triangle","draw":18}',1790000021049);
INSERT INTO "events" VALUES('0aa2e24049815ae6a541ebbaeaf59682',26,1790000021049,'acted','{"player":-1,"action":"rule circle","draw":19}',1790000021049);
INSERT INTO "events" VALUES('0aa2e24049815ae6a541ebbaeaf59682',27,1790000021049,'acted','{"player":-1,"action":"rule star","draw":20}',1790000021049);
INSERT INTO "events" VALUES('0aa2e24049815ae6a541ebbaeaf59682',28,1790000021266,'said','{"seat":0,"text":"Bonne partie – good luck!"}',1790000021266);
INSERT INTO "events" VALUES('0aa2e24049815ae6a541ebbaeaf59682',29,1790000021483,'acted','{"player":0,"action":"triangle1 f8","draw":null}',1790000021483);
INSERT INTO "events" VALUES('0aa2e24049815ae6a541ebbaeaf59682',30,1790000021700,'acted','{"player":0,"action":"finish","draw":null}',1790000021700);
INSERT INTO "events" VALUES('0aa2e24049815ae6a541ebbaeaf59682',31,1790000021917,'acted','{"player":0,"action":"take pool 4","draw":null}',1790000021917);
INSERT INTO "events" VALUES('0aa2e24049815ae6a541ebbaeaf59682',32,1790000022134,'undone','{"seat":0,"keep":23,"restores_time":true}',1790000022134);
INSERT INTO "events" VALUES('0aa2e24049815ae6a541ebbaeaf59682',33,1790000022351,'acted','{"player":0,"action":"take pool 5","draw":null}',1790000022351);
INSERT INTO "events" VALUES('0aa2e24049815ae6a541ebbaeaf59682',34,1790000022568,'acted','{"player":0,"action":"take pool 3","draw":null}',1790000022568);
INSERT INTO "events" VALUES('0aa2e24049815ae6a541ebbaeaf59682',35,1790000022785,'acted','{"player":0,"action":"take pool 1","draw":null}',1790000022785);
INSERT INTO "events" VALUES('0aa2e24049815ae6a541ebbaeaf59682',36,1790000022785,'acted','{"player":-1,"action":"draw triangle3","draw":21}',1790000022785);
INSERT INTO "events" VALUES('0aa2e24049815ae6a541ebbaeaf59682',37,1790000022785,'acted','{"player":-1,"action":"draw triangle4","draw":22}',1790000022785);
INSERT INTO "events" VALUES('0aa2e24049815ae6a541ebbaeaf59682',38,1790000022785,'acted','{"player":-1,"action":"draw star3","draw":23}',1790000022785);
INSERT INTO "events" VALUES('0aa2e24049815ae6a541ebbaeaf59682',39,1790000023002,'acted','{"player":1,"action":"square2 h9","draw":null}',1790000023002);
INSERT INTO "events" VALUES('0aa2e24049815ae6a541ebbaeaf59682',40,1790000023219,'acted','{"player":1,"action":"star3 i9","draw":null}',1790000023219);
INSERT INTO "events" VALUES('0aa2e24049815ae6a541ebbaeaf59682',41,1790000023436,'ended','{"how":"resigned","seat":0,"secret":"1a8edf4f0c68f562cc4ae5578553c16be0f5d3cb0c58233021de274273ced71b"}',1790000023436);
INSERT INTO "events" VALUES('39f3c3e693114351dcbed407e3e6b605',0,1790000000868,'created','{"setup":{"game":"circle36","players":2,"options":{"line_points":5,"near_misses":false},"bots":[null,null],"clock":{"kind":"none","base":0,"increment":0},"names":["",""]},"commitment":"20be435d1fad839ff804629203d965358ffe5c35bf59474a3f3b37e08ed47473","scheme":"tondo-draw-2"}',1790000000868);
INSERT INTO "events" VALUES('39f3c3e693114351dcbed407e3e6b605',1,1790000001085,'sat','{"seat":0,"user":"99a563ab2f6e21e96998f9fddd2a2bab","name":"Ada","nonce":"","commitment":"abe21bc926415e8fa67a1e2fee49147a60eceb539e7a433beec4fccd1766cfa7"}',1790000001085);
INSERT INTO "events" VALUES('39f3c3e693114351dcbed407e3e6b605',2,1790000001302,'sat','{"seat":1,"user":"cd9fb1e148ccd8442e5aa74904cc73bf","name":"Bob","nonce":"","commitment":"707e0e21243f4600670991b4932c107d39f6aea823c61c8bcbceea045d512912"}',1790000001302);
INSERT INTO "events" VALUES('39f3c3e693114351dcbed407e3e6b605',3,1790000001519,'sealed','{}',1790000001519);
INSERT INTO "events" VALUES('39f3c3e693114351dcbed407e3e6b605',4,1790000001736,'revealed','{"seat":0,"nonce":"b99e8306dda748a61e029a8a3f415b024a146cf0d98a98e1cf999661f967bdaf"}',1790000001736);
INSERT INTO "events" VALUES('39f3c3e693114351dcbed407e3e6b605',5,1790000001953,'revealed','{"seat":1,"nonce":"df0e7337420c13f8f5d40f6ce079d1b987376f07bcb81287fdc8c0388fe881c3"}',1790000001953);
INSERT INTO "events" VALUES('39f3c3e693114351dcbed407e3e6b605',6,1790000001953,'started','{}',1790000001953);
INSERT INTO "events" VALUES('39f3c3e693114351dcbed407e3e6b605',7,1790000001953,'acted','{"player":-1,"action":"start 4","draw":0}',1790000001953);
INSERT INTO "events" VALUES('39f3c3e693114351dcbed407e3e6b605',8,1790000001953,'acted','{"player":-1,"action":"start 5","draw":1}',1790000001953);
INSERT INTO "events" VALUES('39f3c3e693114351dcbed407e3e6b605',9,1790000001953,'acted','{"player":-1,"action":"roll 6-2","draw":2}',1790000001953);
INSERT INTO "events" VALUES('39f3c3e693114351dcbed407e3e6b605',10,1790000002170,'said','{"seat":0,"text":"Bonne partie – good luck!"}',1790000002170);
INSERT INTO "events" VALUES('39f3c3e693114351dcbed407e3e6b605',11,1790000002387,'acted','{"player":1,"action":"2 at blue 7","draw":null}',1790000002387);
INSERT INTO "events" VALUES('39f3c3e693114351dcbed407e3e6b605',12,1790000002604,'acted','{"player":0,"action":"6-2 at blue 8","draw":null}',1790000002604);
INSERT INTO "events" VALUES('39f3c3e693114351dcbed407e3e6b605',13,1790000002604,'acted','{"player":-1,"action":"roll 6-1","draw":3}',1790000002604);
INSERT INTO "events" VALUES('39f3c3e693114351dcbed407e3e6b605',14,1790000002821,'acted','{"player":0,"action":"6+1 at green 3","draw":null}',1790000002821);
INSERT INTO "events" VALUES('39f3c3e693114351dcbed407e3e6b605',15,1790000003038,'proposed','{"seat":0,"what":"undo","about":0}',1790000003038);
INSERT INTO "events" VALUES('39f3c3e693114351dcbed407e3e6b605',16,1790000003255,'acted','{"player":1,"action":"6 at red 8","draw":null}',1790000003255);
INSERT INTO "events" VALUES('39f3c3e693114351dcbed407e3e6b605',17,1790000003255,'acted','{"player":-1,"action":"roll 5-3","draw":4}',1790000003255);
INSERT INTO "events" VALUES('39f3c3e693114351dcbed407e3e6b605',18,1790000003472,'acted','{"player":1,"action":"3 at blue 5","draw":null}',1790000003472);
INSERT INTO "events" VALUES('39f3c3e693114351dcbed407e3e6b605',19,1790000003689,'acted','{"player":0,"action":"5 at red 8","draw":null}',1790000003689);
INSERT INTO "events" VALUES('39f3c3e693114351dcbed407e3e6b605',20,1790000003689,'acted','{"player":-1,"action":"roll 5-3","draw":5}',1790000003689);
INSERT INTO "events" VALUES('39f3c3e693114351dcbed407e3e6b605',21,1790000003906,'acted','{"player":0,"action":"5+3 at centre","draw":null}',1790000003906);
INSERT INTO "events" VALUES('39f3c3e693114351dcbed407e3e6b605',22,1790000004123,'acted','{"player":1,"action":"3 at blue 1","draw":null}',1790000004123);
INSERT INTO "events" VALUES('39f3c3e693114351dcbed407e3e6b605',23,1790000004123,'acted','{"player":-1,"action":"roll 5-3","draw":6}',1790000004123);
INSERT INTO "events" VALUES('40aa0fc184226ec16a81fc47031de33f',0,1790000016492,'created','{"setup":{"game":"cropcircles","players":2,"options":{"fixed_rules":false,"bridging":false,"sheet_of_112":false,"begins":1},"bots":[null,null],"clock":{"kind":"none","base":0,"increment":0},"names":["",""]},"commitment":"2064a010c342a5ce88e39758c327596d85884b60b46b808990144fe1c699cab4","scheme":"tondo-draw-2"}',1790000016492);
INSERT INTO "events" VALUES('40aa0fc184226ec16a81fc47031de33f',1,1790000016709,'sat','{"seat":0,"user":"99a563ab2f6e21e96998f9fddd2a2bab","name":"Ada","nonce":"","commitment":"c25899629dcb721106ee43799971dc45178e01ff9f39708dd5e11e0e2f883926"}',1790000016709);
INSERT INTO "events" VALUES('40aa0fc184226ec16a81fc47031de33f',2,1790000016926,'sat','{"seat":1,"user":"cd9fb1e148ccd8442e5aa74904cc73bf","name":"Bob","nonce":"","commitment":"2a40186357483b2ac081342af913386114805bdd45897aa59cc36164f6933e54"}',1790000016926);
INSERT INTO "events" VALUES('40aa0fc184226ec16a81fc47031de33f',3,1790000017143,'sealed','{}',1790000017143);
INSERT INTO "events" VALUES('40aa0fc184226ec16a81fc47031de33f',4,1790000017360,'revealed','{"seat":0,"nonce":"76b4c5444e72071c3e0c1bcc8f07f39fe59c422fc9182c58dc12504a88c2cb11"}',1790000017360);
INSERT INTO "events" VALUES('40aa0fc184226ec16a81fc47031de33f',5,1790000017577,'revealed','{"seat":1,"nonce":"9a55df2aeb37dd28efd75541c4660287327fb3f3128c0b2b0aa41aa87db8dd45"}',1790000017577);
INSERT INTO "events" VALUES('40aa0fc184226ec16a81fc47031de33f',6,1790000017577,'started','{}',1790000017577);
INSERT INTO "events" VALUES('40aa0fc184226ec16a81fc47031de33f',7,1790000017577,'acted','{"player":-1,"action":"draw square4","draw":0}',1790000017577);
INSERT INTO "events" VALUES('40aa0fc184226ec16a81fc47031de33f',8,1790000017577,'acted','{"player":-1,"action":"draw triangle2","draw":1}',1790000017577);
INSERT INTO "events" VALUES('40aa0fc184226ec16a81fc47031de33f',9,1790000017577,'acted','{"player":-1,"action":"draw circle1","draw":2}',1790000017577);
INSERT INTO "events" VALUES('40aa0fc184226ec16a81fc47031de33f',10,1790000017577,'acted','{"player":-1,"action":"draw star2","draw":3}',1790000017577);
INSERT INTO "events" VALUES('40aa0fc184226ec16a81fc47031de33f',11,1790000017577,'acted','{"player":-1,"action":"draw circle2","draw":4}',1790000017577);
INSERT INTO "events" VALUES('40aa0fc184226ec16a81fc47031de33f',12,1790000017577,'acted','{"player":-1,"action":"draw triangle3","draw":5}',1790000017577);
INSERT INTO "events" VALUES('40aa0fc184226ec16a81fc47031de33f',13,1790000017577,'acted','{"player":-1,"action":"draw star2","draw":6}',1790000017577);
INSERT INTO "events" VALUES('40aa0fc184226ec16a81fc47031de33f',14,1790000017577,'acted','{"player":-1,"action":"draw star2","draw":7}',1790000017577);
INSERT INTO "events" VALUES('40aa0fc184226ec16a81fc47031de33f',15,1790000017577,'acted','{"player":-1,"action":"draw square4","draw":8}',1790000017577);
INSERT INTO "events" VALUES('40aa0fc184226ec16a81fc47031de33f',16,1790000017577,'acted','{"player":-1,"action":"draw circle2","draw":9}',1790000017577);
INSERT INTO "events" VALUES('40aa0fc184226ec16a81fc47031de33f',17,1790000017577,'acted','{"player":-1,"action":"draw triangle1","draw":10}',1790000017577);
INSERT INTO "events" VALUES('40aa0fc184226ec16a81fc47031de33f',18,1790000017577,'acted','{"player":-1,"action":"draw star4","draw":11}',1790000017577);
INSERT INTO "events" VALUES('40aa0fc184226ec16a81fc47031de33f',19,1790000017577,'acted','{"player":-1,"action":"draw circle2","draw":12}',1790000017577);
INSERT INTO "events" VALUES('40aa0fc184226ec16a81fc47031de33f',20,1790000017577,'acted','{"player":-1,"action":"draw triangle1","draw":13}',1790000017577);
INSERT INTO "events" VALUES('40aa0fc184226ec16a81fc47031de33f',21,1790000017577,'acted','{"player":-1,"action":"draw triangle1","draw":14}',1790000017577);
INSERT INTO "events" VALUES('40aa0fc184226ec16a81fc47031de33f',22,1790000017577,'acted','{"player":-1,"action":"draw circle3","draw":15}',1790000017577);
INSERT INTO "events" VALUES('40aa0fc184226ec16a81fc47031de33f',23,1790000017577,'acted','{"player":-1,"action":"draw star1","draw":16}',1790000017577);
INSERT INTO "events" VALUES('40aa0fc184226ec16a81fc47031de33f',24,1790000017577,'acted','{"player":-1,"action":"rule circle triangle star","draw":17}',1790000017577);
INSERT INTO "events" VALUES('40aa0fc184226ec16a81fc47031de33f',25,1790000017577,'acted','{"player":-1,"action":"rule square triangle","draw":18}',1790000017577);
INSERT INTO "events" VALUES('40aa0fc184226ec16a81fc47031de33f',26,1790000017577,'acted','{"player":-1,"action":"rule square","draw":19}',1790000017577);
INSERT INTO "events" VALUES('40aa0fc184226ec16a81fc47031de33f',27,1790000017577,'acted','{"player":-1,"action":"rule square star","draw":20}',1790000017577);
INSERT INTO "events" VALUES('40aa0fc184226ec16a81fc47031de33f',28,1790000017794,'said','{"seat":0,"text":"Bonne partie – good luck!"}',1790000017794);
INSERT INTO "events" VALUES('40aa0fc184226ec16a81fc47031de33f',29,1790000018011,'acted','{"player":0,"action":"star2 f8","draw":null}',1790000018011);
INSERT INTO "events" VALUES('40aa0fc184226ec16a81fc47031de33f',30,1790000018228,'acted','{"player":0,"action":"circle1 f9","draw":null}',1790000018228);
INSERT INTO "events" VALUES('40aa0fc184226ec16a81fc47031de33f',31,1790000018445,'acted','{"player":0,"action":"finish","draw":null}',1790000018445);
INSERT INTO "events" VALUES('40aa0fc184226ec16a81fc47031de33f',32,1790000018662,'undone','{"seat":0,"keep":23,"restores_time":true}',1790000018662);
INSERT INTO "events" VALUES('40aa0fc184226ec16a81fc47031de33f',33,1790000018879,'acted','{"player":0,"action":"finish","draw":null}',1790000018879);
INSERT INTO "events" VALUES('40aa0fc184226ec16a81fc47031de33f',34,1790000019096,'acted','{"player":0,"action":"take pool 3","draw":null}',1790000019096);
INSERT INTO "events" VALUES('40aa0fc184226ec16a81fc47031de33f',35,1790000019313,'acted','{"player":0,"action":"take pool 4","draw":null}',1790000019313);
INSERT INTO "events" VALUES('40aa0fc184226ec16a81fc47031de33f',36,1790000019530,'acted','{"player":0,"action":"take bag","draw":null}',1790000019530);
INSERT INTO "events" VALUES('40aa0fc184226ec16a81fc47031de33f',37,1790000019530,'acted','{"player":-1,"action":"draw star1","draw":21}',1790000019530);
INSERT INTO "events" VALUES('40aa0fc184226ec16a81fc47031de33f',38,1790000019530,'acted','{"player":-1,"action":"draw circle4","draw":22}',1790000019530);
INSERT INTO "events" VALUES('40aa0fc184226ec16a81fc47031de33f',39,1790000019530,'acted','{"player":-1,"action":"draw square3","draw":23}',1790000019530);
INSERT INTO "events" VALUES('40aa0fc184226ec16a81fc47031de33f',40,1790000019747,'acted','{"player":1,"action":"circle2 h6","draw":null}',1790000019747);
INSERT INTO "events" VALUES('5a4aaffcc8153790460d5fc8b1bd9822',0,1790000031248,'created','{"setup":{"game":"cirkis","players":2,"options":{"center_ring":false,"match_to_100":false,"stop_at_once":false,"pieces":"big slice 3, slice 2, bow 1, crown 2, fin 2, hook 3, wedge 3, arrow 2, sliver 2","begins":1},"bots":[null,3],"clock":{"kind":"bank","base":600000,"increment":5000},"names":["","Dart"]},"commitment":"5e765beebb87c6ea8443041fc989c4314a72e5fe6e01f1f8c1148cf448e55e9f","scheme":"tondo-draw-2"}',1790000031248);
INSERT INTO "events" VALUES('5a4aaffcc8153790460d5fc8b1bd9822',1,1790000031465,'sat','{"seat":0,"user":"99a563ab2f6e21e96998f9fddd2a2bab","name":"Ada","nonce":"","commitment":"02aa2bf58a38ec89396aed88ed05fc76168b032895c5929de8d7f98227d6c6f7"}',1790000031465);
INSERT INTO "events" VALUES('5a4aaffcc8153790460d5fc8b1bd9822',2,1790000031682,'sealed','{}',1790000031682);
INSERT INTO "events" VALUES('5a4aaffcc8153790460d5fc8b1bd9822',3,1790000031899,'revealed','{"seat":0,"nonce":"ecf8ce563bb3e26deb1e8936c5aa3b447916a9ac3e01ae18d69373d6c2751561"}',1790000031899);
INSERT INTO "events" VALUES('5a4aaffcc8153790460d5fc8b1bd9822',4,1790000031899,'started','{}',1790000031899);
INSERT INTO "events" VALUES('5a4aaffcc8153790460d5fc8b1bd9822',5,1790000032116,'said','{"seat":0,"text":"Bonne partie – good luck!"}',1790000032116);
INSERT INTO "events" VALUES('5a4aaffcc8153790460d5fc8b1bd9822',6,1790000032333,'acted','{"player":0,"action":"wedge B1","draw":null}',1790000032333);
INSERT INTO "events" VALUES('5a4aaffcc8153790460d5fc8b1bd9822',7,1790000032550,'acted','{"player":1,"action":"hook C10 D1","draw":null}',1790000032550);
INSERT INTO "events" VALUES('5a4aaffcc8153790460d5fc8b1bd9822',8,1790000032767,'acted','{"player":0,"action":"arrow E5","draw":null}',1790000032767);
INSERT INTO "events" VALUES('5a4aaffcc8153790460d5fc8b1bd9822',9,1790000032984,'undone','{"seat":0,"keep":2,"restores_time":true}',1790000032984);
INSERT INTO "events" VALUES('5a4aaffcc8153790460d5fc8b1bd9822',10,1790000033201,'acted','{"player":0,"action":"wedge H10","draw":null}',1790000033201);
INSERT INTO "events" VALUES('5a4aaffcc8153790460d5fc8b1bd9822',11,1790000033418,'acted','{"player":1,"action":"arrow L1","draw":null}',1790000033418);
INSERT INTO "events" VALUES('5a4aaffcc8153790460d5fc8b1bd9822',12,1790000033635,'acted','{"player":0,"action":"arrow N10","draw":null}',1790000033635);
INSERT INTO "events" VALUES('5a4aaffcc8153790460d5fc8b1bd9822',13,1790000033852,'acted','{"player":1,"action":"fin I10 K10","draw":null}',1790000033852);
INSERT INTO "events" VALUES('5a4aaffcc8153790460d5fc8b1bd9822',14,1790000034069,'acted','{"player":0,"action":"big slice J5 M10 R10","draw":null}',1790000034069);
INSERT INTO "events" VALUES('685549f92636afc74fdc3ab4af7d7a9f',0,1790000027342,'created','{"setup":{"game":"cropcircles","players":2,"options":{"fixed_rules":false,"bridging":false,"sheet_of_112":false,"begins":1},"bots":[null,null],"clock":{"kind":"none","base":0,"increment":0},"names":["",""]},"commitment":"1ddcd39e55e4e3baf0b74bb5c469e49ffb7942a51e41f18da5f56565501bde31","scheme":"tondo-draw-2"}',1790000027342);
INSERT INTO "events" VALUES('685549f92636afc74fdc3ab4af7d7a9f',1,1790000027559,'sat','{"seat":0,"user":"99a563ab2f6e21e96998f9fddd2a2bab","name":"Ada","nonce":"","commitment":"f7fd0630441bdfeb7e45f0598357aa753dc03c61252c6ef12d6d42322d366bd2"}',1790000027559);
INSERT INTO "events" VALUES('685549f92636afc74fdc3ab4af7d7a9f',2,1790000027776,'sat','{"seat":1,"user":"cd9fb1e148ccd8442e5aa74904cc73bf","name":"Bob","nonce":"","commitment":"e174dc7c245bb9747b2a32aa7e1e698f89f6ea968f2877757329630ff8a19ebe"}',1790000027776);
INSERT INTO "events" VALUES('685549f92636afc74fdc3ab4af7d7a9f',3,1790000027993,'sealed','{}',1790000027993);
INSERT INTO "events" VALUES('685549f92636afc74fdc3ab4af7d7a9f',4,1790000028210,'revealed','{"seat":0,"nonce":"c88c45820e949409d090c2603de74d337476d058efb9591978cdac347d35c992"}',1790000028210);
INSERT INTO "events" VALUES('685549f92636afc74fdc3ab4af7d7a9f',5,1790000028427,'revealed','{"seat":1,"nonce":"b54a95ac2f5585e5bfd1d56ecc9966977ec2b131edb20a7ea38bbb1a29bf1df0"}',1790000028427);
INSERT INTO "events" VALUES('685549f92636afc74fdc3ab4af7d7a9f',6,1790000028427,'started','{}',1790000028427);
INSERT INTO "events" VALUES('685549f92636afc74fdc3ab4af7d7a9f',7,1790000028427,'acted','{"player":-1,"action":"draw triangle4","draw":0}',1790000028427);
INSERT INTO "events" VALUES('685549f92636afc74fdc3ab4af7d7a9f',8,1790000028427,'acted','{"player":-1,"action":"draw square4","draw":1}',1790000028427);
INSERT INTO "events" VALUES('685549f92636afc74fdc3ab4af7d7a9f',9,1790000028427,'acted','{"player":-1,"action":"draw star2","draw":2}',1790000028427);
INSERT INTO "events" VALUES('685549f92636afc74fdc3ab4af7d7a9f',10,1790000028427,'acted','{"player":-1,"action":"draw star1","draw":3}',1790000028427);
INSERT INTO "events" VALUES('685549f92636afc74fdc3ab4af7d7a9f',11,1790000028427,'acted','{"player":-1,"action":"draw circle2","draw":4}',1790000028427);
INSERT INTO "events" VALUES('685549f92636afc74fdc3ab4af7d7a9f',12,1790000028427,'acted','{"player":-1,"action":"draw triangle3","draw":5}',1790000028427);
INSERT INTO "events" VALUES('685549f92636afc74fdc3ab4af7d7a9f',13,1790000028427,'acted','{"player":-1,"action":"draw triangle1","draw":6}',1790000028427);
INSERT INTO "events" VALUES('685549f92636afc74fdc3ab4af7d7a9f',14,1790000028427,'acted','{"player":-1,"action":"draw circle2","draw":7}',1790000028427);
INSERT INTO "events" VALUES('685549f92636afc74fdc3ab4af7d7a9f',15,1790000028427,'acted','{"player":-1,"action":"draw triangle4","draw":8}',1790000028427);
INSERT INTO "events" VALUES('685549f92636afc74fdc3ab4af7d7a9f',16,1790000028427,'acted','{"player":-1,"action":"draw square2","draw":9}',1790000028427);
INSERT INTO "events" VALUES('685549f92636afc74fdc3ab4af7d7a9f',17,1790000028427,'acted','{"player":-1,"action":"draw square3","draw":10}',1790000028427);
INSERT INTO "events" VALUES('685549f92636afc74fdc3ab4af7d7a9f',18,1790000028427,'acted','{"player":-1,"action":"draw square3","draw":11}',1790000028427);
INSERT INTO "events" VALUES('685549f92636afc74fdc3ab4af7d7a9f',19,1790000028427,'acted','{"player":-1,"action":"draw square3","draw":12}',1790000028427);
INSERT INTO "events" VALUES('685549f92636afc74fdc3ab4af7d7a9f',20,1790000028427,'acted','{"player":-1,"action":"draw circle2","draw":13}',1790000028427);
INSERT INTO "events" VALUES('685549f92636afc74fdc3ab4af7d7a9f',21,1790000028427,'acted','{"player":-1,"action":"draw triangle2","draw":14}',1790000028427);
INSERT INTO "events" VALUES('685549f92636afc74fdc3ab4af7d7a9f',22,1790000028427,'acted','{"player":-1,"action":"draw circle4","draw":15}',1790000028427);
INSERT INTO "events" VALUES('685549f92636afc74fdc3ab4af7d7a9f',23,1790000028427,'acted','{"player":-1,"action":"draw triangle1","draw":16}',1790000028427);
INSERT INTO "events" VALUES('685549f92636afc74fdc3ab4af7d7a9f',24,1790000028427,'acted','{"player":-1,"action":"rule circle triangle star","draw":17}',1790000028427);
INSERT INTO "events" VALUES('685549f92636afc74fdc3ab4af7d7a9f',25,1790000028427,'acted','{"player":-1,"action":"rule circle star","draw":18}',1790000028427);
INSERT INTO "events" VALUES('685549f92636afc74fdc3ab4af7d7a9f',26,1790000028427,'acted','{"player":-1,"action":"rule circle","draw":19}',1790000028427);
INSERT INTO "events" VALUES('685549f92636afc74fdc3ab4af7d7a9f',27,1790000028427,'acted','{"player":-1,"action":"rule circle square triangle","draw":20}',1790000028427);
INSERT INTO "events" VALUES('685549f92636afc74fdc3ab4af7d7a9f',28,1790000028644,'said','{"seat":0,"text":"Bonne partie – good luck!"}',1790000028644);
INSERT INTO "events" VALUES('685549f92636afc74fdc3ab4af7d7a9f',29,1790000028861,'acted','{"player":0,"action":"star1 h9","draw":null}',1790000028861);
INSERT INTO "events" VALUES('685549f92636afc74fdc3ab4af7d7a9f',30,1790000029078,'acted','{"player":0,"action":"star2 h10","draw":null}',1790000029078);
INSERT INTO "events" VALUES('685549f92636afc74fdc3ab4af7d7a9f',31,1790000029295,'acted','{"player":0,"action":"finish","draw":null}',1790000029295);
INSERT INTO "events" VALUES('685549f92636afc74fdc3ab4af7d7a9f',32,1790000029512,'undone','{"seat":0,"keep":23,"restores_time":true}',1790000029512);
INSERT INTO "events" VALUES('685549f92636afc74fdc3ab4af7d7a9f',33,1790000029729,'acted','{"player":0,"action":"finish","draw":null}',1790000029729);
INSERT INTO "events" VALUES('685549f92636afc74fdc3ab4af7d7a9f',34,1790000029946,'acted','{"player":0,"action":"take bag","draw":null}',1790000029946);
INSERT INTO "events" VALUES('685549f92636afc74fdc3ab4af7d7a9f',35,1790000029946,'acted','{"player":-1,"action":"draw circle2","draw":21}',1790000029946);
INSERT INTO "events" VALUES('685549f92636afc74fdc3ab4af7d7a9f',36,1790000030163,'acted','{"player":0,"action":"take pool 2","draw":null}',1790000030163);
INSERT INTO "events" VALUES('685549f92636afc74fdc3ab4af7d7a9f',37,1790000030380,'acted','{"player":0,"action":"take pool 5","draw":null}',1790000030380);
INSERT INTO "events" VALUES('685549f92636afc74fdc3ab4af7d7a9f',38,1790000030380,'acted','{"player":-1,"action":"draw star4","draw":22}',1790000030380);
INSERT INTO "events" VALUES('685549f92636afc74fdc3ab4af7d7a9f',39,1790000030380,'acted','{"player":-1,"action":"draw circle1","draw":23}',1790000030380);
INSERT INTO "events" VALUES('685549f92636afc74fdc3ab4af7d7a9f',40,1790000030597,'acted','{"player":1,"action":"triangle3 i10","draw":null}',1790000030597);
INSERT INTO "events" VALUES('685549f92636afc74fdc3ab4af7d7a9f',41,1790000030814,'proposed','{"seat":0,"what":"abandon","about":0}',1790000030814);
INSERT INTO "events" VALUES('685549f92636afc74fdc3ab4af7d7a9f',42,1790000031031,'answered','{"seat":1,"yes":true}',1790000031031);
INSERT INTO "events" VALUES('685549f92636afc74fdc3ab4af7d7a9f',43,1790000031031,'ended','{"how":"abandoned","seat":null,"secret":"08d052f629ae9be65ce8fd91d86dfa75468be82bcc1df2d355e626de66e0b0de"}',1790000031031);
INSERT INTO "events" VALUES('6b158536a24c9c44357055c2dd400d55',0,1790000034286,'created','{"setup":{"game":"circle36","players":1,"options":{"line_points":5,"near_misses":false},"bots":[null],"clock":{"kind":"none","base":0,"increment":0},"names":[""]},"commitment":"c8e7a908c2eb361f89bbe9b53834953d6d823fd565f00b0e9d7209823769e427","scheme":"tondo-draw-2"}',1790000034286);
INSERT INTO "events" VALUES('6b158536a24c9c44357055c2dd400d55',1,1790000034503,'sat','{"seat":0,"user":"99a563ab2f6e21e96998f9fddd2a2bab","name":"Ada","nonce":"","commitment":"5314a2eb9549d5d651726b2cf8e93824ca20321ba7b0389462640d2ad35f151a"}',1790000034503);
INSERT INTO "events" VALUES('6b158536a24c9c44357055c2dd400d55',2,1790000034720,'sealed','{}',1790000034720);
INSERT INTO "events" VALUES('6b158536a24c9c44357055c2dd400d55',3,1790000034937,'revealed','{"seat":0,"nonce":"2449a7994de88181807054d700c45a416c533c5e39fabe56eeee1c578865291d"}',1790000034937);
INSERT INTO "events" VALUES('6b158536a24c9c44357055c2dd400d55',4,1790000034937,'started','{}',1790000034937);
INSERT INTO "events" VALUES('6b158536a24c9c44357055c2dd400d55',5,1790000034937,'acted','{"player":-1,"action":"roll 3-1","draw":0}',1790000034937);
INSERT INTO "events" VALUES('6b158536a24c9c44357055c2dd400d55',6,1790000035154,'said','{"seat":0,"text":"Bonne partie – good luck!"}',1790000035154);
INSERT INTO "events" VALUES('6b158536a24c9c44357055c2dd400d55',7,1790000035371,'acted','{"player":0,"action":"3 at blue 2","draw":null}',1790000035371);
INSERT INTO "events" VALUES('6b158536a24c9c44357055c2dd400d55',8,1790000035371,'acted','{"player":-1,"action":"roll 5-1","draw":1}',1790000035371);
INSERT INTO "events" VALUES('6b158536a24c9c44357055c2dd400d55',9,1790000035588,'acted','{"player":0,"action":"5+1 at red 8","draw":null}',1790000035588);
INSERT INTO "events" VALUES('6b158536a24c9c44357055c2dd400d55',10,1790000035588,'acted','{"player":-1,"action":"roll 5-2","draw":2}',1790000035588);
INSERT INTO "events" VALUES('6b158536a24c9c44357055c2dd400d55',11,1790000035805,'acted','{"player":0,"action":"5 at green 6","draw":null}',1790000035805);
INSERT INTO "events" VALUES('6b158536a24c9c44357055c2dd400d55',12,1790000035805,'acted','{"player":-1,"action":"roll 4-2","draw":3}',1790000035805);
INSERT INTO "events" VALUES('6b158536a24c9c44357055c2dd400d55',13,1790000036022,'undone','{"seat":0,"keep":5,"restores_time":true}',1790000036022);
INSERT INTO "events" VALUES('6b158536a24c9c44357055c2dd400d55',14,1790000036239,'acted','{"player":0,"action":"5-2 at centre","draw":null}',1790000036239);
INSERT INTO "events" VALUES('6b158536a24c9c44357055c2dd400d55',15,1790000036239,'acted','{"player":-1,"action":"roll 4-2","draw":3}',1790000036239);
INSERT INTO "events" VALUES('6b158536a24c9c44357055c2dd400d55',16,1790000036456,'acted','{"player":0,"action":"4+2 at green 7","draw":null}',1790000036456);
INSERT INTO "events" VALUES('6b158536a24c9c44357055c2dd400d55',17,1790000036456,'acted','{"player":-1,"action":"roll 4-3","draw":4}',1790000036456);
INSERT INTO "events" VALUES('6b158536a24c9c44357055c2dd400d55',18,1790000036673,'acted','{"player":0,"action":"4 at red 5","draw":null}',1790000036673);
INSERT INTO "events" VALUES('6b158536a24c9c44357055c2dd400d55',19,1790000036673,'acted','{"player":-1,"action":"roll 2-1","draw":5}',1790000036673);
INSERT INTO "events" VALUES('6b158536a24c9c44357055c2dd400d55',20,1790000036890,'acted','{"player":0,"action":"2 at blue 8","draw":null}',1790000036890);
INSERT INTO "events" VALUES('6b158536a24c9c44357055c2dd400d55',21,1790000036890,'acted','{"player":-1,"action":"roll 5-2","draw":6}',1790000036890);
INSERT INTO "events" VALUES('6b158536a24c9c44357055c2dd400d55',22,1790000037107,'acted','{"player":0,"action":"5+2 at green 6","draw":null}',1790000037107);
INSERT INTO "events" VALUES('6b158536a24c9c44357055c2dd400d55',23,1790000037107,'acted','{"player":-1,"action":"roll 5-2","draw":7}',1790000037107);
INSERT INTO "events" VALUES('6b158536a24c9c44357055c2dd400d55',24,1790000037324,'acted','{"player":0,"action":"5 at red 4","draw":null}',1790000037324);
INSERT INTO "events" VALUES('6b158536a24c9c44357055c2dd400d55',25,1790000037324,'acted','{"player":-1,"action":"roll 6-4","draw":8}',1790000037324);
INSERT INTO "events" VALUES('6b158536a24c9c44357055c2dd400d55',26,1790000037541,'acted','{"player":0,"action":"6 at blue 7","draw":null}',1790000037541);
INSERT INTO "events" VALUES('6b158536a24c9c44357055c2dd400d55',27,1790000037541,'acted','{"player":-1,"action":"roll 5-2","draw":9}',1790000037541);
INSERT INTO "events" VALUES('6b158536a24c9c44357055c2dd400d55',28,1790000037758,'acted','{"player":0,"action":"5 at red 2","draw":null}',1790000037758);
INSERT INTO "events" VALUES('6b158536a24c9c44357055c2dd400d55',29,1790000037758,'acted','{"player":-1,"action":"roll 1-1","draw":10}',1790000037758);
INSERT INTO "events" VALUES('6b158536a24c9c44357055c2dd400d55',30,1790000037975,'acted','{"player":0,"action":"reroll","draw":null}',1790000037975);
INSERT INTO "events" VALUES('6b158536a24c9c44357055c2dd400d55',31,1790000037975,'acted','{"player":-1,"action":"roll 4-3","draw":11}',1790000037975);
INSERT INTO "events" VALUES('6b158536a24c9c44357055c2dd400d55',32,1790000038192,'acted','{"player":0,"action":"3 at red 3","draw":null}',1790000038192);
INSERT INTO "events" VALUES('6b158536a24c9c44357055c2dd400d55',33,1790000038192,'acted','{"player":-1,"action":"roll 6-5","draw":12}',1790000038192);
INSERT INTO "events" VALUES('6b158536a24c9c44357055c2dd400d55',34,1790000038409,'acted','{"player":0,"action":"5 at blue 5","draw":null}',1790000038409);
INSERT INTO "events" VALUES('6b158536a24c9c44357055c2dd400d55',35,1790000038409,'acted','{"player":-1,"action":"roll 4-2","draw":13}',1790000038409);
INSERT INTO "events" VALUES('6b158536a24c9c44357055c2dd400d55',36,1790000038626,'acted','{"player":0,"action":"2 at blue 1","draw":null}',1790000038626);
INSERT INTO "events" VALUES('6b158536a24c9c44357055c2dd400d55',37,1790000038626,'acted','{"player":-1,"action":"roll 3-1","draw":14}',1790000038626);
INSERT INTO "events" VALUES('6b158536a24c9c44357055c2dd400d55',38,1790000038843,'acted','{"player":0,"action":"1 at red 7","draw":null}',1790000038843);
INSERT INTO "events" VALUES('6b158536a24c9c44357055c2dd400d55',39,1790000038843,'acted','{"player":-1,"action":"roll 3-1","draw":15}',1790000038843);
INSERT INTO "events" VALUES('6b158536a24c9c44357055c2dd400d55',40,1790000039060,'acted','{"player":0,"action":"3 at green 1","draw":null}',1790000039060);
INSERT INTO "events" VALUES('6b158536a24c9c44357055c2dd400d55',41,1790000039060,'acted','{"player":-1,"action":"roll 5-1","draw":16}',1790000039060);
INSERT INTO "events" VALUES('6b158536a24c9c44357055c2dd400d55',42,1790000039277,'acted','{"player":0,"action":"5-1 at red 6","draw":null}',1790000039277);
INSERT INTO "events" VALUES('6b158536a24c9c44357055c2dd400d55',43,1790000039277,'acted','{"player":-1,"action":"roll 6-1","draw":17}',1790000039277);
INSERT INTO "events" VALUES('6b158536a24c9c44357055c2dd400d55',44,1790000039494,'acted','{"player":0,"action":"1 at green 4","draw":null}',1790000039494);
INSERT INTO "events" VALUES('6b158536a24c9c44357055c2dd400d55',45,1790000039494,'acted','{"player":-1,"action":"roll 6-3","draw":18}',1790000039494);
INSERT INTO "events" VALUES('6b158536a24c9c44357055c2dd400d55',46,1790000039711,'acted','{"player":0,"action":"6+3 at red 1","draw":null}',1790000039711);
INSERT INTO "events" VALUES('6b158536a24c9c44357055c2dd400d55',47,1790000039711,'acted','{"player":-1,"action":"roll 4-2","draw":19}',1790000039711);
INSERT INTO "events" VALUES('6b158536a24c9c44357055c2dd400d55',48,1790000039928,'acted','{"player":0,"action":"2 at green 8","draw":null}',1790000039928);
INSERT INTO "events" VALUES('6b158536a24c9c44357055c2dd400d55',49,1790000039928,'acted','{"player":-1,"action":"roll 5-1","draw":20}',1790000039928);
INSERT INTO "events" VALUES('6b158536a24c9c44357055c2dd400d55',50,1790000040145,'acted','{"player":0,"action":"5 at green 3","draw":null}',1790000040145);
INSERT INTO "events" VALUES('6b158536a24c9c44357055c2dd400d55',51,1790000040145,'acted','{"player":-1,"action":"roll 4-3","draw":21}',1790000040145);
INSERT INTO "events" VALUES('6b158536a24c9c44357055c2dd400d55',52,1790000040362,'acted','{"player":0,"action":"4-3 at blue 4","draw":null}',1790000040362);
INSERT INTO "events" VALUES('6b158536a24c9c44357055c2dd400d55',53,1790000040362,'acted','{"player":-1,"action":"roll 6-5","draw":22}',1790000040362);
INSERT INTO "events" VALUES('6b158536a24c9c44357055c2dd400d55',54,1790000040579,'acted','{"player":0,"action":"6+5 at blue 3","draw":null}',1790000040579);
INSERT INTO "events" VALUES('6b158536a24c9c44357055c2dd400d55',55,1790000040579,'acted','{"player":-1,"action":"roll 6-2","draw":23}',1790000040579);
INSERT INTO "events" VALUES('6b158536a24c9c44357055c2dd400d55',56,1790000040796,'acted','{"player":0,"action":"2 at green 2","draw":null}',1790000040796);
INSERT INTO "events" VALUES('6b158536a24c9c44357055c2dd400d55',57,1790000040796,'acted','{"player":-1,"action":"roll 2-2","draw":24}',1790000040796);
INSERT INTO "events" VALUES('6b158536a24c9c44357055c2dd400d55',58,1790000041013,'acted','{"player":0,"action":"reroll","draw":null}',1790000041013);
INSERT INTO "events" VALUES('6b158536a24c9c44357055c2dd400d55',59,1790000041013,'acted','{"player":-1,"action":"roll 6-2","draw":25}',1790000041013);
INSERT INTO "events" VALUES('6b158536a24c9c44357055c2dd400d55',60,1790000041230,'acted','{"player":0,"action":"2 at green 5","draw":null}',1790000041230);
INSERT INTO "events" VALUES('6b158536a24c9c44357055c2dd400d55',61,1790000041230,'acted','{"player":-1,"action":"roll 6-4","draw":26}',1790000041230);
INSERT INTO "events" VALUES('6b158536a24c9c44357055c2dd400d55',62,1790000041447,'acted','{"player":0,"action":"4 at blue 6","draw":null}',1790000041447);
INSERT INTO "events" VALUES('6b158536a24c9c44357055c2dd400d55',63,1790000041447,'ended','{"how":"played","seat":null,"secret":"3516b8b935af570a9d9aad152b670d224313712b0b30a32ad97e36e94d0cc889"}',1790000041447);
INSERT INTO "events" VALUES('7bd5d47e446fcec2a3d811736110e578',0,1790000000217,'created','{"setup":{"game":"circle36","players":2,"options":{"line_points":5,"near_misses":false},"bots":[null,null],"clock":{"kind":"none","base":0,"increment":0},"names":["",""]},"commitment":"42e6ba1d63cd370e33d9ca73f70a64875e721091574dcd3767285d34aa92012e","scheme":"tondo-draw-2"}',1790000000217);
INSERT INTO "events" VALUES('7bd5d47e446fcec2a3d811736110e578',1,1790000000434,'sat','{"seat":0,"user":"99a563ab2f6e21e96998f9fddd2a2bab","name":"Ada","nonce":"","commitment":"04cb3c874f77ecb8b553adb78ceef498a91642d92af35999bbd8a28235348304"}',1790000000434);
INSERT INTO "events" VALUES('7bd5d47e446fcec2a3d811736110e578',2,1790000000651,'sat','{"seat":1,"user":"cd9fb1e148ccd8442e5aa74904cc73bf","name":"Bob","nonce":"","commitment":"d31d39683c6e8da543188ebe8cd2c18c4a006d91cefd89a9890fecc7b159fee1"}',1790000000651);
INSERT INTO "events" VALUES('870461db595d0bd237b363f437aadce2',0,1790000012152,'created','{"setup":{"game":"cirkis","players":2,"options":{"center_ring":false,"match_to_100":false,"stop_at_once":false,"pieces":"big slice 3, slice 2, bow 1, crown 2, fin 2, hook 3, wedge 3, arrow 2, sliver 2","begins":1},"bots":[null,null],"clock":{"kind":"none","base":0,"increment":0},"names":["",""]},"commitment":"e3d8b999e89e8404c008c22fdfe24fd9b4f61e3d674c01d1db5f3f7d18e07553","scheme":"tondo-draw-2"}',1790000012152);
INSERT INTO "events" VALUES('870461db595d0bd237b363f437aadce2',1,1790000012369,'sat','{"seat":0,"user":"99a563ab2f6e21e96998f9fddd2a2bab","name":"Ada","nonce":"","commitment":"73be90f77a5740174b2a95e722e3e7c2c28efebdf3432ba1eea4dffabca68f26"}',1790000012369);
INSERT INTO "events" VALUES('870461db595d0bd237b363f437aadce2',2,1790000012586,'sat','{"seat":1,"user":"cd9fb1e148ccd8442e5aa74904cc73bf","name":"Bob","nonce":"","commitment":"267bdfef1c4eb2784c4e3fd24ead0de7201fa1247b2ae8bda4c21af73409183b"}',1790000012586);
INSERT INTO "events" VALUES('870461db595d0bd237b363f437aadce2',3,1790000012803,'sealed','{}',1790000012803);
INSERT INTO "events" VALUES('870461db595d0bd237b363f437aadce2',4,1790000013020,'revealed','{"seat":0,"nonce":"a7dc3ef0b7a191bd18323383e8ca23cf8f7d16219919c884698003c72c26b58f"}',1790000013020);
INSERT INTO "events" VALUES('870461db595d0bd237b363f437aadce2',5,1790000013237,'revealed','{"seat":1,"nonce":"90ae9a345b47146d57cd20f3ba185e0e0b7d297b4cfcb8de6c575f5dfa79eb91"}',1790000013237);
INSERT INTO "events" VALUES('870461db595d0bd237b363f437aadce2',6,1790000013237,'started','{}',1790000013237);
INSERT INTO "events" VALUES('870461db595d0bd237b363f437aadce2',7,1790000013454,'said','{"seat":0,"text":"Bonne partie – good luck!"}',1790000013454);
INSERT INTO "events" VALUES('870461db595d0bd237b363f437aadce2',8,1790000013671,'acted','{"player":0,"action":"wedge B1","draw":null}',1790000013671);
INSERT INTO "events" VALUES('870461db595d0bd237b363f437aadce2',9,1790000013888,'acted','{"player":1,"action":"crown C10 E5","draw":null}',1790000013888);
INSERT INTO "events" VALUES('870461db595d0bd237b363f437aadce2',10,1790000014105,'acted','{"player":0,"action":"wedge G9","draw":null}',1790000014105);
INSERT INTO "events" VALUES('870461db595d0bd237b363f437aadce2',11,1790000014322,'undone','{"seat":0,"keep":2,"restores_time":true}',1790000014322);
INSERT INTO "events" VALUES('870461db595d0bd237b363f437aadce2',12,1790000014539,'acted','{"player":0,"action":"hook C9 F9","draw":null}',1790000014539);
INSERT INTO "events" VALUES('870461db595d0bd237b363f437aadce2',13,1790000014756,'acted','{"player":1,"action":"wedge F8","draw":null}',1790000014756);
INSERT INTO "events" VALUES('870461db595d0bd237b363f437aadce2',14,1790000014973,'acted','{"player":0,"action":"hook E4 G7","draw":null}',1790000014973);
INSERT INTO "events" VALUES('870461db595d0bd237b363f437aadce2',15,1790000015190,'acted','{"player":1,"action":"hook C8 D5","draw":null}',1790000015190);
INSERT INTO "events" VALUES('870461db595d0bd237b363f437aadce2',16,1790000015407,'acted','{"player":0,"action":"hook A5 B9","draw":null}',1790000015407);
INSERT INTO "events" VALUES('870461db595d0bd237b363f437aadce2',17,1790000015624,'ended','{"how":"resigned","seat":0,"secret":"424dc2a8687c498ccbcee39b859205f57ff8b9ba41277601c77b39621ba19dc8"}',1790000015624);
INSERT INTO "events" VALUES('bd6c7f67757b106aafa12caa98364a2c',0,1790000008029,'created','{"setup":{"game":"cirkis","players":2,"options":{"center_ring":false,"match_to_100":false,"stop_at_once":false,"pieces":"big slice 3, slice 2, bow 1, crown 2, fin 2, hook 3, wedge 3, arrow 2, sliver 2","begins":1},"bots":[null,null],"clock":{"kind":"none","base":0,"increment":0},"names":["",""]},"commitment":"a031848161fe8ab55a80794082e52bcc1eff0df45c5b3971cb5ea4dd4bab418e","scheme":"tondo-draw-2"}',1790000008029);
INSERT INTO "events" VALUES('bd6c7f67757b106aafa12caa98364a2c',1,1790000008246,'sat','{"seat":0,"user":"99a563ab2f6e21e96998f9fddd2a2bab","name":"Ada","nonce":"","commitment":"efec77a89f50a3339c758a9d42434ea351402a0be6cf64ea5a044af7ec5ec044"}',1790000008246);
INSERT INTO "events" VALUES('bd6c7f67757b106aafa12caa98364a2c',2,1790000008463,'sat','{"seat":1,"user":"cd9fb1e148ccd8442e5aa74904cc73bf","name":"Bob","nonce":"","commitment":"f07eca8a0b48475663178d6ffd3484f61d94ecd12188941c2166ae36c5f05ec2"}',1790000008463);
INSERT INTO "events" VALUES('d6c8fb4e3cd910b4a24a2ad9bb30b2fb',0,1790000008680,'created','{"setup":{"game":"cirkis","players":2,"options":{"center_ring":false,"match_to_100":false,"stop_at_once":false,"pieces":"big slice 3, slice 2, bow 1, crown 2, fin 2, hook 3, wedge 3, arrow 2, sliver 2","begins":1},"bots":[null,null],"clock":{"kind":"none","base":0,"increment":0},"names":["",""]},"commitment":"d33e130e997d28e2594aa775e4b90f25d49a8de5d8cf8da1ae3760821cdfec3b","scheme":"tondo-draw-2"}',1790000008680);
INSERT INTO "events" VALUES('d6c8fb4e3cd910b4a24a2ad9bb30b2fb',1,1790000008897,'sat','{"seat":0,"user":"99a563ab2f6e21e96998f9fddd2a2bab","name":"Ada","nonce":"","commitment":"8e18dd112ef35d10dae931a369e099a13618290bdadf929a610b9880bbd04e72"}',1790000008897);
INSERT INTO "events" VALUES('d6c8fb4e3cd910b4a24a2ad9bb30b2fb',2,1790000009114,'sat','{"seat":1,"user":"cd9fb1e148ccd8442e5aa74904cc73bf","name":"Bob","nonce":"","commitment":"f94be515fdffdfafd6d97bb777c27da7130daf2258b22e06db8208dc5975ac90"}',1790000009114);
INSERT INTO "events" VALUES('d6c8fb4e3cd910b4a24a2ad9bb30b2fb',3,1790000009331,'sealed','{}',1790000009331);
INSERT INTO "events" VALUES('d6c8fb4e3cd910b4a24a2ad9bb30b2fb',4,1790000009548,'revealed','{"seat":0,"nonce":"253c649d8de3da970d560394e3f2c264d806aca54e019c2bf0fe282bd4b49280"}',1790000009548);
INSERT INTO "events" VALUES('d6c8fb4e3cd910b4a24a2ad9bb30b2fb',5,1790000009765,'revealed','{"seat":1,"nonce":"c790183afb5f69fb4d3226033d0141c5318113336b5e248acec88aeb64f33bdc"}',1790000009765);
INSERT INTO "events" VALUES('d6c8fb4e3cd910b4a24a2ad9bb30b2fb',6,1790000009765,'started','{}',1790000009765);
INSERT INTO "events" VALUES('d6c8fb4e3cd910b4a24a2ad9bb30b2fb',7,1790000009982,'said','{"seat":0,"text":"Bonne partie – good luck!"}',1790000009982);
INSERT INTO "events" VALUES('d6c8fb4e3cd910b4a24a2ad9bb30b2fb',8,1790000010199,'acted','{"player":0,"action":"wedge B1","draw":null}',1790000010199);
INSERT INTO "events" VALUES('d6c8fb4e3cd910b4a24a2ad9bb30b2fb',9,1790000010416,'acted','{"player":1,"action":"fin B10 C10","draw":null}',1790000010416);
INSERT INTO "events" VALUES('d6c8fb4e3cd910b4a24a2ad9bb30b2fb',10,1790000010633,'acted','{"player":0,"action":"wedge B9","draw":null}',1790000010633);
INSERT INTO "events" VALUES('d6c8fb4e3cd910b4a24a2ad9bb30b2fb',11,1790000010850,'undone','{"seat":0,"keep":2,"restores_time":true}',1790000010850);
INSERT INTO "events" VALUES('d6c8fb4e3cd910b4a24a2ad9bb30b2fb',12,1790000011067,'acted','{"player":0,"action":"arrow C9","draw":null}',1790000011067);
INSERT INTO "events" VALUES('d6c8fb4e3cd910b4a24a2ad9bb30b2fb',13,1790000011284,'acted','{"player":1,"action":"crown C8 E4","draw":null}',1790000011284);
INSERT INTO "events" VALUES('d6c8fb4e3cd910b4a24a2ad9bb30b2fb',14,1790000011501,'acted','{"player":0,"action":"hook A5 B8","draw":null}',1790000011501);
INSERT INTO "events" VALUES('d6c8fb4e3cd910b4a24a2ad9bb30b2fb',15,1790000011718,'acted','{"player":1,"action":"hook A4 B6","draw":null}',1790000011718);
INSERT INTO "events" VALUES('d6c8fb4e3cd910b4a24a2ad9bb30b2fb',16,1790000011935,'acted','{"player":0,"action":"hook C5 F5","draw":null}',1790000011935);
INSERT INTO "events" VALUES('f0a890ea47ca738eb48c14ec53676da4',0,1790000004340,'created','{"setup":{"game":"circle36","players":2,"options":{"line_points":5,"near_misses":false},"bots":[null,null],"clock":{"kind":"none","base":0,"increment":0},"names":["",""]},"commitment":"53ca9abb3d20863a5174a8f742553fc0eb99c54546451ac4f3bf1e1d35c2346f","scheme":"tondo-draw-2"}',1790000004340);
INSERT INTO "events" VALUES('f0a890ea47ca738eb48c14ec53676da4',1,1790000004557,'sat','{"seat":0,"user":"99a563ab2f6e21e96998f9fddd2a2bab","name":"Ada","nonce":"","commitment":"7445f8a97ecb1eecd5cbcedbee069001cd57dae27c1bd960e4bfe9b4d51295f6"}',1790000004557);
INSERT INTO "events" VALUES('f0a890ea47ca738eb48c14ec53676da4',2,1790000004774,'sat','{"seat":1,"user":"cd9fb1e148ccd8442e5aa74904cc73bf","name":"Bob","nonce":"","commitment":"23462c21bea2bb4c0b58ad0d1be10453f040c05d20f3adc0167c4b2765f429b6"}',1790000004774);
INSERT INTO "events" VALUES('f0a890ea47ca738eb48c14ec53676da4',3,1790000004991,'sealed','{}',1790000004991);
INSERT INTO "events" VALUES('f0a890ea47ca738eb48c14ec53676da4',4,1790000005208,'revealed','{"seat":0,"nonce":"3f9e9919878d972f9a451da1305317feed6740b9bd7425dcb03de04bf0a4f21e"}',1790000005208);
INSERT INTO "events" VALUES('f0a890ea47ca738eb48c14ec53676da4',5,1790000005425,'revealed','{"seat":1,"nonce":"0adc3ebef6822b55d46d44e5a833b3b84e0f27f9f7a910b6b6683480fc91baef"}',1790000005425);
INSERT INTO "events" VALUES('f0a890ea47ca738eb48c14ec53676da4',6,1790000005425,'started','{}',1790000005425);
INSERT INTO "events" VALUES('f0a890ea47ca738eb48c14ec53676da4',7,1790000005425,'acted','{"player":-1,"action":"start 5","draw":0}',1790000005425);
INSERT INTO "events" VALUES('f0a890ea47ca738eb48c14ec53676da4',8,1790000005425,'acted','{"player":-1,"action":"start 5","draw":1}',1790000005425);
INSERT INTO "events" VALUES('f0a890ea47ca738eb48c14ec53676da4',9,1790000005425,'acted','{"player":-1,"action":"start 4","draw":2}',1790000005425);
INSERT INTO "events" VALUES('f0a890ea47ca738eb48c14ec53676da4',10,1790000005425,'acted','{"player":-1,"action":"start 2","draw":3}',1790000005425);
INSERT INTO "events" VALUES('f0a890ea47ca738eb48c14ec53676da4',11,1790000005425,'acted','{"player":-1,"action":"roll 3-2","draw":4}',1790000005425);
INSERT INTO "events" VALUES('f0a890ea47ca738eb48c14ec53676da4',12,1790000005642,'said','{"seat":0,"text":"Bonne partie – good luck!"}',1790000005642);
INSERT INTO "events" VALUES('f0a890ea47ca738eb48c14ec53676da4',13,1790000005859,'acted','{"player":0,"action":"3+2 at blue 6","draw":null}',1790000005859);
INSERT INTO "events" VALUES('f0a890ea47ca738eb48c14ec53676da4',14,1790000006076,'acted','{"player":1,"action":"2 at green 1","draw":null}',1790000006076);
INSERT INTO "events" VALUES('f0a890ea47ca738eb48c14ec53676da4',15,1790000006076,'acted','{"player":-1,"action":"roll 3-1","draw":5}',1790000006076);
INSERT INTO "events" VALUES('f0a890ea47ca738eb48c14ec53676da4',16,1790000006293,'acted','{"player":1,"action":"3 at green 7","draw":null}',1790000006293);
INSERT INTO "events" VALUES('f0a890ea47ca738eb48c14ec53676da4',17,1790000006510,'proposed','{"seat":1,"what":"undo","about":1}',1790000006510);
INSERT INTO "events" VALUES('f0a890ea47ca738eb48c14ec53676da4',18,1790000006727,'acted','{"player":0,"action":"1 at red 7","draw":null}',1790000006727);
INSERT INTO "events" VALUES('f0a890ea47ca738eb48c14ec53676da4',19,1790000006727,'acted','{"player":-1,"action":"roll 5-3","draw":6}',1790000006727);
INSERT INTO "events" VALUES('f0a890ea47ca738eb48c14ec53676da4',20,1790000006944,'acted','{"player":0,"action":"5+3 at blue 3","draw":null}',1790000006944);
INSERT INTO "events" VALUES('f0a890ea47ca738eb48c14ec53676da4',21,1790000007161,'acted','{"player":1,"action":"3 at blue 2","draw":null}',1790000007161);
INSERT INTO "events" VALUES('f0a890ea47ca738eb48c14ec53676da4',22,1790000007161,'acted','{"player":-1,"action":"roll 4-4","draw":7}',1790000007161);
INSERT INTO "events" VALUES('f0a890ea47ca738eb48c14ec53676da4',23,1790000007378,'acted','{"player":1,"action":"reroll","draw":null}',1790000007378);
INSERT INTO "events" VALUES('f0a890ea47ca738eb48c14ec53676da4',24,1790000007378,'acted','{"player":-1,"action":"roll 6-2","draw":8}',1790000007378);
INSERT INTO "events" VALUES('f0a890ea47ca738eb48c14ec53676da4',25,1790000007595,'acted','{"player":1,"action":"2 at green 3","draw":null}',1790000007595);
INSERT INTO "events" VALUES('f0a890ea47ca738eb48c14ec53676da4',26,1790000007812,'ended','{"how":"resigned","seat":0,"secret":"9a78cdc29492a875f74ac6f3aa202f4ad9892fed75598005bac48a6a9e826bd6"}',1790000007812);
INSERT INTO "events" VALUES('f737eaa88ecc85a1cdf4216d898a0c0f',0,1790000023653,'created','{"setup":{"game":"cirkis","players":2,"options":{"center_ring":false,"match_to_100":false,"stop_at_once":false,"pieces":"big slice 3, slice 2, bow 1, crown 2, fin 2, hook 3, wedge 3, arrow 2, sliver 2","begins":1},"bots":[null,null],"clock":{"kind":"none","base":0,"increment":0},"names":["",""]},"commitment":"67c1471479ef35988f0ee7d982ad02e4a0b0fed303345f2cdb1937f11733c2a1","scheme":"tondo-draw-2"}',1790000023653);
INSERT INTO "events" VALUES('f737eaa88ecc85a1cdf4216d898a0c0f',1,1790000023870,'sat','{"seat":0,"user":"99a563ab2f6e21e96998f9fddd2a2bab","name":"Ada","nonce":"","commitment":"11824afb8c08d88815a5f00f9e716f71caf81238bbc2f69cb49c64756631acd7"}',1790000023870);
INSERT INTO "events" VALUES('f737eaa88ecc85a1cdf4216d898a0c0f',2,1790000024087,'sat','{"seat":1,"user":"cd9fb1e148ccd8442e5aa74904cc73bf","name":"Bob","nonce":"","commitment":"d929aa246ba459c875ee23ca954dc25aa0904b7dbf9a3d45ef542f3667f271dc"}',1790000024087);
INSERT INTO "events" VALUES('f737eaa88ecc85a1cdf4216d898a0c0f',3,1790000024304,'sealed','{}',1790000024304);
INSERT INTO "events" VALUES('f737eaa88ecc85a1cdf4216d898a0c0f',4,1790000024521,'revealed','{"seat":0,"nonce":"e89ac9bc9570714c28c82c20f482c8f73f434e363d0323e0030a250c945a6f4e"}',1790000024521);
INSERT INTO "events" VALUES('f737eaa88ecc85a1cdf4216d898a0c0f',5,1790000024738,'revealed','{"seat":1,"nonce":"00281b12b099c7dbb9f9911394fd734f0e11cceafe3475f0c0d9414ce96f6cbe"}',1790000024738);
INSERT INTO "events" VALUES('f737eaa88ecc85a1cdf4216d898a0c0f',6,1790000024738,'started','{}',1790000024738);
INSERT INTO "events" VALUES('f737eaa88ecc85a1cdf4216d898a0c0f',7,1790000024955,'said','{"seat":0,"text":"Bonne partie – good luck!"}',1790000024955);
INSERT INTO "events" VALUES('f737eaa88ecc85a1cdf4216d898a0c0f',8,1790000025172,'acted','{"player":0,"action":"crown A1 A2","draw":null}',1790000025172);
INSERT INTO "events" VALUES('f737eaa88ecc85a1cdf4216d898a0c0f',9,1790000025389,'acted','{"player":1,"action":"fin B9 C9","draw":null}',1790000025389);
INSERT INTO "events" VALUES('f737eaa88ecc85a1cdf4216d898a0c0f',10,1790000025606,'acted','{"player":0,"action":"fin G9 I9","draw":null}',1790000025606);
INSERT INTO "events" VALUES('f737eaa88ecc85a1cdf4216d898a0c0f',11,1790000025823,'undone','{"seat":0,"keep":2,"restores_time":true}',1790000025823);
INSERT INTO "events" VALUES('f737eaa88ecc85a1cdf4216d898a0c0f',12,1790000026040,'acted','{"player":0,"action":"slice G9 G10","draw":null}',1790000026040);
INSERT INTO "events" VALUES('f737eaa88ecc85a1cdf4216d898a0c0f',13,1790000026257,'acted','{"player":1,"action":"big slice D1 F1 F10","draw":null}',1790000026257);
INSERT INTO "events" VALUES('f737eaa88ecc85a1cdf4216d898a0c0f',14,1790000026474,'acted','{"player":0,"action":"arrow E1","draw":null}',1790000026474);
INSERT INTO "events" VALUES('f737eaa88ecc85a1cdf4216d898a0c0f',15,1790000026691,'acted','{"player":1,"action":"big slice D2 F2 H2","draw":null}',1790000026691);
INSERT INTO "events" VALUES('f737eaa88ecc85a1cdf4216d898a0c0f',16,1790000026908,'acted','{"player":0,"action":"fin B3 C3","draw":null}',1790000026908);
INSERT INTO "events" VALUES('f737eaa88ecc85a1cdf4216d898a0c0f',17,1790000027125,'left','{"seat":1}',1790000027125);
CREATE TABLE records (
	id TEXT NOT NULL, 
	source TEXT NOT NULL, 
	game TEXT NOT NULL, 
	status TEXT NOT NULL, 
	names TEXT NOT NULL, 
	summary TEXT NOT NULL, 
	updated BIGINT NOT NULL, 
	content TEXT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "records" VALUES('87a9ec763e2631eb3146cfd95f18a72f','http','circle36','playing','ada','{"players":1,"options":{"line_points":5,"near_misses":false},"names":["Ada"],"how":"","winners":[],"scores":[]}',1794890619984,'{
 "tondo": 1,
 "game": "circle36",
 "rules": 1,
 "options": {
  "line_points": 5,
  "near_misses": false
 },
 "players": [
  "Ada"
 ],
 "actions": [],
 "checksum": "5e143bf57eb258e6"
}
');
CREATE TABLE requests (
	table_id TEXT NOT NULL, 
	request TEXT NOT NULL, 
	number INTEGER NOT NULL, command TEXT, 
	PRIMARY KEY (table_id, request), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
)
 WITHOUT ROWID

;
CREATE TABLE seats (
	table_id TEXT NOT NULL, 
	seat INTEGER NOT NULL, 
	user_id TEXT NOT NULL, 
	PRIMARY KEY (table_id, seat), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
)
 WITHOUT ROWID

;
INSERT INTO "seats" VALUES('041c9099425e29070444f8cd2c65c73a',0,'99a563ab2f6e21e96998f9fddd2a2bab');
INSERT INTO "seats" VALUES('0aa2e24049815ae6a541ebbaeaf59682',0,'99a563ab2f6e21e96998f9fddd2a2bab');
INSERT INTO "seats" VALUES('39f3c3e693114351dcbed407e3e6b605',0,'99a563ab2f6e21e96998f9fddd2a2bab');
INSERT INTO "seats" VALUES('40aa0fc184226ec16a81fc47031de33f',0,'99a563ab2f6e21e96998f9fddd2a2bab');
INSERT INTO "seats" VALUES('5a4aaffcc8153790460d5fc8b1bd9822',0,'99a563ab2f6e21e96998f9fddd2a2bab');
INSERT INTO "seats" VALUES('685549f92636afc74fdc3ab4af7d7a9f',0,'99a563ab2f6e21e96998f9fddd2a2bab');
INSERT INTO "seats" VALUES('6b158536a24c9c44357055c2dd400d55',0,'99a563ab2f6e21e96998f9fddd2a2bab');
INSERT INTO "seats" VALUES('7bd5d47e446fcec2a3d811736110e578',0,'99a563ab2f6e21e96998f9fddd2a2bab');
INSERT INTO "seats" VALUES('870461db595d0bd237b363f437aadce2',0,'99a563ab2f6e21e96998f9fddd2a2bab');
INSERT INTO "seats" VALUES('bd6c7f67757b106aafa12caa98364a2c',0,'99a563ab2f6e21e96998f9fddd2a2bab');
INSERT INTO "seats" VALUES('d6c8fb4e3cd910b4a24a2ad9bb30b2fb',0,'99a563ab2f6e21e96998f9fddd2a2bab');
INSERT INTO "seats" VALUES('f0a890ea47ca738eb48c14ec53676da4',0,'99a563ab2f6e21e96998f9fddd2a2bab');
INSERT INTO "seats" VALUES('f737eaa88ecc85a1cdf4216d898a0c0f',0,'99a563ab2f6e21e96998f9fddd2a2bab');
INSERT INTO "seats" VALUES('041c9099425e29070444f8cd2c65c73a',1,'cd9fb1e148ccd8442e5aa74904cc73bf');
INSERT INTO "seats" VALUES('0aa2e24049815ae6a541ebbaeaf59682',1,'cd9fb1e148ccd8442e5aa74904cc73bf');
INSERT INTO "seats" VALUES('39f3c3e693114351dcbed407e3e6b605',1,'cd9fb1e148ccd8442e5aa74904cc73bf');
INSERT INTO "seats" VALUES('40aa0fc184226ec16a81fc47031de33f',1,'cd9fb1e148ccd8442e5aa74904cc73bf');
INSERT INTO "seats" VALUES('685549f92636afc74fdc3ab4af7d7a9f',1,'cd9fb1e148ccd8442e5aa74904cc73bf');
INSERT INTO "seats" VALUES('7bd5d47e446fcec2a3d811736110e578',1,'cd9fb1e148ccd8442e5aa74904cc73bf');
INSERT INTO "seats" VALUES('870461db595d0bd237b363f437aadce2',1,'cd9fb1e148ccd8442e5aa74904cc73bf');
INSERT INTO "seats" VALUES('bd6c7f67757b106aafa12caa98364a2c',1,'cd9fb1e148ccd8442e5aa74904cc73bf');
INSERT INTO "seats" VALUES('d6c8fb4e3cd910b4a24a2ad9bb30b2fb',1,'cd9fb1e148ccd8442e5aa74904cc73bf');
INSERT INTO "seats" VALUES('f0a890ea47ca738eb48c14ec53676da4',1,'cd9fb1e148ccd8442e5aa74904cc73bf');
INSERT INTO "seats" VALUES('f737eaa88ecc85a1cdf4216d898a0c0f',1,'cd9fb1e148ccd8442e5aa74904cc73bf');
CREATE TABLE secrets (
	table_id TEXT NOT NULL, 
	secret BLOB NOT NULL, 
	PRIMARY KEY (table_id), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "secrets" VALUES('7bd5d47e446fcec2a3d811736110e578',X'F5B165224A58B791DF6AF1D8303E61CDC4BB86C3D1C427103C344C4189EB2F1E');
INSERT INTO "secrets" VALUES('39f3c3e693114351dcbed407e3e6b605',X'2DE50472433D2E44FED8B6B8357E44CD3129903AC1D45597A242FDF11F8F2B1A');
INSERT INTO "secrets" VALUES('f0a890ea47ca738eb48c14ec53676da4',X'9A78CDC29492A875F74AC6F3AA202F4AD9892FED75598005BAC48A6A9E826BD6');
INSERT INTO "secrets" VALUES('bd6c7f67757b106aafa12caa98364a2c',X'BCD2B26419DAC896481471DA57AFD608BC27F07AE334243ECC2165BE58AF22CC');
INSERT INTO "secrets" VALUES('d6c8fb4e3cd910b4a24a2ad9bb30b2fb',X'7E1007D7B95DAC64D892DA5EFC8D5C7D438A96BB86399207685D2578ACFB210B');
INSERT INTO "secrets" VALUES('870461db595d0bd237b363f437aadce2',X'424DC2A8687C498CCBCEE39B859205F57FF8B9BA41277601C77B39621BA19DC8');
INSERT INTO "secrets" VALUES('041c9099425e29070444f8cd2c65c73a',X'A8DB670002BFD989BE9E448A29019D9F436B54C94EAFC99C9A6CC554C31B4975');
INSERT INTO "secrets" VALUES('40aa0fc184226ec16a81fc47031de33f',X'EED18DF1012B51AC263D091212D54E15B55D3ADE56D645048EBAF773DB33BA03');
INSERT INTO "secrets" VALUES('0aa2e24049815ae6a541ebbaeaf59682',X'1A8EDF4F0C68F562CC4AE5578553C16BE0F5D3CB0C58233021DE274273CED71B');
INSERT INTO "secrets" VALUES('f737eaa88ecc85a1cdf4216d898a0c0f',X'EC021E86578404A624F9DB073D091865576AC6AC0CA46A9343ACAACD542A3D52');
INSERT INTO "secrets" VALUES('685549f92636afc74fdc3ab4af7d7a9f',X'08D052F629AE9BE65CE8FD91D86DFA75468BE82BCC1DF2D355E626DE66E0B0DE');
INSERT INTO "secrets" VALUES('5a4aaffcc8153790460d5fc8b1bd9822',X'B55051E681AA0648E4BDA104BCE02E28451A6B332D8787DB93D0E6533ECFA6CF');
INSERT INTO "secrets" VALUES('6b158536a24c9c44357055c2dd400d55',X'3516B8B935AF570A9D9AAD152B670D224313712B0B30A32AD97E36E94D0CC889');
CREATE TABLE servers (
	id TEXT NOT NULL, 
	number BIGINT NOT NULL, 
	people TEXT NOT NULL, 
	PRIMARY KEY (id)
);
CREATE TABLE tables (
	id TEXT NOT NULL, 
	game TEXT NOT NULL, 
	status TEXT NOT NULL, 
	public BOOLEAN NOT NULL, 
	names TEXT NOT NULL, 
	summary TEXT NOT NULL, 
	updated BIGINT NOT NULL, 
	deadline BIGINT, 
	last INTEGER NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('7bd5d47e446fcec2a3d811736110e578','circle36','open',1,'ada
bob','{"players":2,"options":{"line_points":5,"near_misses":false},"names":["Ada","Bob"],"how":"","winners":[],"scores":[],"levels":[null,null],"ended":null,"ended_by":null,"counts":true}',1790000000651,NULL,2);
INSERT INTO "tables" VALUES('39f3c3e693114351dcbed407e3e6b605','circle36','playing',1,'ada
bob','{"players":2,"options":{"line_points":5,"near_misses":false},"names":["Ada","Bob"],"how":"","winners":[],"scores":[],"levels":[null,null],"ended":null,"ended_by":null,"counts":true}',1790000004123,NULL,23);
INSERT INTO "tables" VALUES('f0a890ea47ca738eb48c14ec53676da4','circle36','over',1,'ada
bob','{"players":2,"options":{"line_points":5,"near_misses":false},"names":["Ada","Bob"],"how":"resigned","winners":[1],"scores":[-1,0],"levels":[null,null],"ended":1790000007812,"ended_by":0,"counts":true}',1790000007812,NULL,26);
INSERT INTO "tables" VALUES('bd6c7f67757b106aafa12caa98364a2c','cirkis','open',1,'ada
bob','{"players":2,"options":{"center_ring":false,"match_to_100":false,"stop_at_once":false,"pieces":"big slice 3, slice 2, bow 1, crown 2, fin 2, hook 3, wedge 3, arrow 2, sliver 2","begins":1},"names":["Ada","Bob"],"how":"","winners":[],"scores":[],"levels":[null,null],"ended":null,"ended_by":null,"counts":true}',1790000008463,NULL,2);
INSERT INTO "tables" VALUES('d6c8fb4e3cd910b4a24a2ad9bb30b2fb','cirkis','playing',1,'ada
bob','{"players":2,"options":{"center_ring":false,"match_to_100":false,"stop_at_once":false,"pieces":"big slice 3, slice 2, bow 1, crown 2, fin 2, hook 3, wedge 3, arrow 2, sliver 2","begins":1},"names":["Ada","Bob"],"how":"","winners":[],"scores":[],"levels":[null,null],"ended":null,"ended_by":null,"counts":true}',1790000011935,NULL,16);
INSERT INTO "tables" VALUES('870461db595d0bd237b363f437aadce2','cirkis','over',1,'ada
bob','{"players":2,"options":{"center_ring":false,"match_to_100":false,"stop_at_once":false,"pieces":"big slice 3, slice 2, bow 1, crown 2, fin 2, hook 3, wedge 3, arrow 2, sliver 2","begins":1},"names":["Ada","Bob"],"how":"resigned","winners":[1],"scores":[0,0],"levels":[null,null],"ended":1790000015624,"ended_by":0,"counts":true}',1790000015624,NULL,17);
INSERT INTO "tables" VALUES('041c9099425e29070444f8cd2c65c73a','cropcircles','open',1,'ada
bob','{"players":2,"options":{"fixed_rules":false,"bridging":false,"sheet_of_112":false,"begins":1},"names":["Ada","Bob"],"how":"","winners":[],"scores":[],"levels":[null,null],"ended":null,"ended_by":null,"counts":true}',1790000016275,NULL,2);
INSERT INTO "tables" VALUES('40aa0fc184226ec16a81fc47031de33f','cropcircles','playing',1,'ada
bob','{"players":2,"options":{"fixed_rules":false,"bridging":false,"sheet_of_112":false,"begins":1},"names":["Ada","Bob"],"how":"","winners":[],"scores":[],"levels":[null,null],"ended":null,"ended_by":null,"counts":true}',1790000019747,NULL,40);
INSERT INTO "tables" VALUES('0aa2e24049815ae6a541ebbaeaf59682','cropcircles','over',1,'ada
bob','{"players":2,"options":{"fixed_rules":false,"bridging":false,"sheet_of_112":false,"begins":1},"names":["Ada","Bob"],"how":"resigned","winners":[1],"scores":[1,0],"levels":[null,null],"ended":1790000023436,"ended_by":0,"counts":true}',1790000023436,NULL,41);
INSERT INTO "tables" VALUES('f737eaa88ecc85a1cdf4216d898a0c0f','cirkis','playing',1,'ada
bob','{"players":2,"options":{"center_ring":false,"match_to_100":false,"stop_at_once":false,"pieces":"big slice 3, slice 2, bow 1, crown 2, fin 2, hook 3, wedge 3, arrow 2, sliver 2","begins":1},"names":["Ada","Bob"],"how":"","winners":[],"scores":[],"levels":[null,null],"ended":null,"ended_by":null,"counts":true}',1790000027125,NULL,17);
INSERT INTO "tables" VALUES('685549f92636afc74fdc3ab4af7d7a9f','cropcircles','over',1,'ada
bob','{"players":2,"options":{"fixed_rules":false,"bridging":false,"sheet_of_112":false,"begins":1},"names":["Ada","Bob"],"how":"abandoned","winners":[],"scores":[3,0],"levels":[null,null],"ended":1790000031031,"ended_by":null,"counts":true}',1790000031031,NULL,43);
INSERT INTO "tables" VALUES('5a4aaffcc8153790460d5fc8b1bd9822','cirkis','playing',1,'ada
dart','{"players":2,"options":{"center_ring":false,"match_to_100":false,"stop_at_once":false,"pieces":"big slice 3, slice 2, bow 1, crown 2, fin 2, hook 3, wedge 3, arrow 2, sliver 2","begins":1},"names":["Ada","Dart"],"how":"","winners":[],"scores":[],"levels":[null,3],"ended":null,"ended_by":null,"counts":true}',1790000034069,NULL,14);
INSERT INTO "tables" VALUES('6b158536a24c9c44357055c2dd400d55','circle36','over',1,'ada','{"players":1,"options":{"line_points":5,"near_misses":false},"names":["Ada"],"how":"played","winners":[0],"scores":[-7],"levels":[null],"ended":1790000041447,"ended_by":null,"counts":false}',1790000041447,NULL,63);
CREATE TABLE "tokens" (
	kind TEXT NOT NULL, 
	token_hash TEXT NOT NULL, 
	data TEXT NOT NULL, 
	expires BIGINT NOT NULL, 
	PRIMARY KEY (kind, token_hash)
)
 WITHOUT ROWID

;
INSERT INTO "tokens" VALUES('link','0123','{"seat": 1}',1125899906842624);
CREATE TABLE tondo_schema (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT tondo_schema_pkc PRIMARY KEY (version_num)
);
INSERT INTO "tondo_schema" VALUES('008');
CREATE INDEX tables_by_time ON tables (updated, id);
CREATE INDEX tables_by_status ON tables (status, updated, id);
CREATE INDEX tables_by_deadline ON tables (deadline);
CREATE INDEX seats_by_user ON seats (user_id);
CREATE INDEX records_by_time ON records (updated, id);
CREATE INDEX tokens_by_expiry ON tokens (expires);
CREATE INDEX endings_by_time ON endings (at);
COMMIT;
