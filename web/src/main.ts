import { mount } from "svelte";
import App from "./App.svelte";
import { useWords } from "./i18n/catalogues.svelte";
import "./styles/tokens.css";
import "./styles/base.css";

await useWords("page").catch(() => undefined); // without words the page still plays
mount(App, { target: document.getElementById("page")! });
