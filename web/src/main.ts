import { mount } from "svelte";
import App from "./App.svelte";
import { useWords } from "./i18n/catalogues.svelte";
import "./styles/tokens.css";
import "./styles/base.css";

await useWords("page").catch(() => undefined); // the page works without words, too
mount(App, { target: document.getElementById("page")! });
