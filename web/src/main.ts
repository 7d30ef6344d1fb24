import { mount } from "svelte";
import App from "./App.svelte";
import { useWords } from "./i18n/catalogues.svelte";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/print.css";

await useWords("page").catch(() => undefined); // the page works without words, too
// Keeps the page's files, so that it starts without waiting for the network. It never sees the games.
if (import.meta.env.PROD && "serviceWorker" in navigator) {
  navigator.serviceWorker.register("/sw.js").catch(() => undefined);
}
mount(App, { target: document.getElementById("page")! });
