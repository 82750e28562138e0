import { mount } from 'svelte';
import App from './App.svelte';
import '../look/look.css';

mount(App, { target: document.getElementById('app')! });

// What comes when the page stands: it must not make the first look slower.
if (import.meta.env.PROD) addEventListener('load', () => void import('./later').then(({ begin }) => begin()));
