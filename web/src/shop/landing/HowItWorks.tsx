import styles from './howItWorks.module.css';
import { SectionHead } from './SectionHead';
import { steps } from './steps';

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
