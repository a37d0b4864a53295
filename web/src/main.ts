import { mount } from 'svelte';
import '@fontsource-variable/source-sans-3';
import '@fontsource/el-messiri/latin-600.css';
import './lib/ground.css';
import App from './App.svelte';
import { route } from './lib/route.svelte';
import { settings } from './lib/settings.svelte';
import { words } from './lib/words.svelte';
import { keepClient } from './start/worker';

route.live();
settings.live();
words.live();
mount(App, { target: document.getElementById('app')! });
addEventListener('load', () => setTimeout(() => void keepClient(), 2000));
