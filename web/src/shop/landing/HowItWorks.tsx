import styles from './howItWorks.module.css';
import { SectionHead } from './SectionHead';

const steps = [
  {
    art: 'basket',
    title: 'Fill your basket',
    text: 'Take a ready box, add soup things to it, or pick single groceries by the measure you know.',
  },
  {
    art: 'credit-card',
    title: 'Pay your way',
    text: 'By card, from your Mudu wallet, or in dated parts. You see the full price before you pay.',
  },
  {
    art: 'delivery-truck',
    title: 'Follow it home',
    text: 'From placed to packed to your gate, every step shows on your tracking page as it happens.',
  },
];

export function HowItWorks() {
  return (
    <section id="how-it-works" aria-labelledby="how-title">
      <SectionHead id="how-title" title="How it works" line="Three steps, no market noise." />
      <ol className={styles.steps}>
        {steps.map(({ art, title, text }) => (
          <li key={title}>
            <div className={styles.sign}>
              <img src={`/art/${art}.svg`} alt="" width={46} height={46} />
            </div>
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
