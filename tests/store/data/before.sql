BEGIN TRANSACTION;
CREATE TABLE events (
	table_id TEXT NOT NULL, 
	number INTEGER NOT NULL, 
	at BIGINT NOT NULL, 
	kind TEXT NOT NULL, 
	data TEXT NOT NULL, 
	PRIMARY KEY (table_id, number), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
)
 WITHOUT ROWID

;
INSERT INTO "events" VALUES('3009a546abe3a318047b3b4fdd738e89',0,1760000001085,'created','{"setup":{"game":"circle36","players":2,"options":{"line_points":6,"near_misses":false},"bots":[null,null],"clock":{"kind":"none","base":0,"increment":0}},"commitment":"09aec3197db682041ff18a8e0778059d6737dc8542d84e02b15915c288fb7665"}');
INSERT INTO "events" VALUES('316c85090beeb0043b658ba0efe947b3',0,1760000092659,'created','{"setup":{"game":"cirkis","players":2,"options":{"center_ring":false,"match_to_100":false,"stop_at_once":false,"pieces":"big slice 3, slice 2, bow 1, crown 2, fin 2, hook 3, wedge 3, arrow 2, sliver 2"},"bots":[null,null],"clock":{"kind":"none","base":0,"increment":0}},"commitment":"cbb8a95949219b79d3725a212413ed5170bc90b346c5dc538ee6fd5997aca38d"}');
INSERT INTO "events" VALUES('316c85090beeb0043b658ba0efe947b3',1,1760000092876,'sat','{"seat":0,"user":"fdee430d40bd57deeac186cd9790033d","name":"Ada","nonce":""}');
INSERT INTO "events" VALUES('316c85090beeb0043b658ba0efe947b3',2,1760000093093,'sat','{"seat":1,"user":"81b637d8fcd2c6da6359e6963113a117","name":"Bob","nonce":""}');
INSERT INTO "events" VALUES('316c85090beeb0043b658ba0efe947b3',3,1760000093310,'started','{}');
INSERT INTO "events" VALUES('316c85090beeb0043b658ba0efe947b3',4,1760000093961,'acted','{"player":0,"action":"bow B9 B10","draw":null}');
INSERT INTO "events" VALUES('316c85090beeb0043b658ba0efe947b3',5,1760000094612,'acted','{"player":1,"action":"crown A4 A5","draw":null}');
INSERT INTO "events" VALUES('316c85090beeb0043b658ba0efe947b3',6,1760000095263,'acted','{"player":0,"action":"hook A2 B3","draw":null}');
INSERT INTO "events" VALUES('316c85090beeb0043b658ba0efe947b3',7,1760000095914,'acted','{"player":1,"action":"hook C4 F4","draw":null}');
INSERT INTO "events" VALUES('316c85090beeb0043b658ba0efe947b3',8,1760000096565,'acted','{"player":0,"action":"hook C5 D3","draw":null}');
INSERT INTO "events" VALUES('316c85090beeb0043b658ba0efe947b3',9,1760000096782,'ended','{"how":"resigned","seat":1,"secret":"04b708121ea670d1577cf92a7e1641fcf6088759053138fff75f4013f3e7a8c9"}');
INSERT INTO "events" VALUES('3228a0c1631b76012022353dcea0f0cb',0,1760000042532,'created','{"setup":{"game":"circle36","players":2,"options":{"line_points":5,"near_misses":false},"bots":[null,null],"clock":{"kind":"none","base":0,"increment":0}},"commitment":"de837417037fd7219236a2e6c4603e3eb8c4230d71383f84eab4e82b12d0635c"}');
INSERT INTO "events" VALUES('3228a0c1631b76012022353dcea0f0cb',1,1760000042749,'sat','{"seat":0,"user":"fdee430d40bd57deeac186cd9790033d","name":"Ada","nonce":""}');
INSERT INTO "events" VALUES('3228a0c1631b76012022353dcea0f0cb',2,1760000042966,'sat','{"seat":1,"user":"81b637d8fcd2c6da6359e6963113a117","name":"Bob","nonce":""}');
INSERT INTO "events" VALUES('3228a0c1631b76012022353dcea0f0cb',3,1760000043183,'started','{}');
INSERT INTO "events" VALUES('3228a0c1631b76012022353dcea0f0cb',4,1760000043183,'acted','{"player":-1,"action":"start 5","draw":0}');
INSERT INTO "events" VALUES('3228a0c1631b76012022353dcea0f0cb',5,1760000043183,'acted','{"player":-1,"action":"start 2","draw":1}');
INSERT INTO "events" VALUES('3228a0c1631b76012022353dcea0f0cb',6,1760000043183,'acted','{"player":-1,"action":"roll 6-1","draw":2}');
INSERT INTO "events" VALUES('3228a0c1631b76012022353dcea0f0cb',7,1760000043834,'acted','{"player":1,"action":"6+1 at blue 8","draw":null}');
INSERT INTO "events" VALUES('3228a0c1631b76012022353dcea0f0cb',8,1760000044485,'acted','{"player":0,"action":"1 at green 2","draw":null}');
INSERT INTO "events" VALUES('3228a0c1631b76012022353dcea0f0cb',9,1760000044485,'acted','{"player":-1,"action":"roll 4-2","draw":3}');
INSERT INTO "events" VALUES('3228a0c1631b76012022353dcea0f0cb',10,1760000045136,'acted','{"player":1,"action":"4 at red 4","draw":null}');
INSERT INTO "events" VALUES('3228a0c1631b76012022353dcea0f0cb',11,1760000045787,'acted','{"player":0,"action":"4 at green 5","draw":null}');
INSERT INTO "events" VALUES('3228a0c1631b76012022353dcea0f0cb',12,1760000045787,'acted','{"player":-1,"action":"roll 3-2","draw":4}');
INSERT INTO "events" VALUES('3228a0c1631b76012022353dcea0f0cb',13,1760000046438,'acted','{"player":0,"action":"2 at red 8","draw":null}');
INSERT INTO "events" VALUES('3228a0c1631b76012022353dcea0f0cb',14,1760000047089,'acted','{"player":1,"action":"3+2 at red 6","draw":null}');
INSERT INTO "events" VALUES('3228a0c1631b76012022353dcea0f0cb',15,1760000047089,'acted','{"player":-1,"action":"roll 3-2","draw":5}');
INSERT INTO "events" VALUES('3228a0c1631b76012022353dcea0f0cb',16,1760000047957,'moved','{"seat":1,"user":"9d017e2681b7f31725e1c0fbe2612e89"}');
INSERT INTO "events" VALUES('3228a0c1631b76012022353dcea0f0cb',17,1760000048608,'acted','{"player":0,"action":"3-2 at red 6","draw":null}');
INSERT INTO "events" VALUES('3228a0c1631b76012022353dcea0f0cb',18,1760000049259,'acted','{"player":1,"action":"2 at green 3","draw":null}');
INSERT INTO "events" VALUES('3228a0c1631b76012022353dcea0f0cb',19,1760000049259,'acted','{"player":-1,"action":"roll 6-4","draw":6}');
INSERT INTO "events" VALUES('3228a0c1631b76012022353dcea0f0cb',20,1760000049910,'acted','{"player":1,"action":"6-4 at blue 3","draw":null}');
INSERT INTO "events" VALUES('3228a0c1631b76012022353dcea0f0cb',21,1760000050561,'acted','{"player":0,"action":"4 at red 1","draw":null}');
INSERT INTO "events" VALUES('3228a0c1631b76012022353dcea0f0cb',22,1760000050561,'acted','{"player":-1,"action":"roll 1-1","draw":7}');
INSERT INTO "events" VALUES('505a3fab75f268478db15e257a3a30e0',0,1760000091357,'created','{"setup":{"game":"circle36","players":2,"options":{"line_points":5,"near_misses":false},"bots":[null,null],"clock":{"kind":"none","base":0,"increment":0}},"commitment":"df02e06531b1d8f46f052359d352c22b27bc99d738088de6b2401a490e52fb6a"}');
INSERT INTO "events" VALUES('505a3fab75f268478db15e257a3a30e0',1,1760000091574,'sat','{"seat":0,"user":"81b637d8fcd2c6da6359e6963113a117","name":"Bob","nonce":""}');
INSERT INTO "events" VALUES('505a3fab75f268478db15e257a3a30e0',2,1760000091791,'sat','{"seat":1,"user":"fdee430d40bd57deeac186cd9790033d","name":"Ada","nonce":""}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',0,1760000151466,'created','{"setup":{"game":"cropcircles","players":2,"options":{"fixed_rules":false,"bridging":false,"sheet_of_112":false},"bots":[null,null],"clock":{"kind":"none","base":0,"increment":0}},"commitment":"11260af24e818151f2a3cd1888f7a554e1e7d837a6aebf9a13dc971d9206e2b8"}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',1,1760000151683,'sat','{"seat":0,"user":"fdee430d40bd57deeac186cd9790033d","name":"Ada","nonce":"cccccccc"}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',2,1760000151900,'sat','{"seat":1,"user":"81b637d8fcd2c6da6359e6963113a117","name":"Bob","nonce":""}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',3,1760000152117,'started','{}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',4,1760000152117,'acted','{"player":-1,"action":"draw square3","draw":0}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',5,1760000152117,'acted','{"player":-1,"action":"draw circle1","draw":1}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',6,1760000152117,'acted','{"player":-1,"action":"draw circle1","draw":2}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',7,1760000152117,'acted','{"player":-1,"action":"draw star3","draw":3}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',8,1760000152117,'acted','{"player":-1,"action":"draw square1","draw":4}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',9,1760000152117,'acted','{"player":-1,"action":"draw square1","draw":5}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',10,1760000152117,'acted','{"player":-1,"action":"draw square2","draw":6}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',11,1760000152117,'acted','{"player":-1,"action":"draw star3","draw":7}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',12,1760000152117,'acted','{"player":-1,"action":"draw square2","draw":8}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',13,1760000152117,'acted','{"player":-1,"action":"draw square3","draw":9}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',14,1760000152117,'acted','{"player":-1,"action":"draw triangle1","draw":10}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',15,1760000152117,'acted','{"player":-1,"action":"draw square3","draw":11}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',16,1760000152117,'acted','{"player":-1,"action":"draw star2","draw":12}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',17,1760000152117,'acted','{"player":-1,"action":"draw star1","draw":13}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',18,1760000152117,'acted','{"player":-1,"action":"draw circle2","draw":14}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',19,1760000152117,'acted','{"player":-1,"action":"draw square4","draw":15}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',20,1760000152117,'acted','{"player":-1,"action":"draw triangle2","draw":16}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',21,1760000152117,'acted','{"player":-1,"action":"rule circle square star","draw":17}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',22,1760000152117,'acted','{"player":-1,"action":"rule square star","draw":18}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',23,1760000152117,'acted','{"player":-1,"action":"rule circle","draw":19}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',24,1760000152117,'acted','{"player":-1,"action":"rule square triangle star","draw":20}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',25,1760000152768,'acted','{"player":0,"action":"square3 i8","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',26,1760000153419,'acted','{"player":0,"action":"star3 i9","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',27,1760000154070,'acted','{"player":0,"action":"finish","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',28,1760000154721,'acted','{"player":0,"action":"take bag","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',29,1760000154721,'acted','{"player":-1,"action":"draw circle3","draw":21}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',30,1760000155372,'acted','{"player":0,"action":"take pool 5","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',31,1760000156023,'acted','{"player":0,"action":"take pool 2","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',32,1760000156023,'acted','{"player":-1,"action":"draw triangle2","draw":22}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',33,1760000156023,'acted','{"player":-1,"action":"draw star1","draw":23}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',34,1760000156674,'acted','{"player":1,"action":"square1 g6","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',35,1760000157325,'acted','{"player":1,"action":"star3 h6","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',36,1760000157976,'acted','{"player":1,"action":"square2 f6","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',37,1760000158627,'acted','{"player":1,"action":"square1 e6","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',38,1760000159278,'acted','{"player":1,"action":"finish","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',39,1760000159929,'acted','{"player":1,"action":"take pool 3","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',40,1760000160580,'acted','{"player":1,"action":"take bag","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',41,1760000160580,'acted','{"player":-1,"action":"draw triangle3","draw":24}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',42,1760000161231,'acted','{"player":1,"action":"take bag","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',43,1760000161231,'acted','{"player":-1,"action":"draw star1","draw":25}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',44,1760000161231,'acted','{"player":-1,"action":"draw circle2","draw":26}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',45,1760000161882,'acted','{"player":0,"action":"star1 f7","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',46,1760000162533,'acted','{"player":0,"action":"triangle2 e7","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',47,1760000163184,'acted','{"player":0,"action":"finish","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',48,1760000163835,'acted','{"player":0,"action":"take pool 1","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',49,1760000164486,'acted','{"player":0,"action":"take pool 2","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',50,1760000165137,'acted','{"player":0,"action":"take pool 3","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',51,1760000165137,'acted','{"player":-1,"action":"draw square1","draw":27}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',52,1760000165137,'acted','{"player":-1,"action":"draw square2","draw":28}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',53,1760000165137,'acted','{"player":-1,"action":"draw triangle2","draw":29}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',54,1760000165788,'acted','{"player":1,"action":"star1 i10","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',55,1760000166439,'acted','{"player":1,"action":"triangle3 i11","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',56,1760000167090,'acted','{"player":1,"action":"finish","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',57,1760000167741,'acted','{"player":1,"action":"take pool 2","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',58,1760000168392,'acted','{"player":1,"action":"take pool 5","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',59,1760000172298,'acted','{"player":1,"action":"take bag","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',60,1760000172298,'acted','{"player":-1,"action":"draw star2","draw":30}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',61,1760000172298,'acted','{"player":-1,"action":"draw star2","draw":31}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',62,1760000172298,'acted','{"player":-1,"action":"draw triangle2","draw":32}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',63,1760000172949,'acted','{"player":0,"action":"circle2 d6","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',64,1760000173600,'acted','{"player":0,"action":"circle1 d7","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',65,1760000174251,'acted','{"player":0,"action":"circle1 d8","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',66,1760000174902,'acted','{"player":0,"action":"finish","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',67,1760000175553,'acted','{"player":0,"action":"take bag","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',68,1760000175553,'acted','{"player":-1,"action":"draw square1","draw":33}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',69,1760000176204,'acted','{"player":0,"action":"take pool 1","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',70,1760000176855,'acted','{"player":0,"action":"take pool 3","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',71,1760000176855,'acted','{"player":-1,"action":"draw circle4","draw":34}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',72,1760000176855,'acted','{"player":-1,"action":"draw circle2","draw":35}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',73,1760000177506,'acted','{"player":1,"action":"star2 i7","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',74,1760000178157,'acted','{"player":1,"action":"star1 i6","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',75,1760000178808,'acted','{"player":1,"action":"square2 i5","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',76,1760000179459,'acted','{"player":1,"action":"circle2 i4","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',77,1760000180110,'acted','{"player":1,"action":"finish","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',78,1760000180110,'acted','{"player":-1,"action":"rule square triangle","draw":36}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',79,1760000180761,'acted','{"player":1,"action":"take pool 1","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',80,1760000181412,'acted','{"player":1,"action":"take pool 4","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',81,1760000182063,'acted','{"player":1,"action":"take pool 3","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',82,1760000182063,'acted','{"player":-1,"action":"draw triangle4","draw":37}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',83,1760000182063,'acted','{"player":-1,"action":"draw triangle4","draw":38}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',84,1760000182063,'acted','{"player":-1,"action":"draw circle1","draw":39}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',85,1760000182714,'acted','{"player":0,"action":"square1 h11","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',86,1760000183365,'acted','{"player":0,"action":"star2 h10","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',87,1760000184016,'acted','{"player":0,"action":"triangle2 h12","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',88,1760000184667,'acted','{"player":0,"action":"square1 h9","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',89,1760000185318,'acted','{"player":0,"action":"finish","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',90,1760000185969,'acted','{"player":0,"action":"take pool 2","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',91,1760000186620,'acted','{"player":0,"action":"take pool 1","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',92,1760000187271,'acted','{"player":0,"action":"take pool 5","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',93,1760000187271,'acted','{"player":-1,"action":"draw triangle1","draw":40}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',94,1760000187271,'acted','{"player":-1,"action":"draw triangle3","draw":41}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',95,1760000187271,'acted','{"player":-1,"action":"draw circle2","draw":42}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',96,1760000187922,'acted','{"player":1,"action":"circle2 g9","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',97,1760000188573,'acted','{"player":1,"action":"finish","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',98,1760000189224,'acted','{"player":1,"action":"take pool 3","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',99,1760000189875,'acted','{"player":1,"action":"take bag","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',100,1760000189875,'acted','{"player":-1,"action":"draw circle4","draw":43}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',101,1760000190526,'acted','{"player":1,"action":"take pool 1","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',102,1760000190526,'acted','{"player":-1,"action":"draw triangle3","draw":44}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',103,1760000190526,'acted','{"player":-1,"action":"draw star1","draw":45}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',104,1760000191177,'acted','{"player":0,"action":"triangle2 j10","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',105,1760000191828,'acted','{"player":0,"action":"star2 j11","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',106,1760000192479,'acted','{"player":0,"action":"triangle2 j12","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',107,1760000193130,'acted','{"player":0,"action":"finish","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',108,1760000193781,'acted','{"player":0,"action":"take pool 4","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',109,1760000194432,'acted','{"player":0,"action":"take pool 1","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',110,1760000195083,'acted','{"player":0,"action":"take pool 2","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',111,1760000195083,'acted','{"player":-1,"action":"draw triangle1","draw":46}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',112,1760000195083,'acted','{"player":-1,"action":"draw square4","draw":47}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',113,1760000195083,'acted','{"player":-1,"action":"draw circle3","draw":48}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',114,1760000195734,'acted','{"player":1,"action":"triangle1 e8","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',115,1760000199640,'acted','{"player":1,"action":"finish","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',116,1760000200291,'acted','{"player":1,"action":"take bag","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',117,1760000200291,'acted','{"player":-1,"action":"draw star1","draw":49}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',118,1760000200942,'acted','{"player":1,"action":"take pool 5","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',119,1760000201593,'acted','{"player":1,"action":"take pool 4","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',120,1760000201593,'acted','{"player":-1,"action":"draw triangle2","draw":50}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',121,1760000201593,'acted','{"player":-1,"action":"draw triangle3","draw":51}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',122,1760000202244,'acted','{"player":0,"action":"triangle4 c8","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',123,1760000202895,'acted','{"player":0,"action":"circle1 c9","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',124,1760000203546,'acted','{"player":0,"action":"finish","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',125,1760000203546,'acted','{"player":-1,"action":"rule circle triangle","draw":52}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',126,1760000204197,'acted','{"player":0,"action":"take pool 1","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',127,1760000204848,'acted','{"player":0,"action":"take bag","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',128,1760000204848,'acted','{"player":-1,"action":"draw circle2","draw":53}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',129,1760000205499,'acted','{"player":0,"action":"take bag","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',130,1760000205499,'acted','{"player":-1,"action":"draw star2","draw":54}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',131,1760000205499,'acted','{"player":-1,"action":"draw star3","draw":55}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',132,1760000206150,'acted','{"player":1,"action":"circle2 j6","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',133,1760000206801,'acted','{"player":1,"action":"finish","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',134,1760000207452,'acted','{"player":1,"action":"take pool 3","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',135,1760000208103,'acted','{"player":1,"action":"take pool 4","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',136,1760000208754,'acted','{"player":1,"action":"take pool 2","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',137,1760000208754,'acted','{"player":-1,"action":"draw triangle1","draw":56}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',138,1760000208754,'acted','{"player":-1,"action":"draw circle4","draw":57}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',139,1760000208754,'acted','{"player":-1,"action":"draw circle2","draw":58}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',140,1760000209405,'acted','{"player":0,"action":"triangle1 f5","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',141,1760000210056,'acted','{"player":0,"action":"circle3 e5","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',142,1760000210707,'acted','{"player":0,"action":"triangle3 g5","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',143,1760000211358,'acted','{"player":0,"action":"finish","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',144,1760000212009,'acted','{"player":0,"action":"take pool 5","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',145,1760000212660,'acted','{"player":0,"action":"take pool 3","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',146,1760000213311,'acted','{"player":0,"action":"take pool 1","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',147,1760000213311,'acted','{"player":-1,"action":"draw square3","draw":59}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',148,1760000213311,'acted','{"player":-1,"action":"draw star3","draw":60}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',149,1760000213311,'acted','{"player":-1,"action":"draw square3","draw":61}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',150,1760000213962,'acted','{"player":1,"action":"circle4 b9","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',151,1760000214613,'acted','{"player":1,"action":"finish","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',152,1760000215264,'acted','{"player":1,"action":"take pool 2","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',153,1760000215915,'acted','{"player":1,"action":"take bag","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',154,1760000215915,'acted','{"player":-1,"action":"draw star4","draw":62}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',155,1760000219821,'acted','{"player":1,"action":"take pool 1","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',156,1760000219821,'acted','{"player":-1,"action":"draw star1","draw":63}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',157,1760000219821,'acted','{"player":-1,"action":"draw triangle4","draw":64}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',158,1760000220472,'acted','{"player":0,"action":"circle2 f8","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',159,1760000221123,'acted','{"player":0,"action":"finish","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',160,1760000221774,'acted','{"player":0,"action":"take bag","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',161,1760000221774,'acted','{"player":-1,"action":"draw triangle3","draw":65}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',162,1760000222425,'acted','{"player":0,"action":"take pool 5","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',163,1760000223076,'acted','{"player":0,"action":"take pool 3","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',164,1760000223076,'acted','{"player":-1,"action":"draw star2","draw":66}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',165,1760000223076,'acted','{"player":-1,"action":"draw star1","draw":67}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',166,1760000223727,'acted','{"player":1,"action":"star1 j7","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',167,1760000224378,'acted','{"player":1,"action":"finish","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',168,1760000225029,'acted','{"player":1,"action":"take pool 4","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',169,1760000225680,'acted','{"player":1,"action":"take pool 5","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',170,1760000226331,'acted','{"player":1,"action":"take pool 1","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',171,1760000226331,'acted','{"player":-1,"action":"draw circle1","draw":68}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',172,1760000226331,'acted','{"player":-1,"action":"draw triangle1","draw":69}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',173,1760000226331,'acted','{"player":-1,"action":"draw triangle2","draw":70}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',174,1760000226982,'acted','{"player":0,"action":"star3 j13","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',175,1760000227633,'acted','{"player":0,"action":"finish","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',176,1760000228284,'acted','{"player":0,"action":"take pool 3","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',177,1760000228935,'acted','{"player":0,"action":"take pool 4","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',178,1760000229586,'acted','{"player":0,"action":"take pool 5","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',179,1760000229586,'acted','{"player":-1,"action":"draw star3","draw":71}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',180,1760000229586,'acted','{"player":-1,"action":"draw circle3","draw":72}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',181,1760000229586,'acted','{"player":-1,"action":"draw circle2","draw":73}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',182,1760000230237,'acted','{"player":1,"action":"triangle2 k12","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',183,1760000230888,'acted','{"player":1,"action":"finish","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',184,1760000231539,'acted','{"player":1,"action":"take pool 2","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',185,1760000232190,'acted','{"player":1,"action":"take bag","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',186,1760000232190,'acted','{"player":-1,"action":"draw circle3","draw":74}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',187,1760000232841,'acted','{"player":1,"action":"take pool 3","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',188,1760000232841,'acted','{"player":-1,"action":"draw star3","draw":75}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',189,1760000232841,'acted','{"player":-1,"action":"draw square4","draw":76}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',190,1760000233492,'acted','{"player":0,"action":"triangle3 k10","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',191,1760000234143,'acted','{"player":0,"action":"triangle1 k9","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',192,1760000234794,'acted','{"player":0,"action":"square3 k8","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',193,1760000235445,'acted','{"player":0,"action":"triangle2 k7","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',194,1760000236096,'acted','{"player":0,"action":"finish","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',195,1760000236747,'acted','{"player":0,"action":"take bag","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',196,1760000236747,'acted','{"player":-1,"action":"draw square3","draw":77}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',197,1760000237398,'acted','{"player":0,"action":"take pool 4","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',198,1760000238049,'acted','{"player":0,"action":"take bag","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',199,1760000238049,'acted','{"player":-1,"action":"draw triangle4","draw":78}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',200,1760000238049,'acted','{"player":-1,"action":"draw triangle2","draw":79}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',201,1760000238700,'acted','{"player":1,"action":"triangle1 g11","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',202,1760000239351,'acted','{"player":1,"action":"square3 g12","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',203,1760000240002,'acted','{"player":1,"action":"finish","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',204,1760000240002,'acted','{"player":-1,"action":"rule square triangle star","draw":80}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',205,1760000240653,'acted','{"player":1,"action":"take pool 4","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',206,1760000241304,'acted','{"player":1,"action":"take pool 5","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',207,1760000241955,'acted','{"player":1,"action":"take pool 1","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',208,1760000241955,'acted','{"player":-1,"action":"draw circle1","draw":81}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',209,1760000241955,'acted','{"player":-1,"action":"draw square1","draw":82}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',210,1760000241955,'acted','{"player":-1,"action":"draw triangle2","draw":83}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',211,1760000242606,'acted','{"player":0,"action":"circle4 e4","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',212,1760000246512,'acted','{"player":0,"action":"circle3 e3","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',213,1760000247163,'acted','{"player":0,"action":"finish","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',214,1760000247814,'acted','{"player":0,"action":"take pool 4","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',215,1760000248465,'acted','{"player":0,"action":"take pool 3","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',216,1760000249116,'acted','{"player":0,"action":"take bag","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',217,1760000249116,'acted','{"player":-1,"action":"draw square2","draw":84}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',218,1760000249116,'acted','{"player":-1,"action":"draw square1","draw":85}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',219,1760000249116,'acted','{"player":-1,"action":"draw star4","draw":86}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',220,1760000249767,'acted','{"player":1,"action":"circle1 j14","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',221,1760000250418,'acted','{"player":1,"action":"star3 i14","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',222,1760000251069,'acted','{"player":1,"action":"circle4 k14","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',223,1760000251720,'acted','{"player":1,"action":"finish","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',224,1760000252371,'acted','{"player":1,"action":"take pool 5","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',225,1760000253022,'acted','{"player":1,"action":"take pool 1","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',226,1760000253673,'acted','{"player":1,"action":"take pool 2","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',227,1760000253673,'acted','{"player":-1,"action":"draw triangle3","draw":87}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',228,1760000253673,'acted','{"player":-1,"action":"draw star2","draw":88}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',229,1760000253673,'acted','{"player":-1,"action":"draw square4","draw":89}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',230,1760000254324,'acted','{"player":0,"action":"square4 h4","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',231,1760000254975,'acted','{"player":0,"action":"finish","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',232,1760000255626,'acted','{"player":0,"action":"take pool 2","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',233,1760000256277,'acted','{"player":0,"action":"take pool 3","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',234,1760000256928,'acted','{"player":0,"action":"take pool 4","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',235,1760000256928,'acted','{"player":-1,"action":"draw triangle1","draw":90}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',236,1760000256928,'acted','{"player":-1,"action":"draw circle2","draw":91}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',237,1760000256928,'acted','{"player":-1,"action":"draw square2","draw":92}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',238,1760000257579,'acted','{"player":1,"action":"circle2 l10","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',239,1760000258230,'acted','{"player":1,"action":"star4 m10","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',240,1760000258881,'acted','{"player":1,"action":"finish","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',241,1760000258881,'acted','{"player":-1,"action":"rule circle square","draw":93}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',242,1760000259532,'acted','{"player":1,"action":"take pool 1","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',243,1760000260183,'acted','{"player":1,"action":"take pool 2","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',244,1760000260834,'acted','{"player":1,"action":"take bag","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',245,1760000260834,'acted','{"player":-1,"action":"draw star4","draw":94}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',246,1760000260834,'acted','{"player":-1,"action":"draw circle4","draw":95}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',247,1760000260834,'acted','{"player":-1,"action":"draw star2","draw":96}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',248,1760000261485,'acted','{"player":0,"action":"star2 f11","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',249,1760000262136,'acted','{"player":0,"action":"square2 e11","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',250,1760000262787,'acted','{"player":0,"action":"finish","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',251,1760000263438,'acted','{"player":0,"action":"take pool 1","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',252,1760000264089,'acted','{"player":0,"action":"take bag","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',253,1760000264089,'acted','{"player":-1,"action":"draw circle3","draw":97}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',254,1760000264740,'acted','{"player":0,"action":"take pool 3","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',255,1760000264740,'acted','{"player":-1,"action":"draw star1","draw":98}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',256,1760000264740,'acted','{"player":-1,"action":"draw square2","draw":99}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',257,1760000265391,'acted','{"player":1,"action":"triangle4 d3","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',258,1760000269080,'acted','{"player":1,"action":"circle1 d4","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',259,1760000269731,'acted','{"player":1,"action":"triangle3 d5","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',260,1760000270382,'acted','{"player":1,"action":"circle2 d2","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',261,1760000271033,'acted','{"player":1,"action":"triangle4 d1","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',262,1760000271684,'acted','{"player":1,"action":"finish","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',263,1760000272335,'acted','{"player":1,"action":"take pool 3","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',264,1760000272986,'acted','{"player":1,"action":"take pool 4","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',265,1760000273637,'acted','{"player":1,"action":"take pool 1","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',266,1760000273637,'acted','{"player":-1,"action":"draw circle1","draw":100}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',267,1760000273637,'acted','{"player":-1,"action":"draw triangle1","draw":101}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',268,1760000273637,'acted','{"player":-1,"action":"draw square1","draw":102}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',269,1760000274288,'acted','{"player":0,"action":"square1 e12","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',270,1760000274939,'acted','{"player":0,"action":"square1 d12","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',271,1760000275590,'acted','{"player":0,"action":"finish","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',272,1760000276241,'acted','{"player":0,"action":"take pool 3","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',273,1760000276892,'acted','{"player":0,"action":"take pool 1","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',274,1760000277543,'acted','{"player":0,"action":"take pool 5","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',275,1760000277543,'acted','{"player":-1,"action":"draw circle1","draw":103}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',276,1760000277543,'acted','{"player":-1,"action":"draw square2","draw":104}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',277,1760000277543,'acted','{"player":-1,"action":"draw circle3","draw":105}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',278,1760000278194,'acted','{"player":1,"action":"triangle1 h13","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',279,1760000278845,'acted','{"player":1,"action":"finish","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',280,1760000279496,'acted','{"player":1,"action":"take pool 5","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',281,1760000280147,'acted','{"player":1,"action":"take pool 1","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',282,1760000280798,'acted','{"player":1,"action":"take pool 4","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',283,1760000280798,'acted','{"player":-1,"action":"draw star2","draw":106}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',284,1760000280798,'acted','{"player":-1,"action":"draw circle1","draw":107}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',285,1760000280798,'acted','{"player":-1,"action":"draw triangle1","draw":108}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',286,1760000281449,'acted','{"player":0,"action":"circle2 l8","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',287,1760000282100,'acted','{"player":0,"action":"triangle3 l9","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',288,1760000282751,'acted','{"player":0,"action":"star3 l7","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',289,1760000283402,'acted','{"player":0,"action":"finish","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',290,1760000283402,'acted','{"player":-1,"action":"rule square","draw":109}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',291,1760000284053,'acted','{"player":0,"action":"take pool 3","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',292,1760000284704,'acted','{"player":0,"action":"take pool 4","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',293,1760000285355,'acted','{"player":0,"action":"take bag","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',294,1760000285355,'acted','{"player":-1,"action":"draw star4","draw":110}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',295,1760000285355,'acted','{"player":-1,"action":"draw square1","draw":111}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',296,1760000285355,'acted','{"player":-1,"action":"draw square2","draw":112}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',297,1760000286006,'acted','{"player":1,"action":"circle1 c4","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',298,1760000286657,'acted','{"player":1,"action":"star4 b4","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',299,1760000287308,'acted','{"player":1,"action":"finish","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',300,1760000287959,'acted','{"player":1,"action":"take pool 3","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',301,1760000288610,'acted','{"player":1,"action":"take pool 4","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',302,1760000289261,'acted','{"player":1,"action":"take pool 1","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',303,1760000293167,'acted','{"player":0,"action":"triangle3 c10","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',304,1760000293818,'acted','{"player":0,"action":"square2 d10","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',305,1760000294469,'acted','{"player":0,"action":"circle1 b10","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',306,1760000295120,'acted','{"player":0,"action":"square4 a10","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',307,1760000295771,'acted','{"player":0,"action":"square3 e10","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',308,1760000296422,'acted','{"player":0,"action":"finish","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',309,1760000297073,'acted','{"player":0,"action":"take pool 2","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',310,1760000297724,'acted','{"player":0,"action":"take pool 5","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',311,1760000298375,'acted','{"player":1,"action":"square1 j9","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',312,1760000299026,'acted','{"player":1,"action":"square2 j8","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',313,1760000299677,'acted','{"player":1,"action":"finish","draw":null}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',314,1760000299677,'acted','{"player":-1,"action":"rule circle triangle star","draw":113}');
INSERT INTO "events" VALUES('5241f878556b34ea1fb4a10ef7d7238a',315,1760000299677,'ended','{"how":"played","seat":null,"secret":"0613a51eb1faa0cd53050dde483372efdab5b689f1ef172fea96c1b88a0cfe97"}');
INSERT INTO "events" VALUES('750c670412872af8d4e891da28c51c0e',0,1760000103509,'created','{"setup":{"game":"cirkis","players":2,"options":{"center_ring":false,"match_to_100":false,"stop_at_once":false,"pieces":"big slice 3, slice 2, bow 1, crown 2, fin 2, hook 3, wedge 3, arrow 2, sliver 2"},"bots":[null,null],"clock":{"kind":"none","base":0,"increment":0}},"commitment":"33f96098faeed6b7ac2b2854631a6d603a58bdea0138b71635ebcb6d0883a7e6"}');
INSERT INTO "events" VALUES('750c670412872af8d4e891da28c51c0e',1,1760000103726,'sat','{"seat":0,"user":"fdee430d40bd57deeac186cd9790033d","name":"Ada","nonce":""}');
INSERT INTO "events" VALUES('750c670412872af8d4e891da28c51c0e',2,1760000103943,'sat','{"seat":1,"user":"81b637d8fcd2c6da6359e6963113a117","name":"Bob","nonce":""}');
INSERT INTO "events" VALUES('750c670412872af8d4e891da28c51c0e',3,1760000104160,'started','{}');
INSERT INTO "events" VALUES('750c670412872af8d4e891da28c51c0e',4,1760000104811,'acted','{"player":0,"action":"hook A3 B4","draw":null}');
INSERT INTO "events" VALUES('750c670412872af8d4e891da28c51c0e',5,1760000105462,'acted','{"player":1,"action":"arrow E2","draw":null}');
INSERT INTO "events" VALUES('750c670412872af8d4e891da28c51c0e',6,1760000106113,'acted','{"player":0,"action":"wedge B3","draw":null}');
INSERT INTO "events" VALUES('750c670412872af8d4e891da28c51c0e',7,1760000106330,'left','{"seat":1}');
INSERT INTO "events" VALUES('750c670412872af8d4e891da28c51c0e',8,1760000106547,'returned','{"seat":1}');
INSERT INTO "events" VALUES('750c670412872af8d4e891da28c51c0e',9,1760000106764,'left','{"seat":0}');
INSERT INTO "events" VALUES('750c670412872af8d4e891da28c51c0e',10,1760000106981,'left','{"seat":1}');
INSERT INTO "events" VALUES('750c670412872af8d4e891da28c51c0e',11,1760000106981,'ended','{"how":"abandoned","seat":null,"secret":"8309cf5528f22933d75618ec27fb25f86f496097f5f93691731c2c73261a13fd"}');
INSERT INTO "events" VALUES('99356474b4f9ae0b4b64f2b5fb9c8f1e',0,1760000001302,'created','{"setup":{"game":"cirkis","players":2,"options":{"center_ring":false,"match_to_100":false,"stop_at_once":false,"pieces":"big slice 3, slice 2, bow 1, crown 2, fin 2, hook 3, wedge 3, arrow 2, sliver 2"},"bots":[null,null],"clock":{"kind":"none","base":0,"increment":0}},"commitment":"04911d9b42ee2a9ef104bc2ad626ec2edcd91ca91c893dc2063452de49066a20"}');
INSERT INTO "events" VALUES('99356474b4f9ae0b4b64f2b5fb9c8f1e',1,1760000001519,'sat','{"seat":0,"user":"fdee430d40bd57deeac186cd9790033d","name":"Ada","nonce":"abababababababababababababababab"}');
INSERT INTO "events" VALUES('99356474b4f9ae0b4b64f2b5fb9c8f1e',2,1760000001736,'sat','{"seat":1,"user":"81b637d8fcd2c6da6359e6963113a117","name":"Émile","nonce":""}');
INSERT INTO "events" VALUES('99356474b4f9ae0b4b64f2b5fb9c8f1e',3,1760000001953,'started','{}');
INSERT INTO "events" VALUES('99356474b4f9ae0b4b64f2b5fb9c8f1e',4,1760000002604,'acted','{"player":0,"action":"slice B6 B7","draw":null}');
INSERT INTO "events" VALUES('99356474b4f9ae0b4b64f2b5fb9c8f1e',5,1760000003255,'acted','{"player":1,"action":"hook A3 B5","draw":null}');
INSERT INTO "events" VALUES('99356474b4f9ae0b4b64f2b5fb9c8f1e',6,1760000003906,'acted','{"player":0,"action":"big slice D3 F4 F5","draw":null}');
INSERT INTO "events" VALUES('99356474b4f9ae0b4b64f2b5fb9c8f1e',7,1760000004557,'acted','{"player":1,"action":"fin I4 K4","draw":null}');
INSERT INTO "events" VALUES('99356474b4f9ae0b4b64f2b5fb9c8f1e',8,1760000005208,'acted','{"player":0,"action":"wedge H4","draw":null}');
INSERT INTO "events" VALUES('99356474b4f9ae0b4b64f2b5fb9c8f1e',9,1760000005859,'acted','{"player":1,"action":"wedge G4","draw":null}');
INSERT INTO "events" VALUES('99356474b4f9ae0b4b64f2b5fb9c8f1e',10,1760000006510,'acted','{"player":0,"action":"arrow E2","draw":null}');
INSERT INTO "events" VALUES('99356474b4f9ae0b4b64f2b5fb9c8f1e',11,1760000007161,'acted','{"player":1,"action":"arrow C3","draw":null}');
INSERT INTO "events" VALUES('99356474b4f9ae0b4b64f2b5fb9c8f1e',12,1760000008463,'acted','{"player":0,"action":"arrow C4","draw":null}');
INSERT INTO "events" VALUES('99356474b4f9ae0b4b64f2b5fb9c8f1e',13,1760000009331,'acted','{"player":1,"action":"hook A2 B3","draw":null}');
INSERT INTO "events" VALUES('99356474b4f9ae0b4b64f2b5fb9c8f1e',14,1760000009548,'undone','{"seat":1,"keep":9}');
INSERT INTO "events" VALUES('99356474b4f9ae0b4b64f2b5fb9c8f1e',15,1760000010199,'acted','{"player":1,"action":"arrow C5","draw":null}');
INSERT INTO "events" VALUES('99356474b4f9ae0b4b64f2b5fb9c8f1e',16,1760000010850,'acted','{"player":0,"action":"fin G5 I5","draw":null}');
INSERT INTO "events" VALUES('99356474b4f9ae0b4b64f2b5fb9c8f1e',17,1760000011067,'said','{"seat":0,"text":"Bien joué ! «π» 🙂"}');
INSERT INTO "events" VALUES('99356474b4f9ae0b4b64f2b5fb9c8f1e',18,1760000011284,'said','{"seat":1,"text":"hello there"}');
INSERT INTO "events" VALUES('99356474b4f9ae0b4b64f2b5fb9c8f1e',19,1760000011935,'proposed','{"seat":1,"what":"undo","about":1}');
INSERT INTO "events" VALUES('a1b31a91f7f0e79221e82ff501819e24',0,1760000000217,'created','{"setup":{"game":"cirkis","players":3,"options":{"center_ring":false,"match_to_100":false,"stop_at_once":false,"pieces":"big slice 3, slice 2, bow 1, crown 2, fin 2, hook 3, wedge 3, arrow 2, sliver 2"},"bots":[null,null,null],"clock":{"kind":"none","base":0,"increment":0}},"commitment":"a0f7a53bf2c67ab8b38edd04fc061a5f14a5ef32623844fa4c40a5fd1e992043"}');
INSERT INTO "events" VALUES('a1b31a91f7f0e79221e82ff501819e24',1,1760000000434,'sat','{"seat":0,"user":"fdee430d40bd57deeac186cd9790033d","name":"Ada","nonce":""}');
INSERT INTO "events" VALUES('a1b31a91f7f0e79221e82ff501819e24',2,1760000000651,'sat','{"seat":1,"user":"81b637d8fcd2c6da6359e6963113a117","name":"Bob","nonce":""}');
INSERT INTO "events" VALUES('a1b31a91f7f0e79221e82ff501819e24',3,1760000000868,'stood','{"seat":1}');
INSERT INTO "events" VALUES('b917fcc4f3942870bfddb012aec09362',0,1760000301630,'created','{"setup":{"game":"circle36","players":2,"options":{"line_points":5,"near_misses":false},"bots":[null,null],"clock":{"kind":"bank","base":60000,"increment":0}},"commitment":"2a09f82087cf6646bd2577e24dc365c0f68cf841e0d70b48e6d6af2aab3cffb8"}');
INSERT INTO "events" VALUES('b917fcc4f3942870bfddb012aec09362',1,1760000301847,'sat','{"seat":0,"user":"fdee430d40bd57deeac186cd9790033d","name":"Ada","nonce":""}');
INSERT INTO "events" VALUES('b917fcc4f3942870bfddb012aec09362',2,1760000302064,'sat','{"seat":1,"user":"81b637d8fcd2c6da6359e6963113a117","name":"Bob","nonce":""}');
INSERT INTO "events" VALUES('b917fcc4f3942870bfddb012aec09362',3,1760000302281,'started','{}');
INSERT INTO "events" VALUES('b917fcc4f3942870bfddb012aec09362',4,1760000302281,'acted','{"player":-1,"action":"start 6","draw":0}');
INSERT INTO "events" VALUES('b917fcc4f3942870bfddb012aec09362',5,1760000302281,'acted','{"player":-1,"action":"start 1","draw":1}');
INSERT INTO "events" VALUES('b917fcc4f3942870bfddb012aec09362',6,1760000302281,'acted','{"player":-1,"action":"roll 6-1","draw":2}');
INSERT INTO "events" VALUES('b917fcc4f3942870bfddb012aec09362',7,1760000303149,'acted','{"player":1,"action":"1 at blue 8","draw":null}');
INSERT INTO "events" VALUES('b917fcc4f3942870bfddb012aec09362',8,1760000304017,'acted','{"player":0,"action":"6-1 at blue 7","draw":null}');
INSERT INTO "events" VALUES('b917fcc4f3942870bfddb012aec09362',9,1760000304017,'acted','{"player":-1,"action":"roll 1-1","draw":3}');
INSERT INTO "events" VALUES('b917fcc4f3942870bfddb012aec09362',10,1760000304885,'acted','{"player":1,"action":"reroll","draw":null}');
INSERT INTO "events" VALUES('b917fcc4f3942870bfddb012aec09362',11,1760000304885,'acted','{"player":-1,"action":"roll 4-2","draw":4}');
INSERT INTO "events" VALUES('b917fcc4f3942870bfddb012aec09362',12,1760000372612,'ended','{"how":"timed-out","seat":0,"secret":"b72cd8bc8de057b00d247ad70e986140aa615b09ee5e155837860d73c43a7c27"}');
INSERT INTO "events" VALUES('c55008835a7cf743a89ae55e07ce54dc',0,1760000028427,'created','{"setup":{"game":"circle36","players":2,"options":{"line_points":7,"near_misses":false},"bots":[null,1],"clock":{"kind":"bank","base":10800000,"increment":5000}},"commitment":"c3191eaa430db8940d0b88e350002bd80c68eef29ede87aee13082bc80662374"}');
INSERT INTO "events" VALUES('c55008835a7cf743a89ae55e07ce54dc',1,1760000028644,'sat','{"seat":0,"user":"fdee430d40bd57deeac186cd9790033d","name":"Ada","nonce":""}');
INSERT INTO "events" VALUES('c55008835a7cf743a89ae55e07ce54dc',2,1760000028861,'started','{}');
INSERT INTO "events" VALUES('c55008835a7cf743a89ae55e07ce54dc',3,1760000028861,'acted','{"player":-1,"action":"start 6","draw":0}');
INSERT INTO "events" VALUES('c55008835a7cf743a89ae55e07ce54dc',4,1760000028861,'acted','{"player":-1,"action":"start 5","draw":1}');
INSERT INTO "events" VALUES('c55008835a7cf743a89ae55e07ce54dc',5,1760000028861,'acted','{"player":-1,"action":"roll 6-4","draw":2}');
INSERT INTO "events" VALUES('c55008835a7cf743a89ae55e07ce54dc',6,1760000029295,'acted','{"player":1,"action":"6 at red 2","draw":null}');
INSERT INTO "events" VALUES('c55008835a7cf743a89ae55e07ce54dc',7,1760000030163,'acted','{"player":0,"action":"6-4 at green 5","draw":null}');
INSERT INTO "events" VALUES('c55008835a7cf743a89ae55e07ce54dc',8,1760000030163,'acted','{"player":-1,"action":"roll 3-1","draw":3}');
INSERT INTO "events" VALUES('c55008835a7cf743a89ae55e07ce54dc',9,1760000030597,'acted','{"player":1,"action":"3 at blue 5","draw":null}');
INSERT INTO "events" VALUES('c55008835a7cf743a89ae55e07ce54dc',10,1760000031465,'acted','{"player":0,"action":"3 at blue 7","draw":null}');
INSERT INTO "events" VALUES('c55008835a7cf743a89ae55e07ce54dc',11,1760000031465,'acted','{"player":-1,"action":"roll 2-1","draw":4}');
INSERT INTO "events" VALUES('c55008835a7cf743a89ae55e07ce54dc',12,1760000031899,'acted','{"player":1,"action":"1 at green 3","draw":null}');
INSERT INTO "events" VALUES('c55008835a7cf743a89ae55e07ce54dc',13,1760000032767,'acted','{"player":0,"action":"1 at blue 3","draw":null}');
INSERT INTO "events" VALUES('c55008835a7cf743a89ae55e07ce54dc',14,1760000032767,'acted','{"player":-1,"action":"roll 2-1","draw":5}');
INSERT INTO "events" VALUES('c55008835a7cf743a89ae55e07ce54dc',15,1760000033201,'acted','{"player":1,"action":"1 at red 4","draw":null}');
INSERT INTO "events" VALUES('c55008835a7cf743a89ae55e07ce54dc',16,1760000034069,'acted','{"player":0,"action":"2+1 at blue 1","draw":null}');
INSERT INTO "events" VALUES('c55008835a7cf743a89ae55e07ce54dc',17,1760000034069,'acted','{"player":-1,"action":"roll 3-1","draw":6}');
INSERT INTO "events" VALUES('c55008835a7cf743a89ae55e07ce54dc',18,1760000034503,'acted','{"player":1,"action":"3 at blue 2","draw":null}');
INSERT INTO "events" VALUES('c55008835a7cf743a89ae55e07ce54dc',19,1760000035371,'acted','{"player":0,"action":"3+1 at red 6","draw":null}');
INSERT INTO "events" VALUES('c55008835a7cf743a89ae55e07ce54dc',20,1760000035371,'acted','{"player":-1,"action":"roll 4-1","draw":7}');
INSERT INTO "events" VALUES('c55008835a7cf743a89ae55e07ce54dc',21,1760000035805,'acted','{"player":1,"action":"4+1 at blue 4","draw":null}');
INSERT INTO "events" VALUES('c55008835a7cf743a89ae55e07ce54dc',22,1760000036673,'acted','{"player":0,"action":"4+1 at blue 2","draw":null}');
INSERT INTO "events" VALUES('c55008835a7cf743a89ae55e07ce54dc',23,1760000036673,'acted','{"player":-1,"action":"roll 3-3","draw":8}');
INSERT INTO "events" VALUES('c55008835a7cf743a89ae55e07ce54dc',24,1760000037541,'acted','{"player":0,"action":"reroll","draw":null}');
INSERT INTO "events" VALUES('c55008835a7cf743a89ae55e07ce54dc',25,1760000037541,'acted','{"player":-1,"action":"roll 5-2","draw":9}');
INSERT INTO "events" VALUES('c55008835a7cf743a89ae55e07ce54dc',26,1760000037975,'acted','{"player":1,"action":"5 at red 3","draw":null}');
INSERT INTO "events" VALUES('c55008835a7cf743a89ae55e07ce54dc',27,1760000038843,'acted','{"player":0,"action":"2 at green 2","draw":null}');
INSERT INTO "events" VALUES('c55008835a7cf743a89ae55e07ce54dc',28,1760000038843,'acted','{"player":-1,"action":"roll 3-3","draw":10}');
INSERT INTO "events" VALUES('c55008835a7cf743a89ae55e07ce54dc',29,1760000039060,'acted','{"player":1,"action":"keep","draw":null}');
INSERT INTO "events" VALUES('c55008835a7cf743a89ae55e07ce54dc',30,1760000039494,'acted','{"player":1,"action":"3+3 at red 6","draw":null}');
INSERT INTO "events" VALUES('c7b6df8202d14808aaeab69997c36009',0,1760000012586,'created','{"setup":{"game":"cropcircles","players":3,"options":{"fixed_rules":false,"bridging":false,"sheet_of_112":false},"bots":[null,null,null],"clock":{"kind":"each","base":2592000000,"increment":0}},"commitment":"616628355a2d15f7f5af25ebcce370612440eb01dd43f860be6da70f99a08cc0"}');
INSERT INTO "events" VALUES('c7b6df8202d14808aaeab69997c36009',1,1760000012803,'sat','{"seat":0,"user":"fdee430d40bd57deeac186cd9790033d","name":"Ada","nonce":"00ff"}');
INSERT INTO "events" VALUES('c7b6df8202d14808aaeab69997c36009',2,1760000013020,'sat','{"seat":1,"user":"81b637d8fcd2c6da6359e6963113a117","name":"Bob","nonce":""}');
INSERT INTO "events" VALUES('c7b6df8202d14808aaeab69997c36009',3,1760000013237,'sat','{"seat":2,"user":"9d017e2681b7f31725e1c0fbe2612e89","name":"Zoë","nonce":"1234"}');
INSERT INTO "events" VALUES('c7b6df8202d14808aaeab69997c36009',4,1760000013454,'started','{}');
INSERT INTO "events" VALUES('c7b6df8202d14808aaeab69997c36009',5,1760000013454,'acted','{"player":-1,"action":"draw star1","draw":0}');
INSERT INTO "events" VALUES('c7b6df8202d14808aaeab69997c36009',6,1760000013454,'acted','{"player":-1,"action":"draw circle2","draw":1}');
INSERT INTO "events" VALUES('c7b6df8202d14808aaeab69997c36009',7,1760000013454,'acted','{"player":-1,"action":"draw circle2","draw":2}');
INSERT INTO "events" VALUES('c7b6df8202d14808aaeab69997c36009',8,1760000013454,'acted','{"player":-1,"action":"draw triangle1","draw":3}');
INSERT INTO "events" VALUES('c7b6df8202d14808aaeab69997c36009',9,1760000013454,'acted','{"player":-1,"action":"draw star3","draw":4}');
INSERT INTO "events" VALUES('c7b6df8202d14808aaeab69997c36009',10,1760000013454,'acted','{"player":-1,"action":"draw circle2","draw":5}');
INSERT INTO "events" VALUES('c7b6df8202d14808aaeab69997c36009',11,1760000013454,'acted','{"player":-1,"action":"draw square4","draw":6}');
INSERT INTO "events" VALUES('c7b6df8202d14808aaeab69997c36009',12,1760000013454,'acted','{"player":-1,"action":"draw star1","draw":7}');
INSERT INTO "events" VALUES('c7b6df8202d14808aaeab69997c36009',13,1760000013454,'acted','{"player":-1,"action":"draw circle3","draw":8}');
INSERT INTO "events" VALUES('c7b6df8202d14808aaeab69997c36009',14,1760000013454,'acted','{"player":-1,"action":"draw circle3","draw":9}');
INSERT INTO "events" VALUES('c7b6df8202d14808aaeab69997c36009',15,1760000013454,'acted','{"player":-1,"action":"draw triangle3","draw":10}');
INSERT INTO "events" VALUES('c7b6df8202d14808aaeab69997c36009',16,1760000013454,'acted','{"player":-1,"action":"draw triangle4","draw":11}');
INSERT INTO "events" VALUES('c7b6df8202d14808aaeab69997c36009',17,1760000013454,'acted','{"player":-1,"action":"draw square3","draw":12}');
INSERT INTO "events" VALUES('c7b6df8202d14808aaeab69997c36009',18,1760000013454,'acted','{"player":-1,"action":"draw triangle3","draw":13}');
INSERT INTO "events" VALUES('c7b6df8202d14808aaeab69997c36009',19,1760000013454,'acted','{"player":-1,"action":"draw circle1","draw":14}');
INSERT INTO "events" VALUES('c7b6df8202d14808aaeab69997c36009',20,1760000013454,'acted','{"player":-1,"action":"draw triangle1","draw":15}');
INSERT INTO "events" VALUES('c7b6df8202d14808aaeab69997c36009',21,1760000013454,'acted','{"player":-1,"action":"draw square3","draw":16}');
INSERT INTO "events" VALUES('c7b6df8202d14808aaeab69997c36009',22,1760000013454,'acted','{"player":-1,"action":"draw triangle4","draw":17}');
INSERT INTO "events" VALUES('c7b6df8202d14808aaeab69997c36009',23,1760000013454,'acted','{"player":-1,"action":"draw circle3","draw":18}');
INSERT INTO "events" VALUES('c7b6df8202d14808aaeab69997c36009',24,1760000013454,'acted','{"player":-1,"action":"draw circle4","draw":19}');
INSERT INTO "events" VALUES('c7b6df8202d14808aaeab69997c36009',25,1760000013454,'acted','{"player":-1,"action":"draw star4","draw":20}');
INSERT INTO "events" VALUES('c7b6df8202d14808aaeab69997c36009',26,1760000013454,'acted','{"player":-1,"action":"rule circle square triangle","draw":21}');
INSERT INTO "events" VALUES('c7b6df8202d14808aaeab69997c36009',27,1760000013454,'acted','{"player":-1,"action":"rule square triangle","draw":22}');
INSERT INTO "events" VALUES('c7b6df8202d14808aaeab69997c36009',28,1760000013454,'acted','{"player":-1,"action":"rule star","draw":23}');
INSERT INTO "events" VALUES('c7b6df8202d14808aaeab69997c36009',29,1760000013454,'acted','{"player":-1,"action":"rule square triangle","draw":24}');
INSERT INTO "events" VALUES('c7b6df8202d14808aaeab69997c36009',30,1760000014322,'acted','{"player":0,"action":"triangle1 f8","draw":null}');
INSERT INTO "events" VALUES('c7b6df8202d14808aaeab69997c36009',31,1760000015190,'acted','{"player":0,"action":"finish","draw":null}');
INSERT INTO "events" VALUES('c7b6df8202d14808aaeab69997c36009',32,1760000016058,'acted','{"player":0,"action":"take pool 5","draw":null}');
INSERT INTO "events" VALUES('c7b6df8202d14808aaeab69997c36009',33,1760000016926,'acted','{"player":0,"action":"take pool 4","draw":null}');
INSERT INTO "events" VALUES('c7b6df8202d14808aaeab69997c36009',34,1760000017794,'acted','{"player":0,"action":"take pool 1","draw":null}');
INSERT INTO "events" VALUES('c7b6df8202d14808aaeab69997c36009',35,1760000017794,'acted','{"player":-1,"action":"draw square1","draw":25}');
INSERT INTO "events" VALUES('c7b6df8202d14808aaeab69997c36009',36,1760000017794,'acted','{"player":-1,"action":"draw circle2","draw":26}');
INSERT INTO "events" VALUES('c7b6df8202d14808aaeab69997c36009',37,1760000017794,'acted','{"player":-1,"action":"draw circle4","draw":27}');
INSERT INTO "events" VALUES('c7b6df8202d14808aaeab69997c36009',38,1760000018662,'acted','{"player":1,"action":"circle2 h9","draw":null}');
INSERT INTO "events" VALUES('c7b6df8202d14808aaeab69997c36009',39,1760000019530,'acted','{"player":1,"action":"finish","draw":null}');
INSERT INTO "events" VALUES('c7b6df8202d14808aaeab69997c36009',40,1760000020398,'acted','{"player":1,"action":"take pool 4","draw":null}');
INSERT INTO "events" VALUES('c7b6df8202d14808aaeab69997c36009',41,1760000021266,'acted','{"player":1,"action":"take pool 3","draw":null}');
INSERT INTO "events" VALUES('c7b6df8202d14808aaeab69997c36009',42,1760000022134,'acted','{"player":1,"action":"take pool 1","draw":null}');
INSERT INTO "events" VALUES('c7b6df8202d14808aaeab69997c36009',43,1760000022134,'acted','{"player":-1,"action":"draw star3","draw":28}');
INSERT INTO "events" VALUES('c7b6df8202d14808aaeab69997c36009',44,1760000022134,'acted','{"player":-1,"action":"draw circle2","draw":29}');
INSERT INTO "events" VALUES('c7b6df8202d14808aaeab69997c36009',45,1760000022134,'acted','{"player":-1,"action":"draw triangle2","draw":30}');
INSERT INTO "events" VALUES('c7b6df8202d14808aaeab69997c36009',46,1760000023002,'acted','{"player":2,"action":"triangle3 e8","draw":null}');
INSERT INTO "events" VALUES('c7b6df8202d14808aaeab69997c36009',47,1760000023870,'acted','{"player":2,"action":"finish","draw":null}');
INSERT INTO "events" VALUES('c7b6df8202d14808aaeab69997c36009',48,1760000024738,'acted','{"player":2,"action":"take pool 4","draw":null}');
INSERT INTO "events" VALUES('c7b6df8202d14808aaeab69997c36009',49,1760000025606,'acted','{"player":2,"action":"take pool 1","draw":null}');
INSERT INTO "events" VALUES('c7b6df8202d14808aaeab69997c36009',50,1760000026040,'said','{"seat":1,"text":"noise"}');
INSERT INTO "events" VALUES('c7b6df8202d14808aaeab69997c36009',51,1760000026474,'muted','{"seat":0,"whom":1,"on":true}');
INSERT INTO "events" VALUES('c7b6df8202d14808aaeab69997c36009',52,1760000026908,'said','{"seat":1,"text":"more noise"}');
INSERT INTO "events" VALUES('c7b6df8202d14808aaeab69997c36009',53,1760000027342,'left','{"seat":2}');
INSERT INTO "events" VALUES('c7b6df8202d14808aaeab69997c36009',54,1760000027776,'proposed','{"seat":0,"what":"take-over","about":2}');
INSERT INTO "events" VALUES('dea1c585cd4a721d25714de574011b3d',0,1760000107198,'created','{"setup":{"game":"cropcircles","players":3,"options":{"fixed_rules":false,"bridging":false,"sheet_of_112":false},"bots":[null,null,null],"clock":{"kind":"none","base":0,"increment":0}},"commitment":"8d5cb1d160e26ad0b037ade697148de22c29e9d3d0edce666a19c8d662222e75"}');
INSERT INTO "events" VALUES('dea1c585cd4a721d25714de574011b3d',1,1760000107415,'sat','{"seat":0,"user":"fdee430d40bd57deeac186cd9790033d","name":"Ada","nonce":""}');
INSERT INTO "events" VALUES('dea1c585cd4a721d25714de574011b3d',2,1760000107632,'sat','{"seat":1,"user":"81b637d8fcd2c6da6359e6963113a117","name":"Bob","nonce":""}');
INSERT INTO "events" VALUES('dea1c585cd4a721d25714de574011b3d',3,1760000107849,'sat','{"seat":2,"user":"9d017e2681b7f31725e1c0fbe2612e89","name":"Zoë","nonce":""}');
INSERT INTO "events" VALUES('dea1c585cd4a721d25714de574011b3d',4,1760000108066,'started','{}');
INSERT INTO "events" VALUES('dea1c585cd4a721d25714de574011b3d',5,1760000108066,'acted','{"player":-1,"action":"draw circle2","draw":0}');
INSERT INTO "events" VALUES('dea1c585cd4a721d25714de574011b3d',6,1760000108066,'acted','{"player":-1,"action":"draw star2","draw":1}');
INSERT INTO "events" VALUES('dea1c585cd4a721d25714de574011b3d',7,1760000108066,'acted','{"player":-1,"action":"draw circle3","draw":2}');
INSERT INTO "events" VALUES('dea1c585cd4a721d25714de574011b3d',8,1760000108066,'acted','{"player":-1,"action":"draw square3","draw":3}');
INSERT INTO "events" VALUES('dea1c585cd4a721d25714de574011b3d',9,1760000108066,'acted','{"player":-1,"action":"draw square3","draw":4}');
INSERT INTO "events" VALUES('dea1c585cd4a721d25714de574011b3d',10,1760000108066,'acted','{"player":-1,"action":"draw triangle4","draw":5}');
INSERT INTO "events" VALUES('dea1c585cd4a721d25714de574011b3d',11,1760000108066,'acted','{"player":-1,"action":"draw circle4","draw":6}');
INSERT INTO "events" VALUES('dea1c585cd4a721d25714de574011b3d',12,1760000108066,'acted','{"player":-1,"action":"draw circle3","draw":7}');
INSERT INTO "events" VALUES('dea1c585cd4a721d25714de574011b3d',13,1760000108066,'acted','{"player":-1,"action":"draw square2","draw":8}');
INSERT INTO "events" VALUES('dea1c585cd4a721d25714de574011b3d',14,1760000108066,'acted','{"player":-1,"action":"draw circle4","draw":9}');
INSERT INTO "events" VALUES('dea1c585cd4a721d25714de574011b3d',15,1760000108066,'acted','{"player":-1,"action":"draw triangle3","draw":10}');
INSERT INTO "events" VALUES('dea1c585cd4a721d25714de574011b3d',16,1760000108066,'acted','{"player":-1,"action":"draw star2","draw":11}');
INSERT INTO "events" VALUES('dea1c585cd4a721d25714de574011b3d',17,1760000108066,'acted','{"player":-1,"action":"draw star2","draw":12}');
INSERT INTO "events" VALUES('dea1c585cd4a721d25714de574011b3d',18,1760000108066,'acted','{"player":-1,"action":"draw circle1","draw":13}');
INSERT INTO "events" VALUES('dea1c585cd4a721d25714de574011b3d',19,1760000108066,'acted','{"player":-1,"action":"draw triangle1","draw":14}');
INSERT INTO "events" VALUES('dea1c585cd4a721d25714de574011b3d',20,1760000108066,'acted','{"player":-1,"action":"draw star3","draw":15}');
INSERT INTO "events" VALUES('dea1c585cd4a721d25714de574011b3d',21,1760000108066,'acted','{"player":-1,"action":"draw star2","draw":16}');
INSERT INTO "events" VALUES('dea1c585cd4a721d25714de574011b3d',22,1760000108066,'acted','{"player":-1,"action":"draw square2","draw":17}');
INSERT INTO "events" VALUES('dea1c585cd4a721d25714de574011b3d',23,1760000108066,'acted','{"player":-1,"action":"draw star3","draw":18}');
INSERT INTO "events" VALUES('dea1c585cd4a721d25714de574011b3d',24,1760000108066,'acted','{"player":-1,"action":"draw circle1","draw":19}');
INSERT INTO "events" VALUES('dea1c585cd4a721d25714de574011b3d',25,1760000108066,'acted','{"player":-1,"action":"draw square2","draw":20}');
INSERT INTO "events" VALUES('dea1c585cd4a721d25714de574011b3d',26,1760000108066,'acted','{"player":-1,"action":"rule circle square triangle","draw":21}');
INSERT INTO "events" VALUES('dea1c585cd4a721d25714de574011b3d',27,1760000108066,'acted','{"player":-1,"action":"rule square triangle","draw":22}');
INSERT INTO "events" VALUES('dea1c585cd4a721d25714de574011b3d',28,1760000108066,'acted','{"player":-1,"action":"rule square","draw":23}');
INSERT INTO "events" VALUES('dea1c585cd4a721d25714de574011b3d',29,1760000108066,'acted','{"player":-1,"action":"rule square triangle","draw":24}');
INSERT INTO "events" VALUES('dea1c585cd4a721d25714de574011b3d',30,1760000108717,'acted','{"player":0,"action":"circle2 g9","draw":null}');
INSERT INTO "events" VALUES('dea1c585cd4a721d25714de574011b3d',31,1760000109368,'acted','{"player":0,"action":"finish","draw":null}');
INSERT INTO "events" VALUES('dea1c585cd4a721d25714de574011b3d',32,1760000110019,'acted','{"player":0,"action":"take pool 3","draw":null}');
INSERT INTO "events" VALUES('dea1c585cd4a721d25714de574011b3d',33,1760000110670,'acted','{"player":0,"action":"take pool 4","draw":null}');
INSERT INTO "events" VALUES('dea1c585cd4a721d25714de574011b3d',34,1760000111321,'acted','{"player":0,"action":"take pool 5","draw":null}');
INSERT INTO "events" VALUES('dea1c585cd4a721d25714de574011b3d',35,1760000111321,'acted','{"player":-1,"action":"draw star1","draw":25}');
INSERT INTO "events" VALUES('dea1c585cd4a721d25714de574011b3d',36,1760000111321,'acted','{"player":-1,"action":"draw square2","draw":26}');
INSERT INTO "events" VALUES('dea1c585cd4a721d25714de574011b3d',37,1760000111321,'acted','{"player":-1,"action":"draw square1","draw":27}');
INSERT INTO "events" VALUES('dea1c585cd4a721d25714de574011b3d',38,1760000111538,'taken-over','{"seat":1,"level":4}');
INSERT INTO "events" VALUES('dea1c585cd4a721d25714de574011b3d',39,1760000111755,'acted','{"player":1,"action":"square3 f8","draw":null}');
INSERT INTO "events" VALUES('dea1c585cd4a721d25714de574011b3d',40,1760000111972,'acted','{"player":1,"action":"triangle4 e8","draw":null}');
INSERT INTO "events" VALUES('dea1c585cd4a721d25714de574011b3d',41,1760000112189,'acted','{"player":1,"action":"finish","draw":null}');
INSERT INTO "events" VALUES('dea1c585cd4a721d25714de574011b3d',42,1760000112406,'acted','{"player":1,"action":"take bag","draw":null}');
INSERT INTO "events" VALUES('dea1c585cd4a721d25714de574011b3d',43,1760000112406,'acted','{"player":-1,"action":"draw star4","draw":28}');
INSERT INTO "events" VALUES('dea1c585cd4a721d25714de574011b3d',44,1760000112623,'acted','{"player":1,"action":"take pool 1","draw":null}');
INSERT INTO "events" VALUES('dea1c585cd4a721d25714de574011b3d',45,1760000112840,'acted','{"player":1,"action":"take bag","draw":null}');
INSERT INTO "events" VALUES('dea1c585cd4a721d25714de574011b3d',46,1760000112840,'acted','{"player":-1,"action":"draw star3","draw":29}');
INSERT INTO "events" VALUES('dea1c585cd4a721d25714de574011b3d',47,1760000112840,'acted','{"player":-1,"action":"draw square1","draw":30}');
INSERT INTO "events" VALUES('e38299d9e29cceed9e87491d63b65ef1',0,1760000121520,'created','{"setup":{"game":"cirkis","players":2,"options":{"center_ring":false,"match_to_100":false,"stop_at_once":false,"pieces":"big slice 3, slice 2, bow 1, crown 2, fin 2, hook 3, wedge 3, arrow 2, sliver 2"},"bots":[null,null],"clock":{"kind":"none","base":0,"increment":0}},"commitment":"dfb86effe387fc569ec8e0f3ae584246026892082360fe6790d5dfa74833d26a"}');
INSERT INTO "events" VALUES('e38299d9e29cceed9e87491d63b65ef1',1,1760000121737,'sat','{"seat":0,"user":"fdee430d40bd57deeac186cd9790033d","name":"Ada","nonce":""}');
INSERT INTO "events" VALUES('e38299d9e29cceed9e87491d63b65ef1',2,1760000121954,'sat','{"seat":1,"user":"fdee430d40bd57deeac186cd9790033d","name":"Bee","nonce":""}');
INSERT INTO "events" VALUES('e38299d9e29cceed9e87491d63b65ef1',3,1760000122171,'started','{}');
INSERT INTO "events" VALUES('e38299d9e29cceed9e87491d63b65ef1',4,1760000122822,'acted','{"player":0,"action":"crown A1 A5","draw":null}');
INSERT INTO "events" VALUES('e38299d9e29cceed9e87491d63b65ef1',5,1760000123473,'acted','{"player":1,"action":"crown A3 A4","draw":null}');
INSERT INTO "events" VALUES('e38299d9e29cceed9e87491d63b65ef1',6,1760000124124,'acted','{"player":0,"action":"hook A2 B3","draw":null}');
INSERT INTO "events" VALUES('e38299d9e29cceed9e87491d63b65ef1',7,1760000124775,'acted','{"player":0,"action":"fin B5 C5","draw":null}');
INSERT INTO "events" VALUES('e38299d9e29cceed9e87491d63b65ef1',8,1760000128247,'acted','{"player":1,"action":"wedge B4","draw":null}');
INSERT INTO "events" VALUES('e38299d9e29cceed9e87491d63b65ef1',9,1760000128898,'acted','{"player":0,"action":"hook E2 G3","draw":null}');
INSERT INTO "events" VALUES('e38299d9e29cceed9e87491d63b65ef1',10,1760000129549,'acted','{"player":1,"action":"wedge H3","draw":null}');
INSERT INTO "events" VALUES('e38299d9e29cceed9e87491d63b65ef1',11,1760000130200,'acted','{"player":0,"action":"slice D2 F2","draw":null}');
INSERT INTO "events" VALUES('e38299d9e29cceed9e87491d63b65ef1',12,1760000130851,'acted','{"player":1,"action":"arrow E1","draw":null}');
INSERT INTO "events" VALUES('e38299d9e29cceed9e87491d63b65ef1',13,1760000131502,'acted','{"player":0,"action":"wedge B1","draw":null}');
INSERT INTO "events" VALUES('e38299d9e29cceed9e87491d63b65ef1',14,1760000132153,'acted','{"player":1,"action":"hook C10 D1","draw":null}');
INSERT INTO "events" VALUES('e38299d9e29cceed9e87491d63b65ef1',15,1760000132804,'acted','{"player":0,"action":"hook E5 G9","draw":null}');
INSERT INTO "events" VALUES('e38299d9e29cceed9e87491d63b65ef1',16,1760000133455,'acted','{"player":1,"action":"fin I10 K10","draw":null}');
INSERT INTO "events" VALUES('e38299d9e29cceed9e87491d63b65ef1',17,1760000134106,'acted','{"player":0,"action":"wedge J5","draw":null}');
INSERT INTO "events" VALUES('e38299d9e29cceed9e87491d63b65ef1',18,1760000134757,'acted','{"player":1,"action":"big slice M10 R9 R10","draw":null}');
INSERT INTO "events" VALUES('e38299d9e29cceed9e87491d63b65ef1',19,1760000135408,'acted','{"player":0,"action":"arrow P10","draw":null}');
INSERT INTO "events" VALUES('e38299d9e29cceed9e87491d63b65ef1',20,1760000136059,'acted','{"player":1,"action":"sliver S10","draw":null}');
INSERT INTO "events" VALUES('e38299d9e29cceed9e87491d63b65ef1',21,1760000136710,'acted','{"player":1,"action":"crown N1 Q1","draw":null}');
INSERT INTO "events" VALUES('e38299d9e29cceed9e87491d63b65ef1',22,1760000137361,'acted','{"player":0,"action":"slice H1 H10","draw":null}');
INSERT INTO "events" VALUES('e38299d9e29cceed9e87491d63b65ef1',23,1760000138012,'acted','{"player":1,"action":"hook I1 J1","draw":null}');
INSERT INTO "events" VALUES('e38299d9e29cceed9e87491d63b65ef1',24,1760000138663,'acted','{"player":0,"action":"fin G2 I2","draw":null}');
INSERT INTO "events" VALUES('e38299d9e29cceed9e87491d63b65ef1',25,1760000139314,'acted','{"player":1,"action":"wedge M2","draw":null}');
INSERT INTO "events" VALUES('e38299d9e29cceed9e87491d63b65ef1',26,1760000139965,'acted','{"player":0,"action":"wedge O2","draw":null}');
INSERT INTO "events" VALUES('e38299d9e29cceed9e87491d63b65ef1',27,1760000140616,'acted','{"player":1,"action":"sliver S2","draw":null}');
INSERT INTO "events" VALUES('e38299d9e29cceed9e87491d63b65ef1',28,1760000141267,'acted','{"player":0,"action":"crown L2 N2","draw":null}');
INSERT INTO "events" VALUES('e38299d9e29cceed9e87491d63b65ef1',29,1760000141918,'acted','{"player":1,"action":"hook N3 O3","draw":null}');
INSERT INTO "events" VALUES('e38299d9e29cceed9e87491d63b65ef1',30,1760000142569,'acted','{"player":0,"action":"arrow I3","draw":null}');
INSERT INTO "events" VALUES('e38299d9e29cceed9e87491d63b65ef1',31,1760000143220,'acted','{"player":1,"action":"slice J2 M4","draw":null}');
INSERT INTO "events" VALUES('e38299d9e29cceed9e87491d63b65ef1',32,1760000143871,'acted','{"player":0,"action":"bow H4 K4","draw":null}');
INSERT INTO "events" VALUES('e38299d9e29cceed9e87491d63b65ef1',33,1760000144522,'acted','{"player":1,"action":"big slice D3 F5 H5","draw":null}');
INSERT INTO "events" VALUES('e38299d9e29cceed9e87491d63b65ef1',34,1760000145173,'acted','{"player":0,"action":"lost turn","draw":null}');
INSERT INTO "events" VALUES('e38299d9e29cceed9e87491d63b65ef1',35,1760000145824,'acted','{"player":1,"action":"arrow I5","draw":null}');
INSERT INTO "events" VALUES('e38299d9e29cceed9e87491d63b65ef1',36,1760000146475,'acted','{"player":0,"action":"big slice J3 M5 R5","draw":null}');
INSERT INTO "events" VALUES('e38299d9e29cceed9e87491d63b65ef1',37,1760000147126,'acted','{"player":1,"action":"slice G5 G6","draw":null}');
INSERT INTO "events" VALUES('e38299d9e29cceed9e87491d63b65ef1',38,1760000147777,'acted','{"player":0,"action":"big slice D4 F6 H6","draw":null}');
INSERT INTO "events" VALUES('e38299d9e29cceed9e87491d63b65ef1',39,1760000148428,'acted','{"player":1,"action":"bow F7 G7","draw":null}');
INSERT INTO "events" VALUES('e38299d9e29cceed9e87491d63b65ef1',40,1760000149079,'acted','{"player":0,"action":"big slice J4 M8 R8","draw":null}');
INSERT INTO "events" VALUES('e38299d9e29cceed9e87491d63b65ef1',41,1760000149730,'acted','{"player":1,"action":"fin G8 I8","draw":null}');
INSERT INTO "events" VALUES('e38299d9e29cceed9e87491d63b65ef1',42,1760000150381,'acted','{"player":0,"action":"lost turn","draw":null}');
INSERT INTO "events" VALUES('e38299d9e29cceed9e87491d63b65ef1',43,1760000151032,'acted','{"player":1,"action":"big slice F8 H8 H9","draw":null}');
INSERT INTO "events" VALUES('e38299d9e29cceed9e87491d63b65ef1',44,1760000151032,'ended','{"how":"played","seat":null,"secret":"c3be10cf3746ba75ace202f2090dd640e757f8079adc5258ef0f7f7d0a19f5e2"}');
INSERT INTO "events" VALUES('e678edd492a1d34096e97107072907f7',0,1760000050778,'created','{"setup":{"game":"circle36","players":2,"options":{"line_points":5,"near_misses":false},"bots":[null,null],"clock":{"kind":"none","base":0,"increment":0}},"commitment":"1b46f0ed7bfef24e4aa49fad77ddafd411f1b255d45688cb3d99481fe4e46987"}');
INSERT INTO "events" VALUES('e678edd492a1d34096e97107072907f7',1,1760000050995,'sat','{"seat":0,"user":"fdee430d40bd57deeac186cd9790033d","name":"Ada","nonce":"a1a1a1a1a1a1a1a1"}');
INSERT INTO "events" VALUES('e678edd492a1d34096e97107072907f7',2,1760000051212,'sat','{"seat":1,"user":"81b637d8fcd2c6da6359e6963113a117","name":"Bob","nonce":"b2b2b2b2b2b2b2b2"}');
INSERT INTO "events" VALUES('e678edd492a1d34096e97107072907f7',3,1760000051429,'started','{}');
INSERT INTO "events" VALUES('e678edd492a1d34096e97107072907f7',4,1760000051429,'acted','{"player":-1,"action":"start 5","draw":0}');
INSERT INTO "events" VALUES('e678edd492a1d34096e97107072907f7',5,1760000051429,'acted','{"player":-1,"action":"start 4","draw":1}');
INSERT INTO "events" VALUES('e678edd492a1d34096e97107072907f7',6,1760000051429,'acted','{"player":-1,"action":"roll 3-1","draw":2}');
INSERT INTO "events" VALUES('e678edd492a1d34096e97107072907f7',7,1760000052080,'acted','{"player":1,"action":"1 at green 7","draw":null}');
INSERT INTO "events" VALUES('e678edd492a1d34096e97107072907f7',8,1760000052731,'acted','{"player":0,"action":"3+1 at blue 2","draw":null}');
INSERT INTO "events" VALUES('e678edd492a1d34096e97107072907f7',9,1760000052731,'acted','{"player":-1,"action":"roll 6-5","draw":3}');
INSERT INTO "events" VALUES('e678edd492a1d34096e97107072907f7',10,1760000053382,'acted','{"player":0,"action":"6-5 at green 1","draw":null}');
INSERT INTO "events" VALUES('e678edd492a1d34096e97107072907f7',11,1760000054033,'acted','{"player":1,"action":"5 at blue 5","draw":null}');
INSERT INTO "events" VALUES('e678edd492a1d34096e97107072907f7',12,1760000054033,'acted','{"player":-1,"action":"roll 6-1","draw":4}');
INSERT INTO "events" VALUES('e678edd492a1d34096e97107072907f7',13,1760000054684,'acted','{"player":0,"action":"6+1 at blue 3","draw":null}');
INSERT INTO "events" VALUES('e678edd492a1d34096e97107072907f7',14,1760000055335,'acted','{"player":1,"action":"1 at blue 6","draw":null}');
INSERT INTO "events" VALUES('e678edd492a1d34096e97107072907f7',15,1760000055335,'acted','{"player":-1,"action":"roll 3-1","draw":5}');
INSERT INTO "events" VALUES('e678edd492a1d34096e97107072907f7',16,1760000055986,'acted','{"player":0,"action":"3+1 at blue 1","draw":null}');
INSERT INTO "events" VALUES('e678edd492a1d34096e97107072907f7',17,1760000056637,'acted','{"player":1,"action":"3 at red 7","draw":null}');
INSERT INTO "events" VALUES('e678edd492a1d34096e97107072907f7',18,1760000056637,'acted','{"player":-1,"action":"roll 6-5","draw":6}');
INSERT INTO "events" VALUES('e678edd492a1d34096e97107072907f7',19,1760000057288,'acted','{"player":0,"action":"5 at blue 5","draw":null}');
INSERT INTO "events" VALUES('e678edd492a1d34096e97107072907f7',20,1760000057939,'acted','{"player":1,"action":"6+5 at green 1","draw":null}');
INSERT INTO "events" VALUES('e678edd492a1d34096e97107072907f7',21,1760000057939,'acted','{"player":-1,"action":"roll 4-3","draw":7}');
INSERT INTO "events" VALUES('e678edd492a1d34096e97107072907f7',22,1760000058156,'proposed','{"seat":0,"what":"undo","about":0}');
INSERT INTO "events" VALUES('e678edd492a1d34096e97107072907f7',23,1760000058590,'answered','{"seat":1,"yes":true}');
INSERT INTO "events" VALUES('e678edd492a1d34096e97107072907f7',24,1760000058590,'undone','{"seat":0,"keep":15}');
INSERT INTO "events" VALUES('e678edd492a1d34096e97107072907f7',25,1760000059241,'acted','{"player":0,"action":"5 at centre","draw":null}');
INSERT INTO "events" VALUES('e678edd492a1d34096e97107072907f7',26,1760000059892,'acted','{"player":1,"action":"6+5 at red 4","draw":null}');
INSERT INTO "events" VALUES('e678edd492a1d34096e97107072907f7',27,1760000059892,'acted','{"player":-1,"action":"roll 6-5","draw":8}');
INSERT INTO "events" VALUES('e678edd492a1d34096e97107072907f7',28,1760000060543,'acted','{"player":0,"action":"6-5 at green 3","draw":null}');
INSERT INTO "events" VALUES('e678edd492a1d34096e97107072907f7',29,1760000061194,'acted','{"player":1,"action":"6+5 at blue 4","draw":null}');
INSERT INTO "events" VALUES('e678edd492a1d34096e97107072907f7',30,1760000061194,'acted','{"player":-1,"action":"roll 2-2","draw":9}');
INSERT INTO "events" VALUES('e678edd492a1d34096e97107072907f7',31,1760000061845,'acted','{"player":0,"action":"keep","draw":null}');
INSERT INTO "events" VALUES('e678edd492a1d34096e97107072907f7',32,1760000062496,'acted','{"player":0,"action":"2 at blue 4","draw":null}');
INSERT INTO "events" VALUES('e678edd492a1d34096e97107072907f7',33,1760000063147,'acted','{"player":1,"action":"2-2 at green 3","draw":null}');
INSERT INTO "events" VALUES('e678edd492a1d34096e97107072907f7',34,1760000063147,'acted','{"player":-1,"action":"roll 2-1","draw":10}');
INSERT INTO "events" VALUES('e678edd492a1d34096e97107072907f7',35,1760000063798,'acted','{"player":0,"action":"2+1 at red 7","draw":null}');
INSERT INTO "events" VALUES('e678edd492a1d34096e97107072907f7',36,1760000064449,'acted','{"player":1,"action":"2 at blue 8","draw":null}');
INSERT INTO "events" VALUES('e678edd492a1d34096e97107072907f7',37,1760000064449,'acted','{"player":-1,"action":"roll 5-4","draw":11}');
INSERT INTO "events" VALUES('e678edd492a1d34096e97107072907f7',38,1760000065100,'acted','{"player":0,"action":"5 at green 2","draw":null}');
INSERT INTO "events" VALUES('e678edd492a1d34096e97107072907f7',39,1760000065751,'acted','{"player":1,"action":"5+4 at green 5","draw":null}');
INSERT INTO "events" VALUES('e678edd492a1d34096e97107072907f7',40,1760000065751,'acted','{"player":-1,"action":"roll 2-1","draw":12}');
INSERT INTO "events" VALUES('e678edd492a1d34096e97107072907f7',41,1760000066402,'acted','{"player":1,"action":"1 at red 5","draw":null}');
INSERT INTO "events" VALUES('e678edd492a1d34096e97107072907f7',42,1760000067053,'acted','{"player":0,"action":"2 at blue 5","draw":null}');
INSERT INTO "events" VALUES('e678edd492a1d34096e97107072907f7',43,1760000067053,'acted','{"player":-1,"action":"roll 5-3","draw":13}');
INSERT INTO "events" VALUES('e678edd492a1d34096e97107072907f7',44,1760000069657,'acted','{"player":1,"action":"5-3 at red 2","draw":null}');
INSERT INTO "events" VALUES('e678edd492a1d34096e97107072907f7',45,1760000070308,'acted','{"player":0,"action":"5-3 at blue 8","draw":null}');
INSERT INTO "events" VALUES('e678edd492a1d34096e97107072907f7',46,1760000070308,'acted','{"player":-1,"action":"roll 6-6","draw":14}');
INSERT INTO "events" VALUES('e678edd492a1d34096e97107072907f7',47,1760000070959,'acted','{"player":1,"action":"reroll","draw":null}');
INSERT INTO "events" VALUES('e678edd492a1d34096e97107072907f7',48,1760000070959,'acted','{"player":-1,"action":"roll 2-1","draw":15}');
INSERT INTO "events" VALUES('e678edd492a1d34096e97107072907f7',49,1760000071610,'acted','{"player":1,"action":"2 at green 1","draw":null}');
INSERT INTO "events" VALUES('e678edd492a1d34096e97107072907f7',50,1760000072261,'acted','{"player":0,"action":"2 at red 4","draw":null}');
INSERT INTO "events" VALUES('e678edd492a1d34096e97107072907f7',51,1760000072261,'acted','{"player":-1,"action":"roll 5-3","draw":16}');
INSERT INTO "events" VALUES('e678edd492a1d34096e97107072907f7',52,1760000072912,'acted','{"player":1,"action":"5+3 at red 6","draw":null}');
INSERT INTO "events" VALUES('e678edd492a1d34096e97107072907f7',53,1760000073563,'acted','{"player":0,"action":"3 at red 2","draw":null}');
INSERT INTO "events" VALUES('e678edd492a1d34096e97107072907f7',54,1760000073563,'acted','{"player":-1,"action":"roll 6-4","draw":17}');
INSERT INTO "events" VALUES('e678edd492a1d34096e97107072907f7',55,1760000074214,'acted','{"player":1,"action":"4 at red 3","draw":null}');
INSERT INTO "events" VALUES('e678edd492a1d34096e97107072907f7',56,1760000074865,'acted','{"player":0,"action":"6-4 at green 7","draw":null}');
INSERT INTO "events" VALUES('e678edd492a1d34096e97107072907f7',57,1760000074865,'acted','{"player":-1,"action":"roll 6-6","draw":18}');
INSERT INTO "events" VALUES('e678edd492a1d34096e97107072907f7',58,1760000075516,'acted','{"player":0,"action":"reroll","draw":null}');
INSERT INTO "events" VALUES('e678edd492a1d34096e97107072907f7',59,1760000075516,'acted','{"player":-1,"action":"roll 6-3","draw":19}');
INSERT INTO "events" VALUES('e678edd492a1d34096e97107072907f7',60,1760000076167,'acted','{"player":0,"action":"6 at green 8","draw":null}');
INSERT INTO "events" VALUES('e678edd492a1d34096e97107072907f7',61,1760000076818,'acted','{"player":1,"action":"6 at red 1","draw":null}');
INSERT INTO "events" VALUES('e678edd492a1d34096e97107072907f7',62,1760000076818,'acted','{"player":-1,"action":"roll 6-3","draw":20}');
INSERT INTO "events" VALUES('e678edd492a1d34096e97107072907f7',63,1760000077469,'acted','{"player":1,"action":"6+3 at red 8","draw":null}');
INSERT INTO "events" VALUES('e678edd492a1d34096e97107072907f7',64,1760000078120,'acted','{"player":0,"action":"3 at red 8","draw":null}');
INSERT INTO "events" VALUES('e678edd492a1d34096e97107072907f7',65,1760000078120,'acted','{"player":-1,"action":"roll 5-1","draw":21}');
INSERT INTO "events" VALUES('e678edd492a1d34096e97107072907f7',66,1760000078771,'acted','{"player":0,"action":"1 at green 4","draw":null}');
INSERT INTO "events" VALUES('e678edd492a1d34096e97107072907f7',67,1760000079422,'acted','{"player":1,"action":"5-1 at green 8","draw":null}');
INSERT INTO "events" VALUES('e678edd492a1d34096e97107072907f7',68,1760000079422,'acted','{"player":-1,"action":"roll 2-2","draw":22}');
INSERT INTO "events" VALUES('e678edd492a1d34096e97107072907f7',69,1760000080073,'acted','{"player":1,"action":"reroll","draw":null}');
INSERT INTO "events" VALUES('e678edd492a1d34096e97107072907f7',70,1760000080073,'acted','{"player":-1,"action":"roll 6-3","draw":23}');
INSERT INTO "events" VALUES('e678edd492a1d34096e97107072907f7',71,1760000080724,'acted','{"player":0,"action":"6+3 at green 6","draw":null}');
INSERT INTO "events" VALUES('e678edd492a1d34096e97107072907f7',72,1760000081375,'acted','{"player":1,"action":"3 at blue 1","draw":null}');
INSERT INTO "events" VALUES('e678edd492a1d34096e97107072907f7',73,1760000081375,'acted','{"player":-1,"action":"roll 5-2","draw":24}');
INSERT INTO "events" VALUES('e678edd492a1d34096e97107072907f7',74,1760000082026,'acted','{"player":0,"action":"5 at red 3","draw":null}');
INSERT INTO "events" VALUES('e678edd492a1d34096e97107072907f7',75,1760000082677,'acted','{"player":1,"action":"5-2 at green 6","draw":null}');
INSERT INTO "events" VALUES('e678edd492a1d34096e97107072907f7',76,1760000082677,'acted','{"player":-1,"action":"roll 4-3","draw":25}');
INSERT INTO "events" VALUES('e678edd492a1d34096e97107072907f7',77,1760000083328,'acted','{"player":1,"action":"3 at green 2","draw":null}');
INSERT INTO "events" VALUES('e678edd492a1d34096e97107072907f7',78,1760000083979,'acted','{"player":0,"action":"3 at blue 7","draw":null}');
INSERT INTO "events" VALUES('e678edd492a1d34096e97107072907f7',79,1760000083979,'acted','{"player":-1,"action":"roll 6-5","draw":26}');
INSERT INTO "events" VALUES('e678edd492a1d34096e97107072907f7',80,1760000084630,'acted','{"player":0,"action":"6+5 at red 1","draw":null}');
INSERT INTO "events" VALUES('e678edd492a1d34096e97107072907f7',81,1760000085281,'acted','{"player":1,"action":"6-5 at blue 7","draw":null}');
INSERT INTO "events" VALUES('e678edd492a1d34096e97107072907f7',82,1760000085281,'acted','{"player":-1,"action":"roll 6-5","draw":27}');
INSERT INTO "events" VALUES('e678edd492a1d34096e97107072907f7',83,1760000085932,'acted','{"player":0,"action":"6 at green 5","draw":null}');
INSERT INTO "events" VALUES('e678edd492a1d34096e97107072907f7',84,1760000086583,'acted','{"player":1,"action":"5 at blue 2","draw":null}');
INSERT INTO "events" VALUES('e678edd492a1d34096e97107072907f7',85,1760000086583,'acted','{"player":-1,"action":"roll 4-3","draw":28}');
INSERT INTO "events" VALUES('e678edd492a1d34096e97107072907f7',86,1760000087234,'acted','{"player":1,"action":"4 at green 4","draw":null}');
INSERT INTO "events" VALUES('e678edd492a1d34096e97107072907f7',87,1760000087885,'acted','{"player":0,"action":"4-3 at blue 6","draw":null}');
INSERT INTO "events" VALUES('e678edd492a1d34096e97107072907f7',88,1760000087885,'acted','{"player":-1,"action":"roll 6-4","draw":29}');
INSERT INTO "events" VALUES('e678edd492a1d34096e97107072907f7',89,1760000088536,'acted','{"player":0,"action":"6 at red 5","draw":null}');
INSERT INTO "events" VALUES('e678edd492a1d34096e97107072907f7',90,1760000089187,'acted','{"player":1,"action":"6 at blue 3","draw":null}');
INSERT INTO "events" VALUES('e678edd492a1d34096e97107072907f7',91,1760000089187,'acted','{"player":-1,"action":"roll 6-3","draw":30}');
INSERT INTO "events" VALUES('e678edd492a1d34096e97107072907f7',92,1760000089838,'acted','{"player":1,"action":"3 at centre","draw":null}');
INSERT INTO "events" VALUES('e678edd492a1d34096e97107072907f7',93,1760000090489,'acted','{"player":0,"action":"6+3 at red 6","draw":null}');
INSERT INTO "events" VALUES('e678edd492a1d34096e97107072907f7',94,1760000090489,'ended','{"how":"played","seat":null,"secret":"e4f95018d3e22aab83b569bec1afdcb3116878e59281c8e8abadd5a599af75f5"}');
INSERT INTO "events" VALUES('e678edd492a1d34096e97107072907f7',95,1760000090923,'proposed','{"seat":1,"what":"rematch","about":1}');
INSERT INTO "events" VALUES('e678edd492a1d34096e97107072907f7',96,1760000091140,'answered','{"seat":0,"yes":true}');
INSERT INTO "events" VALUES('e678edd492a1d34096e97107072907f7',97,1760000092008,'continued','{"table":"505a3fab75f268478db15e257a3a30e0"}');
INSERT INTO "events" VALUES('f7ed7aa9658c183d35459ab2391e16c8',0,1760000096999,'created','{"setup":{"game":"cropcircles","players":2,"options":{"fixed_rules":false,"bridging":false,"sheet_of_112":false},"bots":[null,null],"clock":{"kind":"none","base":0,"increment":0}},"commitment":"c8efb514f4115418b73675eaf721ebb5c949fa00189ac155f0c5c567265571b6"}');
INSERT INTO "events" VALUES('f7ed7aa9658c183d35459ab2391e16c8',1,1760000097216,'sat','{"seat":0,"user":"fdee430d40bd57deeac186cd9790033d","name":"Ada","nonce":""}');
INSERT INTO "events" VALUES('f7ed7aa9658c183d35459ab2391e16c8',2,1760000097433,'sat','{"seat":1,"user":"81b637d8fcd2c6da6359e6963113a117","name":"Bob","nonce":""}');
INSERT INTO "events" VALUES('f7ed7aa9658c183d35459ab2391e16c8',3,1760000097650,'started','{}');
INSERT INTO "events" VALUES('f7ed7aa9658c183d35459ab2391e16c8',4,1760000097650,'acted','{"player":-1,"action":"draw circle4","draw":0}');
INSERT INTO "events" VALUES('f7ed7aa9658c183d35459ab2391e16c8',5,1760000097650,'acted','{"player":-1,"action":"draw circle1","draw":1}');
INSERT INTO "events" VALUES('f7ed7aa9658c183d35459ab2391e16c8',6,1760000097650,'acted','{"player":-1,"action":"draw triangle3","draw":2}');
INSERT INTO "events" VALUES('f7ed7aa9658c183d35459ab2391e16c8',7,1760000097650,'acted','{"player":-1,"action":"draw circle2","draw":3}');
INSERT INTO "events" VALUES('f7ed7aa9658c183d35459ab2391e16c8',8,1760000097650,'acted','{"player":-1,"action":"draw star3","draw":4}');
INSERT INTO "events" VALUES('f7ed7aa9658c183d35459ab2391e16c8',9,1760000097650,'acted','{"player":-1,"action":"draw star1","draw":5}');
INSERT INTO "events" VALUES('f7ed7aa9658c183d35459ab2391e16c8',10,1760000097650,'acted','{"player":-1,"action":"draw triangle1","draw":6}');
INSERT INTO "events" VALUES('f7ed7aa9658c183d35459ab2391e16c8',11,1760000097650,'acted','{"player":-1,"action":"draw circle3","draw":7}');
INSERT INTO "events" VALUES('f7ed7aa9658c183d35459ab2391e16c8',12,1760000097650,'acted','{"player":-1,"action":"draw square3","draw":8}');
INSERT INTO "events" VALUES('f7ed7aa9658c183d35459ab2391e16c8',13,1760000097650,'acted','{"player":-1,"action":"draw triangle2","draw":9}');
INSERT INTO "events" VALUES('f7ed7aa9658c183d35459ab2391e16c8',14,1760000097650,'acted','{"player":-1,"action":"draw triangle1","draw":10}');
INSERT INTO "events" VALUES('f7ed7aa9658c183d35459ab2391e16c8',15,1760000097650,'acted','{"player":-1,"action":"draw star4","draw":11}');
INSERT INTO "events" VALUES('f7ed7aa9658c183d35459ab2391e16c8',16,1760000097650,'acted','{"player":-1,"action":"draw circle2","draw":12}');
INSERT INTO "events" VALUES('f7ed7aa9658c183d35459ab2391e16c8',17,1760000097650,'acted','{"player":-1,"action":"draw star2","draw":13}');
INSERT INTO "events" VALUES('f7ed7aa9658c183d35459ab2391e16c8',18,1760000097650,'acted','{"player":-1,"action":"draw square4","draw":14}');
INSERT INTO "events" VALUES('f7ed7aa9658c183d35459ab2391e16c8',19,1760000097650,'acted','{"player":-1,"action":"draw square1","draw":15}');
INSERT INTO "events" VALUES('f7ed7aa9658c183d35459ab2391e16c8',20,1760000097650,'acted','{"player":-1,"action":"draw star1","draw":16}');
INSERT INTO "events" VALUES('f7ed7aa9658c183d35459ab2391e16c8',21,1760000097650,'acted','{"player":-1,"action":"rule circle square triangle","draw":17}');
INSERT INTO "events" VALUES('f7ed7aa9658c183d35459ab2391e16c8',22,1760000097650,'acted','{"player":-1,"action":"rule circle triangle","draw":18}');
INSERT INTO "events" VALUES('f7ed7aa9658c183d35459ab2391e16c8',23,1760000097650,'acted','{"player":-1,"action":"rule star","draw":19}');
INSERT INTO "events" VALUES('f7ed7aa9658c183d35459ab2391e16c8',24,1760000097650,'acted','{"player":-1,"action":"rule circle star","draw":20}');
INSERT INTO "events" VALUES('f7ed7aa9658c183d35459ab2391e16c8',25,1760000098301,'acted','{"player":0,"action":"triangle3 i7","draw":null}');
INSERT INTO "events" VALUES('f7ed7aa9658c183d35459ab2391e16c8',26,1760000098952,'acted','{"player":0,"action":"circle2 j7","draw":null}');
INSERT INTO "events" VALUES('f7ed7aa9658c183d35459ab2391e16c8',27,1760000099603,'acted','{"player":0,"action":"circle1 k7","draw":null}');
INSERT INTO "events" VALUES('f7ed7aa9658c183d35459ab2391e16c8',28,1760000100254,'acted','{"player":0,"action":"finish","draw":null}');
INSERT INTO "events" VALUES('f7ed7aa9658c183d35459ab2391e16c8',29,1760000100905,'acted','{"player":0,"action":"take pool 4","draw":null}');
INSERT INTO "events" VALUES('f7ed7aa9658c183d35459ab2391e16c8',30,1760000101556,'acted','{"player":0,"action":"take pool 5","draw":null}');
INSERT INTO "events" VALUES('f7ed7aa9658c183d35459ab2391e16c8',31,1760000102207,'acted','{"player":0,"action":"take bag","draw":null}');
INSERT INTO "events" VALUES('f7ed7aa9658c183d35459ab2391e16c8',32,1760000102207,'acted','{"player":-1,"action":"draw star1","draw":21}');
INSERT INTO "events" VALUES('f7ed7aa9658c183d35459ab2391e16c8',33,1760000102207,'acted','{"player":-1,"action":"draw circle1","draw":22}');
INSERT INTO "events" VALUES('f7ed7aa9658c183d35459ab2391e16c8',34,1760000102207,'acted','{"player":-1,"action":"draw square1","draw":23}');
INSERT INTO "events" VALUES('f7ed7aa9658c183d35459ab2391e16c8',35,1760000102858,'acted','{"player":1,"action":"star3 k6","draw":null}');
INSERT INTO "events" VALUES('f7ed7aa9658c183d35459ab2391e16c8',36,1760000103075,'proposed','{"seat":1,"what":"abandon","about":1}');
INSERT INTO "events" VALUES('f7ed7aa9658c183d35459ab2391e16c8',37,1760000103292,'answered','{"seat":0,"yes":true}');
INSERT INTO "events" VALUES('f7ed7aa9658c183d35459ab2391e16c8',38,1760000103292,'ended','{"how":"abandoned","seat":null,"secret":"0b46cec298273dacee1ef8c67c9c5d68aa8830c4ad06be1d5a57e8a1d387aaa2"}');
CREATE TABLE grants (
	kind TEXT NOT NULL, 
	token_hash TEXT NOT NULL, 
	data TEXT NOT NULL, 
	expires BIGINT NOT NULL, 
	PRIMARY KEY (kind, token_hash)
)
 WITHOUT ROWID

;
INSERT INTO "grants" VALUES('link','b2e1958f17d6bf36f220399e3b6a8cb0c503f3fdba2be4e9d922380ee8bd3333','{"table": "3228a0c1631b76012022353dcea0f0cb", "seat": 0, "user": "fdee430d40bd57deeac186cd9790033d"}',1760000901196);
INSERT INTO "grants" VALUES('ticket','6bc744d4145fc7e8e1aa027c145dae8ada663c1723edbce76e45c8a36f83c0b2','{"table": "3228a0c1631b76012022353dcea0f0cb", "user": "fdee430d40bd57deeac186cd9790033d"}',1760000330762);
CREATE TABLE records (
	id TEXT NOT NULL, 
	source TEXT NOT NULL, 
	game TEXT NOT NULL, 
	status TEXT NOT NULL, 
	names TEXT NOT NULL, 
	summary TEXT NOT NULL, 
	imported BIGINT NOT NULL, 
	content TEXT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "records" VALUES('e185c6a2368d6b5d2fc08f73827e5a08','http','circle36','over','player 1
player 2
player 3','{"players":3,"options":{"line_points":5,"near_misses":false},"names":["Player 1","Player 2","Player 3"],"how":"played","winners":[0],"scores":[12,6,4]}',1760000300111,'{
 "tondo": 1,
 "game": "circle36",
 "rules": 1,
 "options": {
  "line_points": 5,
  "near_misses": false
 },
 "players": [
  "Player 1",
  "Player 2",
  "Player 3"
 ],
 "actions": [
  "*: start 6",
  "*: start 6",
  "*: start 5",
  "*: start 2",
  "*: start 2",
  "*: start 5",
  "*: start 5",
  "*: start 1",
  "*: start 2",
  "*: roll 5-5",
  "2: keep",
  "1: 5 at green 5",
  "2: 5 at red 8",
  "3: 5 at green 4",
  "*: roll 2-1",
  "2: 2 at red 6",
  "3: 2 at green 8",
  "1: 2 at green 1",
  "*: roll 5-4",
  "1: 5 at green 6",
  "2: 4 at green 4",
  "3: 5 at green 5",
  "*: roll 6-2",
  "1: 6 at blue 1",
  "2: 6 at green 2",
  "3: 6 at red 8",
  "*: roll 1-1",
  "3: keep",
  "3: 1 at red 5",
  "2: 1 at green 5",
  "1: 1 at blue 2",
  "*: roll 3-3",
  "1: reroll",
  "*: roll 1-1",
  "1: keep",
  "3: 1 at blue 3",
  "2: 1 at blue 7",
  "1: 1 at red 7",
  "*: roll 4-3",
  "1: 4+3 at blue 6",
  "3: 4+3 at blue 5",
  "2: 4+3 at green 7",
  "*: roll 2-1",
  "2: 2 at blue 5",
  "1: 2 at blue 8",
  "3: 2 at red 6",
  "*: roll 6-1",
  "1: 6 at green 4",
  "2: 6 at red 5",
  "3: 6 at green 2",
  "*: roll 3-1",
  "1: 3 at green 7",
  "2: 3 at red 7",
  "3: 3 at blue 2",
  "*: roll 6-2",
  "1: 6 at green 8",
  "3: 6 at blue 6",
  "2: 6 at blue 3",
  "*: roll 6-1",
  "2: 6 at blue 2",
  "3: 6 at red 7",
  "1: 6 at blue 7",
  "*: roll 5-1",
  "2: 5 at red 3",
  "3: 5 at blue 1",
  "1: 5 at blue 5",
  "*: roll 5-3",
  "2: 5 at green 3",
  "1: 5 at red 6",
  "3: 5 at blue 4",
  "*: roll 5-3",
  "1: 5 at red 8",
  "3: 5 at green 6",
  "2: 5 at blue 4",
  "*: roll 4-2",
  "1: 4 at red 4",
  "3: 4 at green 7",
  "2: 4 at green 6",
  "*: roll 6-6",
  "3: keep",
  "2: 6 at blue 1",
  "1: 6 at red 3",
  "3: 6 at red 3",
  "*: roll 5-3",
  "2: 5 at blue 8",
  "3: 5 at red 2",
  "1: 5 at red 5",
  "*: roll 6-1",
  "1: 6 at green 3",
  "2: 6 at red 1",
  "3: 6 at blue 7",
  "*: roll 4-3",
  "2: 4 at green 8",
  "1: 3 at green 2",
  "3: 3 at blue 8",
  "*: roll 4-1",
  "1: 4 at blue 4",
  "2: 4 at red 4",
  "3: 4 at green 3",
  "*: roll 3-1",
  "1: 3+1 at red 1",
  "2: 3 at red 2",
  "3: 3 at red 1",
  "*: roll 5-5",
  "3: reroll",
  "*: roll 6-2",
  "3: 6 at green 1",
  "1: 6 at red 2",
  "2: 6 at green 1",
  "*: roll 3-2",
  "3: 3 at red 4",
  "2: 3+2 at blue 6",
  "1: 3+2 at blue 3",
  "*: roll 5-5",
  "2: reroll",
  "*: roll 5-3",
  "2: 5+3 at centre",
  "3: 5+3 at centre",
  "1: 5+3 at centre"
 ],
 "checksum": "6d6262d04c2adb3e"
}
');
INSERT INTO "records" VALUES('b1d5c0b7f68e8883000bb3dd1c190664','http','cirkis','playing','violet
vermilion
green','{"players":3,"options":{"center_ring":false,"match_to_100":false,"stop_at_once":false,"pieces":"big slice 3, slice 2, bow 1, crown 2, fin 2, hook 3, wedge 3, arrow 2, sliver 2"},"names":["Violet","Vermilion","Green"],"how":"","winners":[],"scores":[]}',1760000300328,'{
 "tondo": 1,
 "game": "cirkis",
 "rules": 1,
 "options": {
  "center_ring": false,
  "match_to_100": false,
  "stop_at_once": false,
  "pieces": "big slice 3, slice 2, bow 1, crown 2, fin 2, hook 3, wedge 3, arrow 2, sliver 2"
 },
 "players": [
  "Violet",
  "Vermilion",
  "Green"
 ],
 "actions": [
  "1: fin B2 C2",
  "2: bow F2 G2",
  "3: big slice J1 M1 R1",
  "1: hook N1 O1",
  "2: arrow Q10",
  "3: crown L1 N10",
  "1: arrow Q1",
  "2: sliver S1",
  "2: big slice F1 H1 H10",
  "3: hook C1 D1",
  "1: hook C10 F10",
  "2: hook E5 G9",
  "3: wedge G10",
  "1: wedge J5",
  "2: hook P10 R10",
  "3: wedge M9",
  "1: hook K9 N9",
  "2: crown L5 N8",
  "3: crown Q8 Q9",
  "1: sliver S8"
 ],
 "checksum": "a80a5328a30be9c5"
}
');
INSERT INTO "records" VALUES('4268c4d08dcd1eb2fed27b3cd2e0a020','http','cropcircles','over','north
east','{"players":2,"options":{"fixed_rules":false,"bridging":false,"sheet_of_112":false},"names":["North","East"],"how":"played","winners":[0],"scores":[431,348]}',1760000300545,'{
 "tondo": 1,
 "game": "cropcircles",
 "rules": 1,
 "options": {
  "fixed_rules": false,
  "bridging": false,
  "sheet_of_112": false
 },
 "players": [
  "North",
  "East"
 ],
 "actions": [
  "*: draw circle4",
  "*: draw triangle1",
  "*: draw square2",
  "*: draw triangle2",
  "*: draw triangle2",
  "*: draw circle1",
  "*: draw circle1",
  "*: draw star2",
  "*: draw square1",
  "*: draw circle4",
  "*: draw star4",
  "*: draw square4",
  "*: draw star2",
  "*: draw square4",
  "*: draw triangle3",
  "*: draw circle2",
  "*: draw triangle2",
  "*: rule square triangle star",
  "*: rule square triangle",
  "*: rule triangle",
  "*: rule circle",
  "1: square2 f7",
  "1: triangle2 f8",
  "1: triangle1 f9",
  "1: circle4 f10",
  "1: finish",
  "1: take bag",
  "*: draw star1",
  "1: take pool 2",
  "1: take bag",
  "*: draw circle1",
  "*: draw star2",
  "2: triangle2 f6",
  "2: star2 g6",
  "2: finish",
  "2: take pool 3",
  "2: take pool 1",
  "2: take pool 2",
  "*: draw triangle4",
  "*: draw star3",
  "*: draw square2",
  "1: square4 e6",
  "1: finish",
  "1: take pool 1",
  "1: take pool 2",
  "1: take pool 3",
  "*: draw star2",
  "*: draw circle2",
  "*: draw circle2",
  "2: star2 f5",
  "2: star2 g5",
  "2: finish",
  "2: take bag",
  "*: draw star4",
  "2: take pool 1",
  "2: take pool 2",
  "*: draw square1",
  "*: draw triangle1",
  "1: star1 f4",
  "1: square2 g4",
  "1: star3 h4",
  "1: circle1 e4",
  "1: finish",
  "1: take bag",
  "*: draw square2",
  "1: take pool 3",
  "1: take pool 4",
  "*: draw star2",
  "*: draw triangle3",
  "2: triangle3 e7",
  "2: finish",
  "2: take pool 4",
  "2: take pool 3",
  "2: take pool 5",
  "*: draw triangle3",
  "*: draw circle3",
  "*: draw star2",
  "1: triangle4 e8",
  "1: finish",
  "1: take pool 3",
  "1: take pool 4",
  "1: take pool 5",
  "*: draw triangle3",
  "*: draw circle3",
  "*: draw star1",
  "2: star2 f3",
  "2: star2 g3",
  "2: triangle2 h3",
  "2: star4 i3",
  "2: finish",
  "*: rule square triangle",
  "2: take bag",
  "*: draw circle1",
  "2: take pool 3",
  "2: take pool 4",
  "*: draw circle2",
  "*: draw star1",
  "1: star2 f2",
  "1: square2 g2",
  "1: triangle3 h2",
  "1: finish",
  "1: take pool 3",
  "1: take bag",
  "*: draw square1",
  "1: take pool 1",
  "*: draw star2",
  "*: draw circle1",
  "2: triangle3 g1",
  "2: triangle3 h1",
  "2: finish",
  "2: take pool 1",
  "2: take bag",
  "*: draw triangle3",
  "2: take bag",
  "*: draw star2",
  "*: draw star4",
  "1: circle2 d6",
  "1: square1 d7",
  "1: circle2 d8",
  "1: square1 d9",
  "1: circle3 d10",
  "1: finish",
  "1: take pool 1",
  "1: take pool 2",
  "1: take bag",
  "*: draw circle2",
  "*: draw triangle1",
  "*: draw circle1",
  "2: triangle3 i1",
  "2: finish",
  "*: rule circle square star",
  "2: take pool 1",
  "2: take pool 2",
  "2: take bag",
  "*: draw circle2",
  "*: draw star1",
  "*: draw square2",
  "1: triangle1 c6",
  "1: circle2 c7",
  "1: star4 c8",
  "1: circle2 c9",
  "1: finish",
  "1: take pool 2",
  "1: take pool 1",
  "1: take bag",
  "*: draw square3",
  "*: draw triangle1",
  "*: draw triangle2",
  "2: circle1 g9",
  "2: circle1 h9",
  "2: circle1 i9",
  "2: circle1 j9",
  "2: triangle1 k9",
  "2: star2 l9",
  "2: star2 m9",
  "2: finish",
  "2: take pool 2",
  "2: take pool 1",
  "2: take pool 3",
  "*: draw star3",
  "*: draw square3",
  "*: draw square3",
  "1: star1 e3",
  "1: square2 d3",
  "1: square3 c3",
  "1: finish",
  "*: rule circle",
  "1: take bag",
  "*: draw square1",
  "1: take pool 1",
  "1: take pool 2",
  "*: draw triangle1",
  "*: draw circle1",
  "2: triangle2 c2",
  "2: circle1 d2",
  "2: circle2 e2",
  "2: circle3 b2",
  "2: triangle1 a2",
  "2: finish",
  "2: take pool 3",
  "2: take pool 1",
  "2: take bag",
  "*: draw triangle2",
  "*: draw triangle2",
  "*: draw circle2",
  "1: square3 a1",
  "1: square1 b1",
  "1: star3 c1",
  "1: finish",
  "1: take pool 1",
  "1: take pool 3",
  "1: take pool 2",
  "*: draw square2",
  "*: draw triangle4",
  "*: draw triangle4",
  "2: triangle1 b3",
  "2: square3 b4",
  "2: triangle2 b5",
  "2: finish",
  "*: rule circle square triangle",
  "2: take bag",
  "*: draw triangle2",
  "2: take pool 2",
  "2: take bag",
  "*: draw square3",
  "*: draw triangle1",
  "1: triangle2 j8",
  "1: circle1 k8",
  "1: circle2 l8",
  "1: finish",
  "1: take bag",
  "*: draw square2",
  "1: take bag",
  "*: draw square1",
  "1: take pool 3",
  "*: draw square1",
  "2: triangle2 c4",
  "2: square3 c5",
  "2: finish",
  "2: take bag",
  "*: draw star1",
  "2: take bag",
  "*: draw triangle1",
  "2: take pool 1",
  "*: draw square1",
  "1: square1 d4",
  "1: square2 d5",
  "1: finish",
  "1: take bag",
  "*: draw star1",
  "1: take bag",
  "*: draw circle3",
  "1: take pool 1",
  "*: draw triangle4",
  "2: triangle1 j10",
  "2: star1 k10",
  "2: circle2 l10",
  "2: square2 m10",
  "2: finish",
  "*: rule circle square star",
  "2: take bag",
  "*: draw square2",
  "2: take pool 1",
  "2: take pool 2",
  "*: draw star3",
  "*: draw circle3",
  "1: star1 a3",
  "1: square1 a4",
  "1: circle3 a5",
  "1: triangle4 a6",
  "1: finish",
  "1: take bag",
  "*: draw triangle2",
  "1: take pool 1",
  "1: take pool 2",
  "*: draw circle4",
  "*: draw circle3",
  "2: triangle1 h5",
  "2: square2 i5",
  "2: finish",
  "2: take pool 1",
  "2: take bag",
  "*: draw star3",
  "2: take pool 2",
  "*: draw circle4",
  "*: draw square2",
  "1: circle3 b6",
  "1: triangle2 b7",
  "1: finish",
  "1: take pool 1",
  "1: take pool 2",
  "1: take pool 3",
  "*: draw square3",
  "*: draw circle2",
  "*: draw square3",
  "2: triangle4 c10",
  "2: circle3 c11",
  "2: triangle4 c12",
  "2: finish",
  "*: rule square",
  "2: take bag",
  "*: draw square4",
  "2: take pool 1",
  "2: take pool 3",
  "*: draw triangle1",
  "*: draw star4",
  "1: square2 n9",
  "1: star3 n10",
  "1: square1 n8",
  "1: finish",
  "1: take bag",
  "*: draw circle1",
  "1: take pool 3",
  "1: take pool 2",
  "*: draw star3",
  "*: draw triangle3",
  "2: square3 j1",
  "2: square3 j2",
  "2: finish",
  "2: take pool 2",
  "2: take pool 3",
  "2: take bag",
  "*: draw star1",
  "*: draw star3",
  "*: draw square4",
  "1: circle4 i7",
  "1: circle1 j7",
  "1: circle2 k7",
  "1: star4 l7",
  "1: finish",
  "1: take pool 3",
  "1: take bag",
  "*: draw square1",
  "1: take bag",
  "*: draw circle3",
  "*: draw star1",
  "2: circle4 g10",
  "2: finish",
  "2: take pool 2",
  "2: take pool 1",
  "2: take pool 3",
  "1: square1 b11",
  "1: circle3 b12",
  "1: square4 b13",
  "1: finish",
  "*: rule star",
  "1: take pool 4",
  "1: take pool 5",
  "2: triangle3 j11",
  "2: triangle1 k11",
  "2: star1 l11",
  "2: star1 m11",
  "2: finish"
 ],
 "checksum": "9a972b782561d146"
}
');
CREATE TABLE requests (
	table_id TEXT NOT NULL, 
	request TEXT NOT NULL, 
	number INTEGER NOT NULL, 
	PRIMARY KEY (table_id, request), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
)
 WITHOUT ROWID

;
INSERT INTO "requests" VALUES('316c85090beeb0043b658ba0efe947b3','0c38de5af8c5db35ccb1eb976dae6bb6',6);
INSERT INTO "requests" VALUES('316c85090beeb0043b658ba0efe947b3','257a40119c57d479c2b56c806caba03e',1);
INSERT INTO "requests" VALUES('316c85090beeb0043b658ba0efe947b3','25be73d7ebc8db4a72753ac3f9856a52',5);
INSERT INTO "requests" VALUES('316c85090beeb0043b658ba0efe947b3','446d9d689cfd585f1d827ac53abb8e47',2);
INSERT INTO "requests" VALUES('316c85090beeb0043b658ba0efe947b3','521003e58e75285eefb25918e6d9eb1b',3);
INSERT INTO "requests" VALUES('316c85090beeb0043b658ba0efe947b3','a0a2ddb3ce0fa1d97639464e98ec3499',4);
INSERT INTO "requests" VALUES('316c85090beeb0043b658ba0efe947b3','b8887a0ea90c49263de13d3a1c4995d8',9);
INSERT INTO "requests" VALUES('316c85090beeb0043b658ba0efe947b3','c43697a13934174f6d470921a3f6cc3b',7);
INSERT INTO "requests" VALUES('316c85090beeb0043b658ba0efe947b3','ef893377c5c48e7b9cec947940e7dea9',8);
INSERT INTO "requests" VALUES('3228a0c1631b76012022353dcea0f0cb','0c675bc9f11264835bf1d7ff9debe9b8',19);
INSERT INTO "requests" VALUES('3228a0c1631b76012022353dcea0f0cb','25f1bfa79c767b5e66c74b8812141bef',12);
INSERT INTO "requests" VALUES('3228a0c1631b76012022353dcea0f0cb','387e4bffc9b8a9f7ee494770cac23dc5',6);
INSERT INTO "requests" VALUES('3228a0c1631b76012022353dcea0f0cb','41802c5b92a9bc3c77f600446b02bcf2',10);
INSERT INTO "requests" VALUES('3228a0c1631b76012022353dcea0f0cb','5460db2df33e0cc0644eab81887b4b13',15);
INSERT INTO "requests" VALUES('3228a0c1631b76012022353dcea0f0cb','6c241bd53e2f110166e1d87c07849e47',20);
INSERT INTO "requests" VALUES('3228a0c1631b76012022353dcea0f0cb','a97407397f410f4b9caf82a24312a300',1);
INSERT INTO "requests" VALUES('3228a0c1631b76012022353dcea0f0cb','bc94f59c4ac5852190f1cd078c89fee1',7);
INSERT INTO "requests" VALUES('3228a0c1631b76012022353dcea0f0cb','c326e9a9accdfe8ace107fa2fd58f5fc',9);
INSERT INTO "requests" VALUES('3228a0c1631b76012022353dcea0f0cb','c9228b622a564e85d562d1adfb22dc59',2);
INSERT INTO "requests" VALUES('3228a0c1631b76012022353dcea0f0cb','d9aa9baff12dadb6ac33e47db488cf8b',13);
INSERT INTO "requests" VALUES('3228a0c1631b76012022353dcea0f0cb','e99ada2d283c04476cb8b1f05e12a601',22);
INSERT INTO "requests" VALUES('3228a0c1631b76012022353dcea0f0cb','ef18d05d99f9c52c77e8f1c6b9271d86',17);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','027d3995d23b6e127a2e41ffb173a02f',62);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','05c14ad0c73ee4334df9f59038b9a9bd',88);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','06f5f81f49380fcc201df4a0d8444269',237);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','071187a129352926a504f5b21a49cc24',145);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','07f9f1b36c24c18c0e22a9cc04be5631',167);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','0894da2c7388212802aa752915d085ee',166);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','08d6a6037c787a18402df83b3d0a0222',200);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','092b17b0615ca8905444fae6959c008a',291);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','09de74ca6db1e544826901091bce1f4e',103);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','09fb8c910bf7fffa88fe1571dfe7cc1a',279);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','0e40e840c4395402d11ed06738c473b6',132);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','1139629feaa775b5c45784a09728fda5',260);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','11e6bab3bb7f551691bee750c25f1c6b',230);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','141bd99cf85fae56a964bdf0335eef5f',300);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','17d5927c69374ba7012a74cf5a13f9e3',165);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','1824083e8531f3238552e1c76b47a550',58);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','1969844098567f5634c1fa9c23f56ad8',39);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','19c11db1ceff31a0d9f1fce4bb796b71',258);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','1bfbb85d6db373b712086b7d41acb9ef',271);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','1c159338f6bd1cdd37624244ee3b32a3',49);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','1fc80b3dbf2a419a34487d70c83602f5',309);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','20ad0ebef23020ac1d31f233c58488c3',35);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','20b505a4310a9b541df7f3a7b8bca4f3',261);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','2228d5b301217cd59ba12598fcec01e3',26);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','225ab76799ea40ca9aee32e723131259',219);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','225f2d4325eb29ad0f9af2937a0dad0c',78);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','236368c6b74433ea72219c72d9f4e325',264);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','252976eea7c32f573bb7b7f25e5eccec',104);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','26482639f74913366d439509b52441be',181);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','28b672513ca42d0cfef1e136f26df528',108);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','2b4bbca4ff27beec46434665fb8e356e',38);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','2bee6717d480521db0d5d966a3be7a48',308);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','2c131a984555534d1eccdfe1c2c2fb69',159);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','2c948e47750d5e9e54ea89807e8207e1',44);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','2f62193f1c4a9daf8f50cbc87aff6e8c',186);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','308b35998f29f504217f8f19eacfb654',150);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','30e59016f0057817e6015fb929201ead',197);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','320f6ff2c3103ec1cab226f15a9a75f9',133);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','32af856175185b403e37fd526f635633',304);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','34fe22e1cabd35b4a60451fcb610d771',215);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','366dbd30c83082ab4c8e1af63c36d4f4',273);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','37c7625900ee64de5b3b72c1db9331aa',206);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','382dfdb35f867ca3640220651bed0ee3',125);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','38ff254fb3c8e4bedc8ad86c93bf9a75',174);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','3938ae98f4e875cbdc2ad8e6028b4603',169);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','39cc1e8d54b9b27ad9122a87fbf9a549',287);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','3b91a6a071bf0e7de7e509c995ef9509',63);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','3f2e2bf286e8cdd0af80018463c47726',107);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','41423659e7d57741f2c1ac333aaaf308',36);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','42de0b5beeae4806df7b0ec625e7606c',232);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','433b617add40d6c58936e3f34a0c433f',123);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','456d256afd9258400f10a9fc88785d05',288);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','4610173ac70c6da8f88cd73973ff10c0',34);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','47be49862f5d26198e605a4b86ec4052',202);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','4d51d0953fc35c66a181d4c4f68bf8d0',189);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','4d91b3012744434ef00eb5a4c3d0e4de',210);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','4e096ef63fa595b908f79c0c5f6c9dea',250);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','504daa0e68c8502fc9be4e25dee9e3dd',69);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','50c248fc8dd2fe7cfee2530e12d036ad',214);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','5192c01537f7693f15cba00f1b2d304a',118);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','526e712a94ed7a6dc78bfa9bb7dd9eb2',135);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','527d1c1db098eecffe08b0ba7d89f4c9',238);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','5746485d6b01a2b9ecb165d468070e6c',302);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','57aa85e859e1a8e264d77853e1179950',46);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','59f9ae073cef0e26529ebc7f70b81e19',211);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','5b4ae5b232ea8be5767f12bbcff2d363',311);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','5bac050049229d0047922357103ff49b',259);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','5c643d3542bbbeae6373cd9148ab78f7',161);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','5d4d05ffa221088e08ee73b85e23a107',144);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','5d591f00176b85e17da8eb026245c9e4',72);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','5dfeabbdfdd0699708c6d671f9638f3e',277);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','5e9ee3d72796e0743cc04b98eab06bf5',68);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','5f1325c4c04453941d2b9eca07418d1a',54);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','5f541e2e30e53a602462e2da6c61e407',64);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','60f89ba466023a7a48606e2f06d0e8e3',128);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','624e7dd3d104718c704a147c5fdd6ae4',90);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','64e254b0041c23b0c3283b9835008626',142);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','67d223e7d1d5f58f43a343d9f17be990',151);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','68900bb6c9b54bd1b12d97987efee761',253);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','69c8c3bf4e7d8d3bad14042fc773cf04',297);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','69c8d108ccbba9c00344c2fb88dbde0f',114);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','6b65bd89db2c7e9343f8a113ed35e947',222);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','6b93edcbb7def98b92aea60022216ecd',223);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','6c056c4a07e0e618052ad73093cbf673',65);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','6dd22f66a43bad3c81b9af7244ca310a',41);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','6e8b52559ce5cb152dc149d6e23f6142',25);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','6ee64c5d532468abed83db9c275f4b4c',242);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','6fafd295b06254f41edad8a94121b24d',301);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','7070bc24ea8155499502205fa234a335',183);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','715933514edc7643bfff7910ec8e0f8b',139);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','73b25a9c3abc4098d9ae0b77908cc19a',257);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','73e6708caeba863282a1e792bca443db',312);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','755bc1a2e58599167d50843948e64143',79);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','75f3e62f94469721a863191466c3ec7a',175);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','7a2e986c8cdd219077c4850721e38f23',286);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','7ccf23ffee3827590a435bde33b63dd5',106);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','7d14da5c424c8012b2795b3d2b0acc57',194);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','7f7ebe9fd362b5f347e236469a67e5d3',121);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','7fa00c810e4bf9b56718eb4b92e7c3a7',157);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','813d0a922a22234cbd35654094511e84',280);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','81826d23cabd46721cbdf02f712e7840',100);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','822b45a50083bf5f6bc7818b3993feff',97);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','846009830ad05b2df6473ccb65cc3daf',272);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','853664472a7b38a5fe61f9292522fad1',152);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','858428aaffb80ae75ee3b7b3dae50222',201);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','8614a955d4d13f3faed42ea56dba5102',115);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','86f9ae211fbcd39a650ef51cb53de694',86);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','874899d312b3fe2e74f876bebc58016d',48);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','87c4bf17fb590e8cad78c14c0213ebf3',80);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','87f5d30de057b67155c3f69b9b4ac7d9',191);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','88f7caf312d79420c004cac2e78bc9ae',307);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','88faded218b6fa4f49699a78189bb06a',89);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','895b160af5165f8bc57339c6bd941dc3',143);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','8ccd848913f89fe73ff3c3f447067aa4',196);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','8d7f58210ba1251ab65d24cacc5f582d',281);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','8ddf2b463bfc89f71119a2624990a00c',299);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','8f690246b675c9b698a3c9b53cf2b2f9',290);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','90275492f8cc2cae3e5a926ef8583277',268);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','90d95dc716af8aaf6aca5561a7d82e77',193);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','917e692897cfe84d8620be275c3ce97c',262);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','93891c576fa0f530618140d2194d2a72',231);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','986dda2fb1e203c06daabc5beef55dc3',229);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','9bc3541bb553cbfccc9ec8383f265464',134);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','9d896a71cbd517537b482f789c67e90d',113);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','9dd0d18c82f6c3723631e421944377e6',241);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','a07386f2f0d85f444f67f83199c80219',117);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','a0b5d68f432025591616e1e13c90a843',154);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','a157b6cc6ba5d8c856fc72bbb6d59559',126);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','a18c2ea8a25964fd8a616323e3336dff',270);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','a23012c37e28edae16d6119b2710816e',24);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','a23814a2f7c592521bc4b0e0e7f3c304',122);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','a30dc074fa4267aee752dda8a3932733',33);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','a4d9251afe0f79473ef96053c7521c96',204);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','a671b340e0820df11fc20dd6e56956a3',177);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','a67a893e41e9b617b686154971b2b1b1',141);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','a6c797ac131a5afaf8aa28ae28ed52dd',56);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','a936d55d1d3e76545507560a9ef00777',96);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','a93ff99c81d485420d1c8b4d1f3a2000',173);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','aac2d11db819c81507e57a38e7f641a4',45);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','ab9d449445cfe1be12b4ea104950af34',95);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','ac153bcb04f17c1399b18fe8763ec222',305);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','aec29de40026631463c2294477a08c12',76);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','affadfa4d61a0623a10fecca90f71df2',53);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','b0b5fb97bc01e367fe9c6285399a2e6a',30);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','b14571b5d624d9181597f3930a74e72c',212);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','b14b912d6a40d7d0f0da2dc964861785',269);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','b5055cb1e1ce6b3d8c1c3bb3026a22e5',190);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','b61517e8d396f2c55d6b8c6fd727aef0',158);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','b68838b8c0048c9fcb59a8fc6e9d6846',105);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','b7d0f727beb1cb2abe85520e6ee18b74',243);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','bc8a03d93835b7667a50afa2053ef7e4',29);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','bcaa7da2f50259925cafe4d5758cf64e',182);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','bd708a0c24d2e07e1100d110fd50e995',292);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','bfa2cf3eb608a157689d583a7bf47492',221);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','c441bb7d8c9b27dee4fa2bbef28238e5',205);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','c5e4f32a706079b71e41656e0c5b2069',315);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','c6ccb44154606c3ed2f4b2e81e8f1ac0',278);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','c87e02a43f859b008dc99236036eb596',98);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','cacf5f00a94ccd1aea3bfd70aafbf32c',162);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','caf69a832e9afe28cb6ffabe560f4e08',87);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','cb02b195f6de450d5ea81f6b4ebb79ed',296);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','cba5a7fd438832e6cec50f7fe3a13ee5',2);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','cbd831078f08c9045ffaf94f3ae58ffa',192);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','cc0bab742d0f79857434313e6799b066',140);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','cc39e2be73c2f4df9a6b471177eafbdb',220);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','cd3bdbc2e5b54e4709bcc421fa8a65f0',213);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','cdc7f0fcda38f1ee7dee02506f1138fe',176);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','ce6e278e2244bb93956619843be371ea',109);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','d05d5794878470ab3da4a1f5ab76f839',27);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','d0de83ec91206c46721ca22733feb461',55);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','d0f503ab4582952aa41a5ead53f31e47',251);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','d10437b4c86154f7a334b7474889d6ab',298);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','d1eebb52c6c1ee21bd638f643c3ca78e',47);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','d38aa981bcf30947ff252b70ede57144',310);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','d8efa9c907c8874990140ca9a56b2abf',239);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','d905615d790982926bbbe218cf5e4853',224);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','d9f67cc7935303d4033198a379632dee',306);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','da0570775ad28a6e87fa1bdddcd5700e',37);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','db7e18da55cfb00bbc8aded0e70291c8',91);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','db9e102a3cde4ce81dc81073a021f67c',75);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','ddc9be73be880688ebe0ed79da176f05',263);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','de5fd5666241ff7dc4ef90b63f6c8759',74);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','e0c9f00980ebcb5b8322420ec69bebe4',184);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','e5f6e13cd21970b997f0def6be3e5c2f',1);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','e722b2fb079bd81ad8098f0d7e3d31df',168);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','e791a0cf1bfe6ec447236b6ff33424dc',303);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','e7e808d6490f8b9d2d9747ab077d0089',85);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','e936cda55f742406bfc0aab6aaf13403',66);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','ea9dbbb23de7034b036154e01abb7e89',84);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','eaca7f05a1c20e55850bc7b59c05d9e3',233);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','ebbe6e000c2a25cd8870fbdc797d88d6',285);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','ed51d502fe64feaeb0b6e174248dbb71',149);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','ef7ee511ca57165c003608661c9293a3',248);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','f1094255416f89b4f4322d60a0355df2',249);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','f487a0679c77c78453b02988af594692',256);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','f5aa227153f79b5e188fbb767b3c4ed3',247);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','f69e7b479873ccea7c00317b56919292',73);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','f6a94875b8fc223d8b6be33abe8e9743',131);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','f920f05143a7e193c03b086f61a60d6d',225);
INSERT INTO "requests" VALUES('5241f878556b34ea1fb4a10ef7d7238a','fdc58ee0920490286eaf7e8ab01516a9',57);
INSERT INTO "requests" VALUES('750c670412872af8d4e891da28c51c0e','0efab46a4c33f45e83fe4b05c9d55a19',6);
INSERT INTO "requests" VALUES('750c670412872af8d4e891da28c51c0e','19ca60256476b219b9a447a0e188d480',9);
INSERT INTO "requests" VALUES('750c670412872af8d4e891da28c51c0e','5b483f29ae90d20d75cb160e25181788',7);
INSERT INTO "requests" VALUES('750c670412872af8d4e891da28c51c0e','81d3ce047039bc74fd4177ccaa7d4fbd',8);
INSERT INTO "requests" VALUES('750c670412872af8d4e891da28c51c0e','920dc4e7b8fd33cc6b0662fdbe8d248a',3);
INSERT INTO "requests" VALUES('750c670412872af8d4e891da28c51c0e','9ba73628dc12ab4f2f4ea0423363c337',1);
INSERT INTO "requests" VALUES('750c670412872af8d4e891da28c51c0e','caa2cd1bb75dc700a323122b7666dffb',11);
INSERT INTO "requests" VALUES('750c670412872af8d4e891da28c51c0e','cb398383c90d92bf21ba6f32d9fdd545',5);
INSERT INTO "requests" VALUES('750c670412872af8d4e891da28c51c0e','e5f74796b78da8ca406272a5ed25ee1f',2);
INSERT INTO "requests" VALUES('750c670412872af8d4e891da28c51c0e','fdd25b151c4527a1e5638b5c918ae321',4);
INSERT INTO "requests" VALUES('99356474b4f9ae0b4b64f2b5fb9c8f1e','1687f3cd71cd9bfa7de17217dbd10679',11);
INSERT INTO "requests" VALUES('99356474b4f9ae0b4b64f2b5fb9c8f1e','1b36ee209c90fb1e6c41b10e0cd251f7',6);
INSERT INTO "requests" VALUES('99356474b4f9ae0b4b64f2b5fb9c8f1e','4335e48b574943c9f0e75f21e4894500',3);
INSERT INTO "requests" VALUES('99356474b4f9ae0b4b64f2b5fb9c8f1e','533fc25c259be2cd36a18b592fb56ad9',12);
INSERT INTO "requests" VALUES('99356474b4f9ae0b4b64f2b5fb9c8f1e','57577f8ed0198bbc4a3a85fd93112e6d',17);
INSERT INTO "requests" VALUES('99356474b4f9ae0b4b64f2b5fb9c8f1e','5a601f9884a408397d62bf661b3106f5',10);
INSERT INTO "requests" VALUES('99356474b4f9ae0b4b64f2b5fb9c8f1e','67d8111b4a2a704f911b0eb9c8908be9',14);
INSERT INTO "requests" VALUES('99356474b4f9ae0b4b64f2b5fb9c8f1e','6fe9b828a4c33fc4bc658054add4e3e4',2);
INSERT INTO "requests" VALUES('99356474b4f9ae0b4b64f2b5fb9c8f1e','70a29192c2c9eeafd7905632df8e7d38',9);
INSERT INTO "requests" VALUES('99356474b4f9ae0b4b64f2b5fb9c8f1e','80e6f06fe3c745a4b19a6af211e7abd0',13);
INSERT INTO "requests" VALUES('99356474b4f9ae0b4b64f2b5fb9c8f1e','822e7fb6bce490b37b65924af5a887e2',8);
INSERT INTO "requests" VALUES('99356474b4f9ae0b4b64f2b5fb9c8f1e','9bab1d6fff4a267c63bc32211149d0fb',16);
INSERT INTO "requests" VALUES('99356474b4f9ae0b4b64f2b5fb9c8f1e','9df45c8e9640798a9137eda9cd0421d5',4);
INSERT INTO "requests" VALUES('99356474b4f9ae0b4b64f2b5fb9c8f1e','a897cbbbede68e9fad414dfcfb8040cb',1);
INSERT INTO "requests" VALUES('99356474b4f9ae0b4b64f2b5fb9c8f1e','a9400c031b013c70d17593d91c9d837a',19);
INSERT INTO "requests" VALUES('99356474b4f9ae0b4b64f2b5fb9c8f1e','df1897c80238d56233bebb239cbbd6bf',5);
INSERT INTO "requests" VALUES('99356474b4f9ae0b4b64f2b5fb9c8f1e','eecb62ff9d7f2e44b775d5093201c3fb',15);
INSERT INTO "requests" VALUES('99356474b4f9ae0b4b64f2b5fb9c8f1e','f3c3f2f7e3e657021f2e62c7b31ae941',7);
INSERT INTO "requests" VALUES('99356474b4f9ae0b4b64f2b5fb9c8f1e','ffd75128aa38759905844a40989087aa',18);
INSERT INTO "requests" VALUES('a1b31a91f7f0e79221e82ff501819e24','8f1ede33eeb449afe2c98d29021185f5',1);
INSERT INTO "requests" VALUES('a1b31a91f7f0e79221e82ff501819e24','b49135f7630e37fdad13ee4c1f749d54',3);
INSERT INTO "requests" VALUES('a1b31a91f7f0e79221e82ff501819e24','e7cc434ad55fd32747790f393b8b395c',2);
INSERT INTO "requests" VALUES('b917fcc4f3942870bfddb012aec09362','1f34629d58618446cb575b0cbb2d0b59',11);
INSERT INTO "requests" VALUES('b917fcc4f3942870bfddb012aec09362','592c6b13c5d0299f0688a01267f1324c',9);
INSERT INTO "requests" VALUES('b917fcc4f3942870bfddb012aec09362','7dd62eb0d31021826fe81e1a03626f0c',1);
INSERT INTO "requests" VALUES('b917fcc4f3942870bfddb012aec09362','a2488a8808ad7072fa43879869a5aa8e',2);
INSERT INTO "requests" VALUES('b917fcc4f3942870bfddb012aec09362','af428dfeb2a71d2aebd431c7cce354a4',6);
INSERT INTO "requests" VALUES('b917fcc4f3942870bfddb012aec09362','b3f7d17624a948a8eb7d609bc733207f',7);
INSERT INTO "requests" VALUES('c55008835a7cf743a89ae55e07ce54dc','0daa3bb017a091fd5b768305447b7ca8',17);
INSERT INTO "requests" VALUES('c55008835a7cf743a89ae55e07ce54dc','0f3184598422b4b2cf28fd1934f003e5',25);
INSERT INTO "requests" VALUES('c55008835a7cf743a89ae55e07ce54dc','3f37b8d564612c5f0662f95f555f1588',14);
INSERT INTO "requests" VALUES('c55008835a7cf743a89ae55e07ce54dc','5934accd177a071e92bfe28500cfd5fa',20);
INSERT INTO "requests" VALUES('c55008835a7cf743a89ae55e07ce54dc','7c94b4972ec04875b15012cfed4b6a31',1);
INSERT INTO "requests" VALUES('c55008835a7cf743a89ae55e07ce54dc','9fc97c8fe4ab24fde48f5cacb741a9c2',11);
INSERT INTO "requests" VALUES('c55008835a7cf743a89ae55e07ce54dc','c151ef9d5b306ef9f145b187c8bc22a7',8);
INSERT INTO "requests" VALUES('c55008835a7cf743a89ae55e07ce54dc','c3a0fbd39098ee85b601605e4afbae1d',23);
INSERT INTO "requests" VALUES('c55008835a7cf743a89ae55e07ce54dc','d122fec5becd2195bfdee2ec18aa2c32',28);
INSERT INTO "requests" VALUES('c55008835a7cf743a89ae55e07ce54dc','dce9d89dea435148b239024e9e251631',5);
INSERT INTO "requests" VALUES('c7b6df8202d14808aaeab69997c36009','09af8bf8ee4ecdd5122607aee522a90c',3);
INSERT INTO "requests" VALUES('c7b6df8202d14808aaeab69997c36009','1efad404f937ed44e63bfc9243d5a2cd',46);
INSERT INTO "requests" VALUES('c7b6df8202d14808aaeab69997c36009','1ff437b1847ad8eeb4b00a1318694edb',45);
INSERT INTO "requests" VALUES('c7b6df8202d14808aaeab69997c36009','20f593ded7377c1f77b1688518f52da6',53);
INSERT INTO "requests" VALUES('c7b6df8202d14808aaeab69997c36009','21c3d1dee6919b2d0f3894269cf985f3',2);
INSERT INTO "requests" VALUES('c7b6df8202d14808aaeab69997c36009','41b7a2753ee693847765d20572309849',41);
INSERT INTO "requests" VALUES('c7b6df8202d14808aaeab69997c36009','505d0ef8ade38ee120bb6fe4543a6636',1);
INSERT INTO "requests" VALUES('c7b6df8202d14808aaeab69997c36009','562bea93737fdd0f67bdcb27d766c3b7',54);
INSERT INTO "requests" VALUES('c7b6df8202d14808aaeab69997c36009','6b27aed028ab2e86d556e3b745859c85',48);
INSERT INTO "requests" VALUES('c7b6df8202d14808aaeab69997c36009','87c604fc3ed39cfb46249e7458ee2de7',29);
INSERT INTO "requests" VALUES('c7b6df8202d14808aaeab69997c36009','898cf3775d672f2a6606055cfb8f4415',47);
INSERT INTO "requests" VALUES('c7b6df8202d14808aaeab69997c36009','8e8d3afcf91c0b7d06d7263ec418c984',30);
INSERT INTO "requests" VALUES('c7b6df8202d14808aaeab69997c36009','a15115300487636fae987511b87a396a',31);
INSERT INTO "requests" VALUES('c7b6df8202d14808aaeab69997c36009','a1a068835402a5fd385d8f11da1e9358',39);
INSERT INTO "requests" VALUES('c7b6df8202d14808aaeab69997c36009','a407c2f30635baed9445810226486833',32);
INSERT INTO "requests" VALUES('c7b6df8202d14808aaeab69997c36009','acf3f34bc8768c08621df202250256e4',33);
INSERT INTO "requests" VALUES('c7b6df8202d14808aaeab69997c36009','ae715c9320ea516c7b46a39b17227e5d',52);
INSERT INTO "requests" VALUES('c7b6df8202d14808aaeab69997c36009','bb2df699fe74a266df5f404f0e81d287',51);
INSERT INTO "requests" VALUES('c7b6df8202d14808aaeab69997c36009','d22ef59e0ab519ecd3493e529c355db3',49);
INSERT INTO "requests" VALUES('c7b6df8202d14808aaeab69997c36009','d8cdbc5f8a552660a7a52ac9daff1f00',40);
INSERT INTO "requests" VALUES('c7b6df8202d14808aaeab69997c36009','e46a683bcba1422ca82f235df049c947',37);
INSERT INTO "requests" VALUES('c7b6df8202d14808aaeab69997c36009','e911a0c130b13b171a1a3564814f7659',38);
INSERT INTO "requests" VALUES('c7b6df8202d14808aaeab69997c36009','f207b43eb1a1b23059b5ebc1dbcc712f',50);
INSERT INTO "requests" VALUES('dea1c585cd4a721d25714de574011b3d','41b70611ad25aa468645615b4ef45eee',37);
INSERT INTO "requests" VALUES('dea1c585cd4a721d25714de574011b3d','4b8d507b52e589ccd5c3f831e5428d6c',2);
INSERT INTO "requests" VALUES('dea1c585cd4a721d25714de574011b3d','683f9fafa3a56951b1ac2853e107079d',31);
INSERT INTO "requests" VALUES('dea1c585cd4a721d25714de574011b3d','79bc9e1588c7e9e0d27248c78abc0cd8',1);
INSERT INTO "requests" VALUES('dea1c585cd4a721d25714de574011b3d','806cae5c17b44513f2fd324c9f827de1',29);
INSERT INTO "requests" VALUES('dea1c585cd4a721d25714de574011b3d','929ec03c8c9eaeb7d6af88fe73422fa8',32);
INSERT INTO "requests" VALUES('dea1c585cd4a721d25714de574011b3d','ca39c3d0ed670a26d6b76791f0d958f2',30);
INSERT INTO "requests" VALUES('dea1c585cd4a721d25714de574011b3d','d52131de5afce412c740357cd1f28419',33);
INSERT INTO "requests" VALUES('dea1c585cd4a721d25714de574011b3d','d719a2e054fad5695cc2357fe5e18a83',38);
INSERT INTO "requests" VALUES('dea1c585cd4a721d25714de574011b3d','fde372a541118fdf427172a8935af038',3);
INSERT INTO "requests" VALUES('e38299d9e29cceed9e87491d63b65ef1','0cb8ff42ca4ed6fe75c1becccd52ab30',17);
INSERT INTO "requests" VALUES('e38299d9e29cceed9e87491d63b65ef1','0e5d212a8d1165fe68689dc6c1473a16',1);
INSERT INTO "requests" VALUES('e38299d9e29cceed9e87491d63b65ef1','0f142ededcd52097908427de1f504a93',8);
INSERT INTO "requests" VALUES('e38299d9e29cceed9e87491d63b65ef1','118d26a9124d9532e9b4dd5a9ba85a85',9);
INSERT INTO "requests" VALUES('e38299d9e29cceed9e87491d63b65ef1','11f05c836ee8484f6347e7584a284697',32);
INSERT INTO "requests" VALUES('e38299d9e29cceed9e87491d63b65ef1','143ac9ee283e4dd9228a6b759a20b389',15);
INSERT INTO "requests" VALUES('e38299d9e29cceed9e87491d63b65ef1','1826df08fdc7253e540f268b18902c2d',35);
INSERT INTO "requests" VALUES('e38299d9e29cceed9e87491d63b65ef1','1a8fbd29119a16ec6f7bd67de4760b74',20);
INSERT INTO "requests" VALUES('e38299d9e29cceed9e87491d63b65ef1','1e49859869e02c2e7d710abce55409c1',21);
INSERT INTO "requests" VALUES('e38299d9e29cceed9e87491d63b65ef1','1fe88bcad4987ef655802f92ea93bbcd',25);
INSERT INTO "requests" VALUES('e38299d9e29cceed9e87491d63b65ef1','269aa4401fd4c0c9419fb602e24a7cc1',38);
INSERT INTO "requests" VALUES('e38299d9e29cceed9e87491d63b65ef1','3f2ca77d8dadaf728065d419c06b2f06',30);
INSERT INTO "requests" VALUES('e38299d9e29cceed9e87491d63b65ef1','460de4d8da44aab0d521d46217110d4a',3);
INSERT INTO "requests" VALUES('e38299d9e29cceed9e87491d63b65ef1','4636b145d0932e8ddcdb97f37af3a01f',7);
INSERT INTO "requests" VALUES('e38299d9e29cceed9e87491d63b65ef1','4741610bcbc7f9ac949a05b626716d7b',42);
INSERT INTO "requests" VALUES('e38299d9e29cceed9e87491d63b65ef1','53fdd730d3f31fbce31d8e00e4dc9ecd',29);
INSERT INTO "requests" VALUES('e38299d9e29cceed9e87491d63b65ef1','575c88cca15040ded53daefe4a2f5bf3',41);
INSERT INTO "requests" VALUES('e38299d9e29cceed9e87491d63b65ef1','580b159f5269e1123de352638d99891c',33);
INSERT INTO "requests" VALUES('e38299d9e29cceed9e87491d63b65ef1','5fc14835bbd11ded56b7058359a91a32',34);
INSERT INTO "requests" VALUES('e38299d9e29cceed9e87491d63b65ef1','72e9a33ab760fdde106e5c9c030cd16f',40);
INSERT INTO "requests" VALUES('e38299d9e29cceed9e87491d63b65ef1','77390065504a5085f7c10637ea533ff8',19);
INSERT INTO "requests" VALUES('e38299d9e29cceed9e87491d63b65ef1','78143e63cb833f729f028eba7d1b0b85',11);
INSERT INTO "requests" VALUES('e38299d9e29cceed9e87491d63b65ef1','7a17d109d50ca0b84638e3f8f351b636',23);
INSERT INTO "requests" VALUES('e38299d9e29cceed9e87491d63b65ef1','7cb7df8ffa9a8aa667a6f99d32013f7d',44);
INSERT INTO "requests" VALUES('e38299d9e29cceed9e87491d63b65ef1','86f3b4b9030120701ea24c5748ae1218',4);
INSERT INTO "requests" VALUES('e38299d9e29cceed9e87491d63b65ef1','8a0edfde2e0467d54a02a2a5791ab108',24);
INSERT INTO "requests" VALUES('e38299d9e29cceed9e87491d63b65ef1','94894062b4b708a9c11ee808971493fb',5);
INSERT INTO "requests" VALUES('e38299d9e29cceed9e87491d63b65ef1','95500153d3bcc10d3b41a1625e1af94c',14);
INSERT INTO "requests" VALUES('e38299d9e29cceed9e87491d63b65ef1','984ccd76cee6d599997852cecbcd87af',31);
INSERT INTO "requests" VALUES('e38299d9e29cceed9e87491d63b65ef1','998560311842f6b07fd6de97e26caf9b',10);
INSERT INTO "requests" VALUES('e38299d9e29cceed9e87491d63b65ef1','9d2f59f7ca2495bfb06ce669e801a448',22);
INSERT INTO "requests" VALUES('e38299d9e29cceed9e87491d63b65ef1','9ed155dc7250f7fc076c594582fa0cf0',26);
INSERT INTO "requests" VALUES('e38299d9e29cceed9e87491d63b65ef1','a116d45f87be74c1379a23b5a9a8e7d4',39);
INSERT INTO "requests" VALUES('e38299d9e29cceed9e87491d63b65ef1','a3452c9c323f3c7de1d438a371bf7cdd',6);
INSERT INTO "requests" VALUES('e38299d9e29cceed9e87491d63b65ef1','a3edfcf5dde1b76dde941a4ddf3aa077',28);
INSERT INTO "requests" VALUES('e38299d9e29cceed9e87491d63b65ef1','ac7fed63c524d253b75f14d790a1a1f9',36);
INSERT INTO "requests" VALUES('e38299d9e29cceed9e87491d63b65ef1','bcfe05efc69a791784c734ab2c158c67',13);
INSERT INTO "requests" VALUES('e38299d9e29cceed9e87491d63b65ef1','c4d0b2c145f0e06fe56e869c2a8e5914',16);
INSERT INTO "requests" VALUES('e38299d9e29cceed9e87491d63b65ef1','c93174ea6b88801381b573eb87d3b707',18);
INSERT INTO "requests" VALUES('e38299d9e29cceed9e87491d63b65ef1','d9a9120ee0e3164d6dc195086bdc76db',37);
INSERT INTO "requests" VALUES('e38299d9e29cceed9e87491d63b65ef1','de33bddd6ec91a6261c59beb056484eb',2);
INSERT INTO "requests" VALUES('e38299d9e29cceed9e87491d63b65ef1','f5fd3a3cda5158fc4e9a455dd869aa19',27);
INSERT INTO "requests" VALUES('e38299d9e29cceed9e87491d63b65ef1','fa64bb809cd671d10929b04785fa9234',12);
INSERT INTO "requests" VALUES('e678edd492a1d34096e97107072907f7','0afc2a5cf0e51f2265bb67d2438c24e1',6);
INSERT INTO "requests" VALUES('e678edd492a1d34096e97107072907f7','0b72c2429b112a755fa1708b33caf6db',41);
INSERT INTO "requests" VALUES('e678edd492a1d34096e97107072907f7','0e0796420059ac3870a7bde6052df0f6',68);
INSERT INTO "requests" VALUES('e678edd492a1d34096e97107072907f7','0ec35babddda5472373cb063d9c02371',66);
INSERT INTO "requests" VALUES('e678edd492a1d34096e97107072907f7','1010a62dc08b85c5db3a6490325fdbf5',24);
INSERT INTO "requests" VALUES('e678edd492a1d34096e97107072907f7','193c9cb37bcd67f45259159f3786ddc4',27);
INSERT INTO "requests" VALUES('e678edd492a1d34096e97107072907f7','1b6f7f82a42671fb78eb33e4a1ec365e',44);
INSERT INTO "requests" VALUES('e678edd492a1d34096e97107072907f7','224c6c9e07a79779b9deecaf77597d0a',43);
INSERT INTO "requests" VALUES('e678edd492a1d34096e97107072907f7','2543245152e9c71417c2cde428d65a2b',80);
INSERT INTO "requests" VALUES('e678edd492a1d34096e97107072907f7','27f16fabb8e239cfba9ac1f3f054bc34',59);
INSERT INTO "requests" VALUES('e678edd492a1d34096e97107072907f7','2ad62147797ce478eb8d6de1a1da731d',85);
INSERT INTO "requests" VALUES('e678edd492a1d34096e97107072907f7','31fde7fb6e07df342e4985a7634687e2',96);
INSERT INTO "requests" VALUES('e678edd492a1d34096e97107072907f7','3217967d17d0684dd873c132eb7aac22',79);
INSERT INTO "requests" VALUES('e678edd492a1d34096e97107072907f7','339b99e03e59791cf219acf6bc3001fd',71);
INSERT INTO "requests" VALUES('e678edd492a1d34096e97107072907f7','33f3e4118e007cf3c5007fb8c33d816e',13);
INSERT INTO "requests" VALUES('e678edd492a1d34096e97107072907f7','4714698c8b23d85a0056fa5f59764df6',49);
INSERT INTO "requests" VALUES('e678edd492a1d34096e97107072907f7','512b5457f0c5b7d88baf2d2c7d03bdff',7);
INSERT INTO "requests" VALUES('e678edd492a1d34096e97107072907f7','52cc2f3b8b3572067917ce859098aab4',65);
INSERT INTO "requests" VALUES('e678edd492a1d34096e97107072907f7','57b3ae2577fee3722834510241947cd1',40);
INSERT INTO "requests" VALUES('e678edd492a1d34096e97107072907f7','58a2a08364a802d230474b8fb6c50ae7',88);
INSERT INTO "requests" VALUES('e678edd492a1d34096e97107072907f7','59a62565187d3d2b836dd9d4a5a1a2cd',31);
INSERT INTO "requests" VALUES('e678edd492a1d34096e97107072907f7','5cf479b9e5439e8f3250aa68557ab404',10);
INSERT INTO "requests" VALUES('e678edd492a1d34096e97107072907f7','61ba284919ccfa1e158096c5877e7768',38);
INSERT INTO "requests" VALUES('e678edd492a1d34096e97107072907f7','63d98e4e659669bec6a9a75453a8852a',19);
INSERT INTO "requests" VALUES('e678edd492a1d34096e97107072907f7','6709fd3dd17f3489719b822892e073cb',1);
INSERT INTO "requests" VALUES('e678edd492a1d34096e97107072907f7','77af6a8b42369bdea6119054dfe968f9',21);
INSERT INTO "requests" VALUES('e678edd492a1d34096e97107072907f7','832913fcff6987dd2ac1981be2a5c455',22);
INSERT INTO "requests" VALUES('e678edd492a1d34096e97107072907f7','99389346685425d047888aee32af3054',48);
INSERT INTO "requests" VALUES('e678edd492a1d34096e97107072907f7','9cf9a02ec608e0858f37e83e67a69f70',12);
INSERT INTO "requests" VALUES('e678edd492a1d34096e97107072907f7','9e807d437e12f5f164c6490d4e57b40d',86);
INSERT INTO "requests" VALUES('e678edd492a1d34096e97107072907f7','a3f1a3fdff1bf8e212d30ad19727a9eb',62);
INSERT INTO "requests" VALUES('e678edd492a1d34096e97107072907f7','a447f0cadaef977b1252c4dc4f74bb37',57);
INSERT INTO "requests" VALUES('e678edd492a1d34096e97107072907f7','a7fe356a93057d907078fdcfc42133bd',60);
INSERT INTO "requests" VALUES('e678edd492a1d34096e97107072907f7','afacb850352e71d03cdbd2e915a508a0',35);
INSERT INTO "requests" VALUES('e678edd492a1d34096e97107072907f7','afff2cde788e97293a5fb9600adf0977',92);
INSERT INTO "requests" VALUES('e678edd492a1d34096e97107072907f7','b0e8dceadce970883dbf84c9090d9871',32);
INSERT INTO "requests" VALUES('e678edd492a1d34096e97107072907f7','b7b3fd224b21120f7a0806fdf880b379',76);
INSERT INTO "requests" VALUES('e678edd492a1d34096e97107072907f7','bd7d8e6b0041f1b794575f97c1b0660b',37);
INSERT INTO "requests" VALUES('e678edd492a1d34096e97107072907f7','c05b325258ddf985afb24bdbd7bf7a54',54);
INSERT INTO "requests" VALUES('e678edd492a1d34096e97107072907f7','c61176f4ae5c299dd7e0b5f2c06104f3',34);
INSERT INTO "requests" VALUES('e678edd492a1d34096e97107072907f7','cc69deff920592e889a901c5c28e1d57',94);
INSERT INTO "requests" VALUES('e678edd492a1d34096e97107072907f7','cd2c4cffa9820e5b405de548ac0f49ae',28);
INSERT INTO "requests" VALUES('e678edd492a1d34096e97107072907f7','d14940922f2f4f186f3f49eebfd40ad0',55);
INSERT INTO "requests" VALUES('e678edd492a1d34096e97107072907f7','d4d4d8d14a28909fdd058faac6a5279a',52);
INSERT INTO "requests" VALUES('e678edd492a1d34096e97107072907f7','d7796ec21d8b44c835475b34d99abf2f',9);
INSERT INTO "requests" VALUES('e678edd492a1d34096e97107072907f7','d92d6e6274f19470a7b6e08fa534630d',30);
INSERT INTO "requests" VALUES('e678edd492a1d34096e97107072907f7','dabd6ac1d69b60019ee491873e731810',15);
INSERT INTO "requests" VALUES('e678edd492a1d34096e97107072907f7','db67c5a2be6925221c01c932091f643f',51);
INSERT INTO "requests" VALUES('e678edd492a1d34096e97107072907f7','dbba5e0fe358b4dfbb92bb0bf352c537',91);
INSERT INTO "requests" VALUES('e678edd492a1d34096e97107072907f7','dd67e483fdb54696013cd2a9d7a5d2fe',70);
INSERT INTO "requests" VALUES('e678edd492a1d34096e97107072907f7','e020809f312f6c830f2d80562d4f56c1',83);
INSERT INTO "requests" VALUES('e678edd492a1d34096e97107072907f7','e0a3b9b1577486481998565f11d4bc6a',16);
INSERT INTO "requests" VALUES('e678edd492a1d34096e97107072907f7','e3ad3eade2602486e9e3a22c5b5f3d48',46);
INSERT INTO "requests" VALUES('e678edd492a1d34096e97107072907f7','e517fcce14e25bac36d4b9010ef43336',89);
INSERT INTO "requests" VALUES('e678edd492a1d34096e97107072907f7','e619edabaea89a168ca9b4059f6720d8',63);
INSERT INTO "requests" VALUES('e678edd492a1d34096e97107072907f7','e6f9a619be3a700441f93430bc9645c4',18);
INSERT INTO "requests" VALUES('e678edd492a1d34096e97107072907f7','e882bd17df2c05bc89dd4fdb23698550',73);
INSERT INTO "requests" VALUES('e678edd492a1d34096e97107072907f7','ec4bbd2ab9baec61bdccb81ec9e27f64',82);
INSERT INTO "requests" VALUES('e678edd492a1d34096e97107072907f7','f00ada33c154787623899116a29b292e',25);
INSERT INTO "requests" VALUES('e678edd492a1d34096e97107072907f7','f5bd9040b2769087af7eab764dc36ea1',77);
INSERT INTO "requests" VALUES('e678edd492a1d34096e97107072907f7','f84e91aefef9fb9de03f4b18db553784',95);
INSERT INTO "requests" VALUES('e678edd492a1d34096e97107072907f7','fca89fe3e489b604488dc162a39f66c0',2);
INSERT INTO "requests" VALUES('e678edd492a1d34096e97107072907f7','fec8404f478a207292182c469e074ba5',74);
INSERT INTO "requests" VALUES('f7ed7aa9658c183d35459ab2391e16c8','230aba2800f15cf1140953b314d81865',1);
INSERT INTO "requests" VALUES('f7ed7aa9658c183d35459ab2391e16c8','2477781a66a180cc3211e3089568d728',2);
INSERT INTO "requests" VALUES('f7ed7aa9658c183d35459ab2391e16c8','2df3b1c9f7144896b8553a78bf52f98a',25);
INSERT INTO "requests" VALUES('f7ed7aa9658c183d35459ab2391e16c8','4328c6337362ccb1cf79c56979baaa8a',36);
INSERT INTO "requests" VALUES('f7ed7aa9658c183d35459ab2391e16c8','525158d6a2162802a135a3bf8fd8ec41',29);
INSERT INTO "requests" VALUES('f7ed7aa9658c183d35459ab2391e16c8','5bafc7a4557b01728fcc44aee2251bf8',34);
INSERT INTO "requests" VALUES('f7ed7aa9658c183d35459ab2391e16c8','984fc1692825a2bef456cdf343d1f531',24);
INSERT INTO "requests" VALUES('f7ed7aa9658c183d35459ab2391e16c8','985bc4c7ed3dc3746ac567d1841079c2',30);
INSERT INTO "requests" VALUES('f7ed7aa9658c183d35459ab2391e16c8','a823cfddb830c2f8fb05fc2cb49720d9',35);
INSERT INTO "requests" VALUES('f7ed7aa9658c183d35459ab2391e16c8','bd8ca53122c32fee22121fcdc4fed3a3',38);
INSERT INTO "requests" VALUES('f7ed7aa9658c183d35459ab2391e16c8','dde040016e6551000ff89519a4471235',28);
INSERT INTO "requests" VALUES('f7ed7aa9658c183d35459ab2391e16c8','fc542b259f8ed289d776e7d6ec63d987',27);
INSERT INTO "requests" VALUES('f7ed7aa9658c183d35459ab2391e16c8','ff6d1a70890ad738b1fe2c742ab84897',26);
CREATE TABLE seats (
	table_id TEXT NOT NULL, 
	seat INTEGER NOT NULL, 
	user_id TEXT NOT NULL, 
	PRIMARY KEY (table_id, seat), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
)
 WITHOUT ROWID

;
INSERT INTO "seats" VALUES('316c85090beeb0043b658ba0efe947b3',1,'81b637d8fcd2c6da6359e6963113a117');
INSERT INTO "seats" VALUES('505a3fab75f268478db15e257a3a30e0',0,'81b637d8fcd2c6da6359e6963113a117');
INSERT INTO "seats" VALUES('5241f878556b34ea1fb4a10ef7d7238a',1,'81b637d8fcd2c6da6359e6963113a117');
INSERT INTO "seats" VALUES('750c670412872af8d4e891da28c51c0e',1,'81b637d8fcd2c6da6359e6963113a117');
INSERT INTO "seats" VALUES('99356474b4f9ae0b4b64f2b5fb9c8f1e',1,'81b637d8fcd2c6da6359e6963113a117');
INSERT INTO "seats" VALUES('b917fcc4f3942870bfddb012aec09362',1,'81b637d8fcd2c6da6359e6963113a117');
INSERT INTO "seats" VALUES('c7b6df8202d14808aaeab69997c36009',1,'81b637d8fcd2c6da6359e6963113a117');
INSERT INTO "seats" VALUES('e678edd492a1d34096e97107072907f7',1,'81b637d8fcd2c6da6359e6963113a117');
INSERT INTO "seats" VALUES('f7ed7aa9658c183d35459ab2391e16c8',1,'81b637d8fcd2c6da6359e6963113a117');
INSERT INTO "seats" VALUES('3228a0c1631b76012022353dcea0f0cb',1,'9d017e2681b7f31725e1c0fbe2612e89');
INSERT INTO "seats" VALUES('c7b6df8202d14808aaeab69997c36009',2,'9d017e2681b7f31725e1c0fbe2612e89');
INSERT INTO "seats" VALUES('dea1c585cd4a721d25714de574011b3d',2,'9d017e2681b7f31725e1c0fbe2612e89');
INSERT INTO "seats" VALUES('316c85090beeb0043b658ba0efe947b3',0,'fdee430d40bd57deeac186cd9790033d');
INSERT INTO "seats" VALUES('3228a0c1631b76012022353dcea0f0cb',0,'fdee430d40bd57deeac186cd9790033d');
INSERT INTO "seats" VALUES('505a3fab75f268478db15e257a3a30e0',1,'fdee430d40bd57deeac186cd9790033d');
INSERT INTO "seats" VALUES('5241f878556b34ea1fb4a10ef7d7238a',0,'fdee430d40bd57deeac186cd9790033d');
INSERT INTO "seats" VALUES('750c670412872af8d4e891da28c51c0e',0,'fdee430d40bd57deeac186cd9790033d');
INSERT INTO "seats" VALUES('99356474b4f9ae0b4b64f2b5fb9c8f1e',0,'fdee430d40bd57deeac186cd9790033d');
INSERT INTO "seats" VALUES('a1b31a91f7f0e79221e82ff501819e24',0,'fdee430d40bd57deeac186cd9790033d');
INSERT INTO "seats" VALUES('b917fcc4f3942870bfddb012aec09362',0,'fdee430d40bd57deeac186cd9790033d');
INSERT INTO "seats" VALUES('c55008835a7cf743a89ae55e07ce54dc',0,'fdee430d40bd57deeac186cd9790033d');
INSERT INTO "seats" VALUES('c7b6df8202d14808aaeab69997c36009',0,'fdee430d40bd57deeac186cd9790033d');
INSERT INTO "seats" VALUES('dea1c585cd4a721d25714de574011b3d',0,'fdee430d40bd57deeac186cd9790033d');
INSERT INTO "seats" VALUES('e38299d9e29cceed9e87491d63b65ef1',0,'fdee430d40bd57deeac186cd9790033d');
INSERT INTO "seats" VALUES('e38299d9e29cceed9e87491d63b65ef1',1,'fdee430d40bd57deeac186cd9790033d');
INSERT INTO "seats" VALUES('e678edd492a1d34096e97107072907f7',0,'fdee430d40bd57deeac186cd9790033d');
INSERT INTO "seats" VALUES('f7ed7aa9658c183d35459ab2391e16c8',0,'fdee430d40bd57deeac186cd9790033d');
CREATE TABLE secrets (
	table_id TEXT NOT NULL, 
	secret BLOB NOT NULL, 
	PRIMARY KEY (table_id), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "secrets" VALUES('a1b31a91f7f0e79221e82ff501819e24',X'1113F0A94F45C4B068876E9175F687B08B2229C50182A579027424158FF392F9');
INSERT INTO "secrets" VALUES('3009a546abe3a318047b3b4fdd738e89',X'2AE2F0DECB81FC1EC7B1DCBC19912B19605E312B725268F01DE9D6614D2D8926');
INSERT INTO "secrets" VALUES('99356474b4f9ae0b4b64f2b5fb9c8f1e',X'B743CBE1BB107033458694774AD7146DEC3F339346803159E2C58F55E2AC67DC');
INSERT INTO "secrets" VALUES('c7b6df8202d14808aaeab69997c36009',X'C509A1E728F019899E4A40503AC62872D9373C6A7719C48054941A7E8C298815');
INSERT INTO "secrets" VALUES('c55008835a7cf743a89ae55e07ce54dc',X'902354F92110CC4D52066B7208477AAD5369253428307D41DEC25E00786EE52D');
INSERT INTO "secrets" VALUES('3228a0c1631b76012022353dcea0f0cb',X'934D45EAAA2AE466C98D644BBF925073EA62C6BF87AC92DC759153FB97BDC59D');
INSERT INTO "secrets" VALUES('e678edd492a1d34096e97107072907f7',X'E4F95018D3E22AAB83B569BEC1AFDCB3116878E59281C8E8ABADD5A599AF75F5');
INSERT INTO "secrets" VALUES('505a3fab75f268478db15e257a3a30e0',X'415321D1FAA7EC8A2C3ADFD1773E55DB9087372DBF5EEC69B1A14AF9A508301B');
INSERT INTO "secrets" VALUES('316c85090beeb0043b658ba0efe947b3',X'04B708121EA670D1577CF92A7E1641FCF6088759053138FFF75F4013F3E7A8C9');
INSERT INTO "secrets" VALUES('f7ed7aa9658c183d35459ab2391e16c8',X'0B46CEC298273DACEE1EF8C67C9C5D68AA8830C4AD06BE1D5A57E8A1D387AAA2');
INSERT INTO "secrets" VALUES('750c670412872af8d4e891da28c51c0e',X'8309CF5528F22933D75618EC27FB25F86F496097F5F93691731C2C73261A13FD');
INSERT INTO "secrets" VALUES('dea1c585cd4a721d25714de574011b3d',X'441F5C9F37565FD7C0E3620C3A7D859A4FE5621FAF6D50374DC942C46C96B95B');
INSERT INTO "secrets" VALUES('e38299d9e29cceed9e87491d63b65ef1',X'C3BE10CF3746BA75ACE202F2090DD640E757F8079ADC5258EF0F7F7D0A19F5E2');
INSERT INTO "secrets" VALUES('5241f878556b34ea1fb4a10ef7d7238a',X'0613A51EB1FAA0CD53050DDE483372EFDAB5B689F1EF172FEA96C1B88A0CFE97');
INSERT INTO "secrets" VALUES('b917fcc4f3942870bfddb012aec09362',X'B72CD8BC8DE057B00D247AD70E986140AA615B09EE5E155837860D73C43A7C27');
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
INSERT INTO "tables" VALUES('a1b31a91f7f0e79221e82ff501819e24','cirkis','open',0,'ada

','{"players":3,"options":{"center_ring":false,"match_to_100":false,"stop_at_once":false,"pieces":"big slice 3, slice 2, bow 1, crown 2, fin 2, hook 3, wedge 3, arrow 2, sliver 2"},"names":["Ada","",""],"how":"","winners":[],"scores":[]}',1760000000868,NULL,3);
INSERT INTO "tables" VALUES('3009a546abe3a318047b3b4fdd738e89','circle36','open',1,'
','{"players":2,"options":{"line_points":6,"near_misses":false},"names":["",""],"how":"","winners":[],"scores":[]}',1760000001085,NULL,0);
INSERT INTO "tables" VALUES('99356474b4f9ae0b4b64f2b5fb9c8f1e','cirkis','playing',1,'ada
émile','{"players":2,"options":{"center_ring":false,"match_to_100":false,"stop_at_once":false,"pieces":"big slice 3, slice 2, bow 1, crown 2, fin 2, hook 3, wedge 3, arrow 2, sliver 2"},"names":["Ada","Émile"],"how":"","winners":[],"scores":[]}',1760000011935,NULL,19);
INSERT INTO "tables" VALUES('c7b6df8202d14808aaeab69997c36009','cropcircles','playing',0,'ada
bob
zoë','{"players":3,"options":{"fixed_rules":false,"bridging":false,"sheet_of_112":false},"names":["Ada","Bob","Zoë"],"how":"","winners":[],"scores":[]}',1760000027776,1762592025606,54);
INSERT INTO "tables" VALUES('c55008835a7cf743a89ae55e07ce54dc','circle36','playing',0,'ada
bot 1','{"players":2,"options":{"line_points":7,"near_misses":false},"names":["Ada","Bot 1"],"how":"","winners":[],"scores":[]}',1760000039494,1760010869078,30);
INSERT INTO "tables" VALUES('3228a0c1631b76012022353dcea0f0cb','circle36','playing',0,'ada
bob','{"players":2,"options":{"line_points":5,"near_misses":false},"names":["Ada","Bob"],"how":"","winners":[],"scores":[]}',1760000050561,NULL,22);
INSERT INTO "tables" VALUES('e678edd492a1d34096e97107072907f7','circle36','over',1,'ada
bob','{"players":2,"options":{"line_points":5,"near_misses":false},"names":["Ada","Bob"],"how":"played","winners":[0],"scores":[-6,-9]}',1760000092008,NULL,97);
INSERT INTO "tables" VALUES('505a3fab75f268478db15e257a3a30e0','circle36','open',1,'bob
ada','{"players":2,"options":{"line_points":5,"near_misses":false},"names":["Bob","Ada"],"how":"","winners":[],"scores":[]}',1760000091791,NULL,2);
INSERT INTO "tables" VALUES('316c85090beeb0043b658ba0efe947b3','cirkis','over',0,'ada
bob','{"players":2,"options":{"center_ring":false,"match_to_100":false,"stop_at_once":false,"pieces":"big slice 3, slice 2, bow 1, crown 2, fin 2, hook 3, wedge 3, arrow 2, sliver 2"},"names":["Ada","Bob"],"how":"resigned","winners":[0],"scores":[0,0]}',1760000096782,NULL,9);
INSERT INTO "tables" VALUES('f7ed7aa9658c183d35459ab2391e16c8','cropcircles','over',0,'ada
bob','{"players":2,"options":{"fixed_rules":false,"bridging":false,"sheet_of_112":false},"names":["Ada","Bob"],"how":"abandoned","winners":[],"scores":[6,0]}',1760000103292,NULL,38);
INSERT INTO "tables" VALUES('750c670412872af8d4e891da28c51c0e','cirkis','over',0,'ada
bob','{"players":2,"options":{"center_ring":false,"match_to_100":false,"stop_at_once":false,"pieces":"big slice 3, slice 2, bow 1, crown 2, fin 2, hook 3, wedge 3, arrow 2, sliver 2"},"names":["Ada","Bob"],"how":"abandoned","winners":[],"scores":[0,0]}',1760000106981,NULL,11);
INSERT INTO "tables" VALUES('dea1c585cd4a721d25714de574011b3d','cropcircles','playing',0,'ada
bob
zoë','{"players":3,"options":{"fixed_rules":false,"bridging":false,"sheet_of_112":false},"names":["Ada","Bob","Zoë"],"how":"","winners":[],"scores":[]}',1760000112840,NULL,47);
INSERT INTO "tables" VALUES('e38299d9e29cceed9e87491d63b65ef1','cirkis','over',0,'ada
bee','{"players":2,"options":{"center_ring":false,"match_to_100":false,"stop_at_once":false,"pieces":"big slice 3, slice 2, bow 1, crown 2, fin 2, hook 3, wedge 3, arrow 2, sliver 2"},"names":["Ada","Bee"],"how":"played","winners":[0],"scores":[10,10]}',1760000151032,NULL,44);
INSERT INTO "tables" VALUES('5241f878556b34ea1fb4a10ef7d7238a','cropcircles','over',0,'ada
bob','{"players":2,"options":{"fixed_rules":false,"bridging":false,"sheet_of_112":false},"names":["Ada","Bob"],"how":"played","winners":[0],"scores":[209,189]}',1760000299677,NULL,315);
INSERT INTO "tables" VALUES('b917fcc4f3942870bfddb012aec09362','circle36','over',0,'ada
bob','{"players":2,"options":{"line_points":5,"near_misses":false},"names":["Ada","Bob"],"how":"timed-out","winners":[1],"scores":[0,0]}',1760000372612,NULL,12);
CREATE TABLE tondo_schema (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT tondo_schema_pkc PRIMARY KEY (version_num)
);
INSERT INTO "tondo_schema" VALUES('001');
CREATE INDEX tables_by_time ON tables (updated, id);
CREATE INDEX tables_by_status ON tables (status, updated, id);
CREATE INDEX tables_by_deadline ON tables (deadline);
CREATE INDEX seats_by_user ON seats (user_id);
CREATE INDEX records_by_time ON records (imported, id);
CREATE INDEX grants_by_expiry ON grants (expires);
COMMIT;
