import { formatWholeNaira, split } from '@mudu/contracts/money';
import { formatDay, lagosDay, plusMonths } from '@mudu/contracts/time';
import { Link } from 'react-router';
import { useShopNow } from '../../api/shopClock';
import { paths } from '../../paths';
import { Icon } from '../../ui/Icon';
import styles from './installmentsBand.module.css';
import landing from './landing.module.css';

/** The example of rules/installment.md IN3: ₦10,650 in three installments of ₦3,550. */
const EXAMPLE_KOBO = 1_065_000;
const PARTS = 3;

export function InstallmentsBand() {
  const today = lagosDay(useShopNow());
  const parts = split(EXAMPLE_KOBO, PARTS).map((kobo, index) => ({
    kobo,
    when: index === 0 ? 'Today' : formatDay(plusMonths(today, index)),
  }));
  return (
    <section aria-labelledby="installments-title" className={`motif motif-sun ${styles.band}`}>
      <div>
        <h2 id="installments-title" className={landing.heading}>
          Eat now. Pay small small.
        </h2>
        <p>
          Choose installments at checkout. You pay the first part today and one part each month. See every
          date and amount before you agree.
        </p>
        <Link to={paths.packages} className={`${landing.button} ${landing.large} ${landing.brown}`}>
          Choose a package
        </Link>
      </div>
      <ol
        aria-label={`Example: ${formatWholeNaira(EXAMPLE_KOBO)} in ${PARTS} parts`}
        className={styles.parts}
      >
        {parts.map(({ kobo, when }, index) => (
          <li key={when}>
            <span aria-hidden="true" className={styles.node}>
              {index === 0 ? <Icon name="check" size={20} /> : index + 1}
            </span>
            <span>{when}</span>
            <span>{formatWholeNaira(kobo)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
